import { onceFor } from '../../text/once-for.ts';
import type { Source } from '../chapter.ts';
import { contentWords, wordTexts } from '../../text/words.ts';
import type { BankItem } from '../../interview/bank/bank-item.ts';
import type { Connective } from '../sentence/connectives.ts';

/** A stretch of the chapter and where it comes from. */
export type Piece = { readonly text: string; readonly source: Source };

/** One sentence of the future chapter, with everything that decides its place there. */
export type Statement = {
  readonly pieces: readonly Piece[];
  /** Index of the writer's turn it was said in. */
  readonly turn: number;
  /** The recognised bank question it answers. */
  readonly item: BankItem | undefined;
  /** Its position in the order of telling. */
  readonly order: number;
  /** First sentence of its answer. */
  readonly opensAnswer: boolean;
  /** The writer left an empty line before it. */
  readonly opensLine: boolean;
  /**
   * Opens with a word that leans on the sentence before ("It", "But"): never begins a paragraph, never moves
   * away.
   */
  readonly clings: boolean;
  /** It keeps to the bank question it follows, so that the question says which part of life it belongs to. */
  readonly answersItem: boolean;
  /** The question only followed up the previous answer: the same scene continues. */
  readonly followsUp: boolean;
};

export const connective = (text: Connective): Piece => ({ text, source: { from: 'connective' } });

/**
 * Any white space other than a single space between two words, a stop after a space, a comma after a comma.
 */
const IN_DISORDER = /^ | $| [ ,.;:!?…)\]]|[,;:],|[^\S ]/;

const asPrinted = new WeakMap<readonly Piece[], string>();

/**
 * The sentence as it is printed: white space tidied, nothing else changed. Cached, because pieces never
 * change.
 */
export const printed = (pieces: readonly Piece[]): string => {
  const [only] = pieces;
  // Nearly every statement is one tidy piece, and checking that is quicker than a cache look-up.
  if (pieces.length === 1 && only !== undefined && !IN_DISORDER.test(only.text)) return only.text;
  const known = asPrinted.get(pieces);
  if (known !== undefined) return known;
  const raw = pieces.map((piece) => piece.text).join('');
  const text = IN_DISORDER.test(raw) ? inOrder(raw) : raw;
  asPrinted.set(pieces, text);
  return text;
};

/** The content words of a sentence as it is printed, with repeats. */
export const matterIn = onceFor((pieces: readonly Piece[]) => contentWords(printed(pieces)));

const inOrder = (raw: string): string =>
  raw
    .replace(/\s+/gu, ' ')
    .replace(/ +([,.;:!?…)\]])(?!\.)/gu, '$1')
    .replace(/([,;:])(?:\s*,)+/gu, '$1')
    .trim();

/** The words of a sentence in lower case, apostrophes straightened. */
export const lowerWords = (text: string): string[] =>
  wordTexts(text).map((word) => word.toLowerCase().replace(/’/gu, "'"));

const SPACE = 32;
const LAST_ASCII = 127;
const isDashOrQuote = (code: number): boolean => code >= 0x2010 && code <= 0x2027;

/** Stretches between white space that contain a letter or a digit. */
export const wordCount = (text: string): number => {
  let count = 0;
  let counted = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code < SPACE || (code > LAST_ASCII && !isDashOrQuote(code))) return countAnyWords(text);
    if (code === SPACE) counted = false;
    else if (!counted && isLatinLetterOrFigure(code)) {
      count++;
      counted = true;
    }
  }
  return count;
};

const isLatinLetterOrFigure = (code: number): boolean =>
  (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57);

const countAnyWords = (text: string): number =>
  text.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

const withFirst = (pieces: readonly Piece[], change: (text: string) => string): Piece[] => {
  const at = pieces.findIndex((piece) => /[\p{L}\p{N}]/u.test(piece.text));
  return pieces.map((piece, i) => (i === at ? { ...piece, text: change(piece.text) } : piece));
};

export const withCapital = (pieces: readonly Piece[]): Piece[] =>
  withFirst(pieces, (text) => text.replace(/\p{L}|\p{N}/u, (letter) => letter.toUpperCase()));

/**
 * Lower-cases the first letter so that the text can go inside a sentence. "I", words that begin with two
 * capitals, and what the caller says is a name are left as they are.
 */
export const withoutCapital = (pieces: readonly Piece[], isName: (word: string) => boolean): Piece[] =>
  withFirst(pieces, (text) => {
    const first = /[\p{L}'’]+/u.exec(text)?.[0] ?? '';
    return /^(?:I|I['’]\p{Ll}+|\p{Lu}{2,}.*)$/u.test(first) || isName(first)
      ? text
      : text.replace(/\p{L}/u, (letter) => letter.toLowerCase());
  });

/** Removes the full stop, and anything dangling before it, from the last piece that has words. */
export const withoutStop = (pieces: readonly Piece[]): Piece[] => {
  const kept = [...pieces];
  while (kept.length > 0 && !/[\p{L}\p{N}]/u.test(kept.at(-1)?.text ?? '')) kept.pop();
  const last = kept.pop();
  return last === undefined ? [] : [...kept, { ...last, text: last.text.replace(/[\s.,;:–—-]+$/u, '') }];
};

/** Ends the sentence with a full stop unless it already has an ending. */
export const withStop = (pieces: readonly Piece[]): Piece[] => {
  const text = printed(pieces);
  if (/[.!?…。！？।۔؟]["'”’»」)\]]*$/u.test(text)) return [...pieces];
  const kept = withoutStop(pieces);
  const last = kept.pop();
  return last === undefined ? [] : [...kept, { ...last, text: `${last.text}.` }];
};

/** Cuts `length` characters off the first piece; undefined if nothing of it would be left. */
export const withoutHead = (pieces: readonly Piece[], length: number): Piece[] | undefined => {
  const [first, ...rest] = pieces;
  if (first === undefined || first.text.length <= length) return undefined;
  const { source } = first;
  return [
    {
      text: first.text.slice(length),
      source:
        source.from === 'said' ? { ...source, start: Math.min(source.end, source.start + length) } : source,
    },
    ...rest,
  ];
};
