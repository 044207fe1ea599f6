import { useId } from 'react';
import { Switch } from '#features/family/web/switch.tsx';
import { t } from '#platform/shared/i18n.ts';
import { INKS, PAPERS, PRINTER_IDS, TRIM_IDS } from '../../shared/print-choices.ts';
import { PRINTERS } from '../../shared/printers.ts';
import { INK_NAMES, PAPER_NAMES, PRINTER_NAMES, PRINTER_NOTES, sizeName } from '../choice-names.ts';
import type { BookLayout } from '../../shared/contract.ts';
import type { BookPlanInHand } from '../plan/use-book-plan.ts';
import { Choices } from './choices.tsx';
import { PagePicture } from './page-picture.tsx';
import { SpineWidth } from './spine-width.tsx';

type Props = { readonly book: BookPlanInHand; readonly layout: BookLayout | undefined };

/** Where the book is printed, how large, and on what. */
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
        legend={t('Size of the pages')}
        hint={t('The little pages are drawn to one scale.')}
        chosen={print.trim}
        onChoose={(trim) => choose({ trim })}
        choices={TRIM_IDS.filter((trim) => taken.includes(trim) || trim === print.trim).map((value) => ({
          value,
          name: sizeName(value),
          picture: <PagePicture trim={value} />,
          ...(taken.includes(value) ? {} : { note: t('This printer does not print this size.') }),
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
            value === 'cream'
              ? t('Gentle to the eyes, as most novels have it.')
              : t('Photos look better on it.'),
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
