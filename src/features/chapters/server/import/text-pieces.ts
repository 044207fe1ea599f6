import { MOST_CHARACTERS_IN_ONE } from '../../shared/import-limits.ts';

/**
 * Where to split a paragraph that is too long for a chapter on its own: after a sentence, otherwise after a
 * word.
 */
const cutOf = (text: string): number => {
  const part = text.slice(0, MOST_CHARACTERS_IN_ONE);
  const half = MOST_CHARACTERS_IN_ONE / 2;
  const sentence = Math.max(...['. ', '! ', '? '].map((end) => part.lastIndexOf(end)));
  if (sentence > half) return sentence + 1;
  const word = part.lastIndexOf(' ');
  return word > half ? word : part.length;
};

function* shortParagraphs(paragraph: string): Generator<string> {
  let rest = paragraph;
  while (rest.length > MOST_CHARACTERS_IN_ONE) {
    const at = cutOf(rest);
    yield rest.slice(0, at);
    rest = rest.slice(at).trimStart();
  }
  if (rest !== '') yield rest;
}

/**
 * Splits the paragraphs of a text into as many chapters as needed. All have about the same length, so that
 * the last one isn't just three lines.
 */
export const piecesOf = (paragraphs: readonly string[]): string[][] => {
  const short = paragraphs.flatMap((paragraph) => [...shortParagraphs(paragraph)]);
  const all = short.reduce((sum, { length }) => sum + length + 2, 0);
  const wanted = all / Math.ceil(all / MOST_CHARACTERS_IN_ONE);
  const pieces: string[][] = [[]];
  let length = 0;
  for (const paragraph of short) {
    const isFull = length > 0 && length + paragraph.length / 2 > wanted;
    if (isFull || length + paragraph.length > MOST_CHARACTERS_IN_ONE) {
      if (length > 0) pieces.push([]);
      length = 0;
    }
    pieces.at(-1)?.push(paragraph);
    length += paragraph.length + 2;
  }
  return pieces;
};
