import { stretchesOf } from '#features/chapters/shared/light-format.ts';
import type { Part, Passage } from '#features/chapters/shared/markdown-subset.ts';
import type { Selected } from './marked.ts';

/** How the words at a selection, or at the caret, are formatted. */
export type LooksAt = { readonly italic: boolean; readonly bold: boolean; readonly quote: boolean };

/** `passages` are those of the text. */
export const looksAt = (passages: readonly Passage[], { text, start, end }: Selected): LooksAt => {
  const touched = passages.filter((passage) => passage.start <= end && passage.end >= start);
  const stretches = touched
    .flatMap(({ parts }): readonly Part[] => parts)
    .filter((part) => part.start <= end && part.end >= start)
    .flatMap(stretchesOf)
    .filter((one) => {
      if (one.mark) return false;
      if (start === end) return one.start <= start && start <= one.end;
      return (
        one.start < end &&
        one.end > start &&
        text.slice(Math.max(one.start, start), Math.min(one.end, end)).trim() !== ''
      );
    });
  const every = (look: 'italic' | 'bold'): boolean =>
    // At the edge of a word the caret belongs to both sides.
    start === end
      ? stretches.some((one) => one[look])
      : stretches.length > 0 && stretches.every((one) => one[look]);
  return {
    italic: every('italic'),
    bold: every('bold'),
    quote: touched.length > 0 && touched.every(({ kind }) => kind === 'quote'),
  };
};
