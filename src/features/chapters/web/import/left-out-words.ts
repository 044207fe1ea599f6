import { counted } from '#platform/shared/i18n.ts';
import type { LeftOut } from '../../shared/import-limits.ts';
import type { PreviewedChapter } from './import-calls.ts';

/** What is not imported, with a sentence for each kind. */
export const leftOutWords = ({ picture, footnote, comment, formula, table }: LeftOut): string[] => {
  const sentences: string[] = [];
  if (picture)
    sentences.push(
      counted(picture, {
        one: '{n} picture won’t be imported. You can add it to the chapter as a photo.',
        other: '{n} pictures won’t be imported. You can add them to the chapter as photos.',
      }),
    );
  if (footnote)
    sentences.push(
      counted(footnote, {
        one: '{n} footnote won’t be imported.',
        other: '{n} footnotes won’t be imported.',
      }),
    );
  if (comment)
    sentences.push(
      counted(comment, { one: '{n} comment won’t be imported.', other: '{n} comments won’t be imported.' }),
    );
  if (formula)
    sentences.push(
      counted(formula, {
        one: '{n} formula or drawing won’t be imported.',
        other: '{n} formulas or drawings won’t be imported.',
      }),
    );
  if (table)
    sentences.push(
      counted(table, {
        one: '{n} table will become lines of text.',
        other: '{n} tables will become lines of text.',
      }),
    );
  return sentences;
};

/** Everything that is left out of these chapters. */
export const allLeftOut = (chapters: readonly Pick<PreviewedChapter, 'leftOut'>[]): LeftOut => {
  const all: LeftOut = {};
  for (const { leftOut } of chapters)
    for (const [what, times] of Object.entries(leftOut) as [keyof LeftOut, number][])
      all[what] = (all[what] ?? 0) + times;
  return all;
};
