import { plainText } from '#features/chapters/shared/light-format.ts';
import { paragraphsOf } from '#platform/shared/text.ts';

export type Piece = { readonly text: string; readonly found: boolean };
/** Where something was found: the text around it, and the paragraph, counted from zero. */
export type Snippet = { readonly pieces: Piece[]; readonly paragraph: number };

/** How many characters before the match, and in all. */
const BEFORE = 60;
const LONGEST = 240;

/** Keeps the length of the text, so that positions match: letters that grow in lower case are left alone. */
const small = (text: string): string => {
  const lower = text.toLowerCase();
  return lower.length === text.length ? lower : letterByLetter(text);
};

const letterByLetter = (text: string): string =>
  Array.from({ length: text.length }, (_none, at) => {
    const letter = text.charAt(at);
    const lower = letter.toLowerCase();
    return lower.length === 1 ? lower : letter;
  }).join('');

/** The position of the first of the words; -1 if none is there. */
const firstPlace = (text: string, words: readonly string[]): number => {
  const places = words.map((word) => text.indexOf(word)).filter((at) => at >= 0);
  return places.length === 0 ? -1 : Math.min(...places);
};

/** How often the words occur in a text. */
export const timesFound = (text: string, words: readonly string[]): number => {
  const searched = small(text);
  return words.reduce((sum, word) => sum + searched.split(small(word)).length - 1, 0);
};

/** From the start of a word, if one is near. */
const startBefore = (text: string, at: number): number => {
  const from = Math.max(0, at - BEFORE);
  if (from === 0) return 0;
  const space = text.indexOf(' ', from);
  return space >= 0 && space < at ? space + 1 : at;
};

const marked = (text: string, words: readonly string[]): Piece[] => {
  const searched = small(text);
  const pieces: Piece[] = [];
  let done = 0;
  while (done < text.length) {
    const at = firstPlace(searched.slice(done), words);
    if (at < 0) break;
    const start = done + at;
    const longest = Math.max(
      ...words.filter((word) => searched.startsWith(word, start)).map((word) => word.length),
    );
    if (start > done) pieces.push({ text: text.slice(done, start), found: false });
    pieces.push({ text: text.slice(start, start + longest), found: true });
    done = start + longest;
  }
  if (done < text.length) pieces.push({ text: text.slice(done), found: false });
  return pieces;
};

/** The text around the first match of any of `words`, or the beginning of the text if there is none. */
export const snippetOf = (content: string, words: readonly string[]): Snippet => {
  const wanted = words.map(small);
  const paragraphs = paragraphsOf(content).map(plainText);
  const paragraph = Math.max(
    0,
    paragraphs.findIndex((one) => firstPlace(small(one), wanted) >= 0),
  );
  const text = (paragraphs[paragraph] ?? '').replace(/\s/gu, ' ');
  const start = startBefore(text, Math.max(0, firstPlace(small(text), wanted)));
  const end = start + LONGEST;
  const cut = text.slice(start, end).toWellFormed();
  const pieces = marked(cut, wanted);
  if (start > 0) pieces.unshift({ text: '… ', found: false });
  if (end < text.length) pieces.push({ text: ' …', found: false });
  return { pieces, paragraph };
};
