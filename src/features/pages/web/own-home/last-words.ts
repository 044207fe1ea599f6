import { isSceneBreak } from '#features/chapters/shared/markdown-subset.ts';
import { plainText } from '#features/chapters/shared/light-format.ts';
import { sentencesOf } from '#features/writing/provenance/shared/sentences.ts';
import { paragraphsOf } from '#platform/shared/text.ts';

/** About as much as fits on the lower half of a page. */
const MOST = 340;

/** Starts at a word if even one sentence is too long. */
const endOf = (sentence: string): string =>
  sentence.length <= MOST
    ? sentence
    : sentence
        .slice(-MOST)
        .replace(/^\S*\s/u, '')
        .toWellFormed();

/**
 * The last sentences of a chapter, as they are read; empty if it has none. `…` replaces the earlier part of
 * their paragraph.
 */
export const lastWords = (content: string): string => {
  const last = paragraphsOf(content).findLast((paragraph) => !isSceneBreak(paragraph));
  if (last === undefined) return '';
  const sentences = sentencesOf(plainText(last));
  let from = sentences.length - 1;
  let length = sentences[from]?.length ?? 0;
  while (from > 0 && length + 1 + (sentences[from - 1]?.length ?? 0) < MOST)
    length += 1 + (sentences[--from]?.length ?? 0);
  const whole = sentences.slice(from).join(' ');
  const shown = endOf(whole);
  return from > 0 || shown !== whole ? `… ${shown}` : shown;
};
