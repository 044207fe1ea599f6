import { splitSentences } from '../text/sentences.ts';
import { contentWords } from '../text/words.ts';
import { numberValues } from './signatures.ts';

/**
 * A stretch of what was said that one sentence is compared with: a sentence, or two that were told one after
 * the other.
 */
export type Window = { readonly text: string; readonly words: readonly string[]; readonly joined: boolean };

const MOST_KNOWN = 20_000;
const known = new Map<string, boolean>();

const isNumber = (word: string): boolean => {
  const read = known.get(word) ?? numberValues(word).length > 0;
  if (known.size < MOST_KNOWN) known.set(word, read);
  return read;
};

/** The content words of a text without its numbers, which are compared by value: "22" is "twenty-two". */
export const matterWords = (text: string): string[] => contentWords(text).filter((word) => !isNumber(word));

/**
 * Two told sentences may become one only if both are told nearly whole: half of each would be a new claim.
 */
const TOLD_WHOLE = 0.75;

/**
 * Are two lemmas the same word? Forgives endings the lemmatiser does not know ("bakery" stays apart from
 * "bake").
 */
export const sameWord = (a: string, b: string): boolean => {
  if (a === b) return true;
  const shared = Math.min(a.length, b.length);
  return (
    shared >= 5 &&
    Math.abs(a.length - b.length) <= 2 &&
    a.slice(0, shared - 1) === b.slice(0, shared - 1) &&
    !/\d/u.test(a + b)
  );
};

export const holds = (words: readonly string[], word: string): boolean =>
  words.includes(word) || words.some((other) => sameWord(word, other));

const share = (part: readonly string[], whole: readonly string[]): number =>
  part.length === 0 ? 1 : part.filter((word) => holds(whole, word)).length / part.length;

export const windowsOf = (said: readonly string[]): Window[] =>
  said.flatMap((text) => {
    const sentences = splitSentences(text);
    return sentences.flatMap((sentence, i): Window[] => {
      const next = sentences[i + 1];
      const single = { text: sentence.text, words: matterWords(sentence.text), joined: false };
      if (next === undefined) return [single];
      const both = text.slice(sentence.start, next.end);
      return [single, { text: both, words: matterWords(both), joined: true }];
    });
  });

/**
 * The windows with the most of a sentence's content words, and how much (0 to 1). Two joined sentences count
 * only if the sentence tells most of both.
 */
export const bestWindows = (
  words: readonly string[],
  windows: readonly Window[],
): { readonly windows: readonly Window[]; readonly covered: number } => {
  let covered = 0;
  let best: Window[] = [];
  for (const window of windows) {
    const own = share(words, window.words);
    if (own === 0 || own < covered) continue;
    if (window.joined) {
      const halves = splitSentences(window.text).map((half) => matterWords(half.text));
      if (halves.some((half) => share(half, words) < TOLD_WHOLE)) continue;
    }
    if (own > covered) best = [];
    covered = own;
    best.push(window);
  }
  return { windows: best, covered };
};
