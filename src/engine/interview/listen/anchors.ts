import type { Moment } from '../script.ts';

const hasAnchor = (words: readonly string[], anchors: readonly string[]): boolean =>
  anchors.some((anchor) =>
    anchor.endsWith('*')
      ? words.some((word) => word.startsWith(anchor.slice(0, -1)))
      : words.includes(anchor),
  );

/** Whether a sentence has a word of each list that a moment requires. */
export const vouchesFor = ({ anchors = [] }: Moment, words: readonly string[]): boolean =>
  anchors.every((group) => hasAnchor(words, group));
