import { wordCount } from '#platform/shared/text.ts';

/** A sentence on its way into the story: the paragraph it stood in until now, none where it is new, and whether the fresh chapter begins a paragraph with it. */
export type Placed = {
  readonly text: string;
  readonly stoodIn: number | undefined;
  readonly opensFresh: boolean;
};

/** A paragraph that has grown beyond twice this many words is parted, into parts of no fewer. */
const LEAST_WORDS = 60;

/**
 * Parts a run of sentences into paragraphs. Sentences that stood in different paragraphs stay apart, and those that stood in one stay together, however
 * the fresh chapter parts them: its breaks are for what is new, and for a paragraph that has grown too long.
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
