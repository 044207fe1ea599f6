import type { Correction } from '#engine/compose/chapter.ts';
import { correctorOf } from '#engine/compose/correct/lasting-corrections.ts';

/** Finds names and years in the same way as in a chapter, so that a question and the chapter agree. */
export const puttingRight = (corrections: readonly Correction[]): ((text: string) => string) => {
  if (corrections.length === 0) return (text) => text;
  const find = correctorOf(corrections);
  return (text) =>
    find(text)
      .toReversed()
      .reduce(
        (made, { start, end, correction }) => made.slice(0, start) + correction.meant + made.slice(end),
        text,
      );
};
