import { counted } from '#platform/shared/i18n.ts';
import type { LeftOut } from '../../shared/import-limits.ts';
import type { PreviewedChapter } from './import-calls.ts';

/** What is not taken over, a sentence for each kind. */
export const leftOutWords = ({ picture, footnote, comment, formula, table }: LeftOut): string[] => {
  const sentences: string[] = [];
  if (picture)
    sentences.push(
      counted(picture, {
        one: '{n} picture is not taken over. You can add it to the chapter as a photo.',
        other: '{n} pictures are not taken over. You can add them to the chapter as photos.',
      }),
    );
  if (footnote)
    sentences.push(
      counted(footnote, {
        one: '{n} footnote is not taken over.',
        other: '{n} footnotes are not taken over.',
      }),
    );
  if (comment)
    sentences.push(
      counted(comment, { one: '{n} comment is not taken over.', other: '{n} comments are not taken over.' }),
    );
  if (formula)
    sentences.push(
      counted(formula, {
        one: '{n} formula or drawing is not taken over.',
        other: '{n} formulas or drawings are not taken over.',
      }),
    );
  if (table)
    sentences.push(
      counted(table, {
        one: '{n} table becomes lines of text.',
        other: '{n} tables become lines of text.',
      }),
    );
  return sentences;
};

/** All that is left out of these chapters. */
export const allLeftOut = (chapters: readonly Pick<PreviewedChapter, 'leftOut'>[]): LeftOut => {
  const all: LeftOut = {};
  for (const { leftOut } of chapters)
    for (const [what, times] of Object.entries(leftOut) as [keyof LeftOut, number][])
      all[what] = (all[what] ?? 0) + times;
  return all;
};
