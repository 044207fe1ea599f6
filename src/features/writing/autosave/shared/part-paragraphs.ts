import { wordCount } from '#platform/shared/text.ts';

/**
 * A sentence to be placed in the story: the paragraph it was in until now (undefined if it is new), and
 * whether it begins a paragraph in the fresh chapter.
 */
export type Placed = {
  readonly text: string;
  readonly stoodIn: number | undefined;
  readonly opensFresh: boolean;
};

/** A paragraph of more than twice this many words is split, into parts no shorter than this. */
const LEAST_WORDS = 60;

/**
 * Splits a run of sentences into paragraphs. Sentences that were in different paragraphs stay apart, and
 * those that were in one stay together, wherever the fresh chapter has its breaks. Those breaks apply to new
 * sentences, and to a paragraph that has grown too long.
 */
export const partParagraphs = (sentences: readonly Placed[]): string[] => {
  const paragraphs: Placed[][] = [];
  sentences.forEach((sentence, at) => {
    const growing = paragraphs.at(-1);
    if (growing && !isApart(growing, sentence, sentences.slice(at))) growing.push(sentence);
    else paragraphs.push([sentence]);
  });
  return paragraphs.flatMap(partGrown).map((one) => one.map(({ text }) => text).join(' '));
};

const isApart = (
  growing: readonly Placed[],
  { stoodIn, opensFresh }: Placed,
  rest: readonly Placed[],
): boolean => {
  const stands = growing.findLast((one) => one.stoodIn !== undefined)?.stoodIn;
  if (stands === undefined) return opensFresh;
  if (stoodIn !== undefined) return stoodIn !== stands;
  const next = rest.find((one) => one.stoodIn !== undefined)?.stoodIn;
  return opensFresh && next !== stands;
};

const wordsIn = (sentences: readonly Placed[]): number =>
  sentences.reduce((sum, { text }) => sum + wordCount(text), 0);

const partGrown = (paragraph: readonly Placed[]): readonly (readonly Placed[])[] => {
  const hasGrown =
    paragraph.some((one) => one.stoodIn === undefined) && paragraph.some((one) => one.stoodIn !== undefined);
  if (!hasGrown || wordsIn(paragraph) <= 2 * LEAST_WORDS) return [paragraph];
  const parts: Placed[][] = [[]];
  paragraph.forEach((sentence, at) => {
    const part = parts.at(-1) ?? [];
    const mayPart = wordsIn(part) >= LEAST_WORDS && wordsIn(paragraph.slice(at)) >= LEAST_WORDS;
    if (sentence.opensFresh && mayPart) parts.push([sentence]);
    else part.push(sentence);
  });
  return parts;
};
