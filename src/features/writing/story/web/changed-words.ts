import { paragraphsOf } from '#platform/shared/text.ts';
import { sentencesOf } from '#features/writing/provenance/shared/sentences.ts';

/**
 * What a text has that the previous one did not (`here`), and what it no longer has (`gone`). `at` is the
 * position of the change in the current text.
 */
export type ChangedWords = { readonly here: string; readonly gone: string; readonly at: number };

/** Whether this position is not inside a word. */
const isBetweenWords = (text: string, at: number): boolean =>
  at <= 0 || at >= text.length || /\s/u.test(text.slice(at - 1, at + 1));

/** The one stretch in which two texts differ, in whole words; null if they do not differ. */
const changedStretch = (before: string, now: string): ChangedWords | null => {
  if (before === now) return null;
  const shorter = Math.min(before.length, now.length);
  let start = 0;
  while (start < shorter && before[start] === now[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === now.at(-1 - end)) end += 1;
  while (!isBetweenWords(now, start) || !isBetweenWords(before, start)) start -= 1;
  while (!isBetweenWords(now, now.length - end) || !isBetweenWords(before, before.length - end)) end -= 1;
  return {
    here: now.slice(start, now.length - end).trim(),
    gone: before.slice(start, before.length - end).trim(),
    at: start,
  };
};

const allSentences = (text: string): string[] => paragraphsOf(text).flatMap(sentencesOf);

/** The first run of consecutive sentences that are in `text` and not in `other`; empty if there is none. */
const onlyIn = (text: string, other: string): string[] => {
  const left = new Map<string, number>();
  for (const one of allSentences(other)) left.set(one, (left.get(one) ?? 0) + 1);
  const row: string[] = [];
  for (const one of allSentences(text)) {
    const count = left.get(one) ?? 0;
    left.set(one, count - 1);
    if (count <= 0) row.push(one);
    else if (row.length > 0) break;
  }
  return row;
};

/**
 * What changed between two texts; null if nothing did. `here` and `gone` are each the first run of sentences
 * that the other text doesn't have; if neither run is longer than one sentence, only the words that differ.
 * Both are empty if the same sentences were only reordered or split into different paragraphs.
 */
export const changedWords = (before: string, now: string): ChangedWords | null => {
  const stretch = changedStretch(before, now);
  if (!stretch) return null;
  const [here, gone] = [onlyIn(now, before), onlyIn(before, now)];
  const [first] = here;
  const at = first === undefined ? -1 : now.indexOf(first);
  if (here.length <= 1 && gone.length <= 1) {
    const words = changedStretch(gone.join(' '), here.join(' '));
    return words
      ? { ...words, at: at < 0 ? stretch.at : at + words.at }
      : { here: '', gone: '', at: stretch.at };
  }
  return { here: here.join(' '), gone: gone.join(' '), at: at < 0 ? stretch.at : at };
};
