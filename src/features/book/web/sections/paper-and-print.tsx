import { useId } from 'react';
import { Switch } from '#features/family/web/switch.tsx';
import { t } from '#platform/shared/i18n.ts';
import { INKS, PAPERS, PRINTER_IDS, TRIM_IDS, type TrimId } from '../../shared/print-choices.ts';
import { PRINTERS } from '../../shared/printers.ts';
import { INK_NAMES, PAPER_NAMES, PRINTER_NAMES, PRINTER_NOTES, sizeName } from '../choice-names.ts';
import type { BookLayout } from '../../shared/contract.ts';
import type { BookPlanInHand } from '../plan/use-book-plan.ts';
import { Choices } from './choices.tsx';
import { SpineWidth } from './spine-width.tsx';
import { TRIM_SIZES } from '../../shared/print-geometry.ts';

const PIXELS_AN_INCH = 5;
const WIDEST = 8.5 * PIXELS_AN_INCH;
const LINES = [0.25, 0.4, 0.55, 0.7] as const;

/** A page with a few lines of text, at the same scale as the other sizes. */
const PagePicture = ({ trim }: { readonly trim: TrimId }) => {
  const { width, height } = TRIM_SIZES[trim];
  const [wide, high] = [width * PIXELS_AN_INCH, height * PIXELS_AN_INCH];
  return (
    <svg
      aria-hidden="true"
      width={WIDEST + 2}
      height={high + 2}
      className="shrink-0"
      stroke="currentColor"
      fill="none"
    >
      <rect x={1} y={1} width={wide} height={high} />
      {LINES.map((share) => (
        <path key={share} d={`M${wide * 0.2} ${high * share}H${wide * 0.8}`} opacity={0.5} />
      ))}
    </svg>
  );
};

type Props = { readonly book: BookPlanInHand; readonly layout: BookLayout | undefined };

/** Where the book is printed, at what size, and on what paper. */
export const PaperAndPrint = ({ book: { plan, change }, layout }: Props) => {
  const hintId = useId();
  const { print } = plan;
  const choose = (part: Partial<typeof print>): void => change({ print: { ...print, ...part } });
  const taken = PRINTERS[print.printer].trims;
  return (
    <>
      <Choices
        legend={t('Printer')}
        chosen={print.printer}
        onChoose={(printer) => choose({ printer, spineWidth: null })}
        choices={PRINTER_IDS.map((value) => ({
          value,
          name: PRINTER_NAMES[value],
          note: PRINTER_NOTES[value],
        }))}
      />
      <Choices
        legend={t('Page size')}
        hint={t('The little drawings are all to the same scale.')}
        chosen={print.trim}
        onChoose={(trim) => choose({ trim })}
        choices={TRIM_IDS.filter((trim) => taken.includes(trim) || trim === print.trim).map((value) => ({
          value,
          name: sizeName(value),
          picture: <PagePicture trim={value} />,
          ...(taken.includes(value) ? {} : { note: t('This printer doesn’t offer this size.') }),
        }))}
      />
      <div>
        <Switch on={print.largePrint} onSwitch={(largePrint) => choose({ largePrint })} describedBy={hintId}>
          {t('Large print')}
        </Switch>
        <p id={hintId} className="text-[0.9375rem] text-ink-2">
          {t('Larger letters and more space between the lines, for easier reading. The book gets thicker.')}
        </p>
      </div>
      <Choices
        legend={t('Paper')}
        chosen={print.paper}
        onChoose={(paper) => choose({ paper })}
        choices={PAPERS.map((value) => ({
          value,
          name: PAPER_NAMES[value],
          note:
            value === 'cream' ? t('Easy on the eyes, as in most novels.') : t('Photos look better on it.'),
        }))}
      />
      <Choices
        legend={t('Ink')}
        chosen={print.ink}
        onChoose={(ink) => choose({ ink })}
        choices={INKS.map((value) => ({ value, name: INK_NAMES[value] }))}
      />
      <SpineWidth
        key={print.printer}
        print={print}
        layout={layout}
        onWidth={(spineWidth) => choose({ spineWidth })}
      />
    </>
  );
};
