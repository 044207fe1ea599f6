import type { Mark } from '#features/chapters/shared/light-marks.ts';
import { type Passage, passagesOf } from '#features/chapters/shared/markdown-subset.ts';
import { sentencesOf } from './sentences.ts';

/**
 * A sentence and its place in a text: UTF-16 offsets, end exclusive, including the marks around it if they
 * belong to it alone. `text` is what readers see, with runs of white space reduced to one space.
 */
export type SentencePlace = {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** From 0, as `paragraphsOf` counts them. */
  readonly paragraph: number;
};

/**
 * The sentences of a text, as `sentencesOf` divides its paragraphs, each with its place. A scene break has no
 * sentences.
 */
export const sentencePlaces = (text: string): SentencePlace[] =>
  passagesOf(text).flatMap((passage, paragraph) => {
    if (passage.kind === 'scene-break') return [];
    const { words, placeOf } = readOf(text, passage);
    let from = 0;
    let seen = 0;
    return sentencesOf(words).map((sentence) => {
      const start = afterSpace(words, from);
      from = endOf(sentence, words, start);
      const place = { start: placeOf(start), end: placeOf(from - 1) + 1 };
      // Each mark is looked at once, however many sentences there are.
      const first = seen;
      while ((passage.marks[seen]?.start ?? Infinity) <= place.end) seen += 1;
      let last = seen;
      while (passage.marks[last] && passage.marks[last]?.start === passage.marks[last - 1]?.end) last += 1;
      const near = passage.marks.slice(first, last);
      return { text: sentence, ...withOwnMarks(place, near), paragraph };
    });
  });

/**
 * What readers see of a passage, and a function that finds its characters in the text; it must be called with
 * ascending positions.
 */
const readOf = (
  text: string,
  { start, end, marks }: Passage,
): { readonly words: string; readonly placeOf: (at: number) => number } => {
  const kept: { readonly words: string; readonly at: number }[] = [];
  let done = start;
  for (const mark of [...marks, { start: end, end }]) {
    if (mark.start > done) kept.push({ words: text.slice(done, mark.start), at: done });
    done = mark.end;
  }
  let index = 0;
  let before = 0;
  return {
    words: kept.map(({ words }) => words).join(''),
    placeOf: (at) => {
      for (let one = kept[index]; one && at >= before + one.words.length; one = kept[index]) {
        before += one.words.length;
        index += 1;
      }
      return (kept[index]?.at ?? end) + (at - before);
    },
  };
};

/**
 * The marks that begin right before the sentence and end right after it belong to it. A mark that reaches
 * into another sentence does not.
 */
const withOwnMarks = (
  { start, end }: { readonly start: number; readonly end: number },
  marks: readonly Mark[],
): { readonly start: number; readonly end: number } => {
  const own = { start, end };
  for (const mark of marks.toReversed())
    if (mark.end === own.start && mark.opens && mark.sense !== 'none') own.start = mark.start;
  for (const mark of marks)
    if (mark.start === own.end && !mark.opens && mark.sense !== 'none') own.end = mark.end;
  const inside = marks.filter(
    (mark) => mark.sense !== 'none' && mark.start >= own.start && mark.end <= own.end,
  );
  const isBalanced = (['italic', 'bold'] as const).every((sense) => {
    const these = inside.filter((mark) => mark.sense === sense);
    return these.filter(({ opens }) => opens).length * 2 === these.length;
  });
  return isBalanced ? own : { start, end };
};

const isSpace = (character: string | undefined): boolean => character !== undefined && /\s/.test(character);

const afterSpace = (text: string, from: number): number => {
  let at = from;
  while (isSpace(text[at])) at += 1;
  return at;
};

/**
 * Where the sentence that begins at `start` ends: the same characters, whatever white space is between them.
 */
const endOf = (sentence: string, text: string, start: number): number => {
  let at = start;
  for (const character of sentence.split('')) {
    if (isSpace(character)) continue;
    at = afterSpace(text, at) + 1;
  }
  return at;
};
