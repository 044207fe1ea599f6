import { useState } from 'react';
import { counted, t } from '#platform/shared/i18n.ts';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { OutsideLink } from '#platform/web/ui/text-link.tsx';
import type { PrintChoice } from '../../shared/book-plan.ts';
import type { BookLayout } from '../../shared/contract.ts';
import { MAX_SPINE_WIDTH } from '../../shared/book-limits.ts';
import { PRINTERS } from '../../shared/printers.ts';
import { PRINTER_NAMES } from '../choice-names.ts';

type Props = {
  readonly print: PrintChoice;
  readonly layout: BookLayout | undefined;
  readonly onWidth: (inches: number | null) => void;
};

/** The width as typed: '0.5' or '0,5'. Returns undefined if it isn't a width. */
const widthOf = (typed: string): number | null | undefined => {
  if (typed.trim() === '') return null;
  const inches = Number(typed.trim().replace(',', '.'));
  return inches >= 0 && inches <= MAX_SPINE_WIDTH ? inches : undefined;
};

/**
 * With some printers, the thickness of the book can only come from their own calculator, and the writer types
 * in its result. The same goes for a print shop that isn't on our list.
 */
export const SpineWidth = ({ print, layout, onWidth }: Props) => {
  const [typed, setTyped] = useState(print.spineWidth === null ? '' : String(print.spineWidth));
  const { spine } = PRINTERS[print.printer];
  if (spine.kind === 'reckoned' && !spine.estimated) return null;
  return (
    <div>
      <TextField
        label={t('Spine width, in inches')}
        hint={hintOf(print, layout)}
        error={
          widthOf(typed) === undefined ? t('Please type a number between 0 and 4, such as 0.52.') : undefined
        }
        inputMode="decimal"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          const inches = widthOf(target.value);
          if (inches !== undefined) onWidth(inches);
        }}
      />
      {spine.kind === 'ask' && (
        <OutsideLink href={spine.calculator}>{t('Go to the printer’s calculator')}</OutsideLink>
      )}
    </div>
  );
};

const hintOf = ({ printer }: Props['print'], layout: Props['layout']): string => {
  if (PRINTERS[printer].spine.kind !== 'ask')
    return t('Your printer can tell you. Without it, the spine is an estimate.');
  const values = { printer: PRINTER_NAMES[printer] };
  if (!layout)
    return t(
      'Only {printer} knows how thick the book will be. Its calculator asks for the number of pages.',
      values,
    );
  const { longestVolume: pages } = layout;
  if (layout.volumes > 1)
    return counted(
      pages,
      {
        one: 'Only {printer} knows how thick the book will be. Please ask about your longest volume, which now has {n} page. We work out the others from it.',
        other:
          'Only {printer} knows how thick the book will be. Please ask about your longest volume, which now has {n} pages. We work out the others from it.',
      },
      values,
    );
  return counted(
    pages,
    {
      one: 'Only {printer} knows how thick the book will be. Your book now has {n} page.',
      other: 'Only {printer} knows how thick the book will be. Your book now has {n} pages.',
    },
    values,
  );
};
