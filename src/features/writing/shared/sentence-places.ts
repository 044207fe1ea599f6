import { sentencesOf } from './sentences.ts';

/** A sentence where it stands in a text: UTF-16 offsets, end exclusive; `text` has its white space made single. */
export type SentencePlace = {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** From 0. */
  readonly paragraph: number;
};

/** Between two paragraphs, as `paragraphsOf` reads it. */
const GAP = /\n[^\S\n]*\n\s*/g;

/** The sentences of a text, as `sentencesOf` divides its paragraphs, each with its place. */
export const sentencePlaces = (text: string): SentencePlace[] => {
  const places: SentencePlace[] = [];
  let from = 0;
  let paragraph = 0;
  const read = (end: number): void => {
    const before = places.length;
    for (const sentence of sentencesOf(text.slice(from, end))) {
      const start = afterSpace(text, from);
      from = endOf(sentence, text, start);
      places.push({ text: sentence, start, end: from, paragraph });
    }
    if (places.length > before) paragraph += 1;
  };
  for (const gap of text.matchAll(GAP)) {
    read(gap.index);
    from = gap.index + gap[0].length;
  }
  read(text.length);
  return places;
};

const isSpace = (character: string | undefined): boolean => character !== undefined && /\s/.test(character);

const afterSpace = (text: string, from: number): number => {
  let at = from;
  while (isSpace(text[at])) at += 1;
  return at;
};

/** Where the sentence ends that begins at `start`: the same characters, whatever white space stands between them. */
const endOf = (sentence: string, text: string, start: number): number => {
  let at = start;
  for (const character of sentence.split('')) {
    if (isSpace(character)) continue;
    at = afterSpace(text, at) + 1;
  }
  return at;
};
