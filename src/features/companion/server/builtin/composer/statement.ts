import type { Source } from '../../../shared/chapter.ts';
import { words } from '../../language/words.ts';
import type { BankItem } from '../bank/bank-item.ts';
import type { Connective } from './connectives.ts';

/** A stretch of the chapter and where it comes from. */
export type Piece = { readonly text: string; readonly source: Source };

/** One sentence of the chapter to be, with what its place in the chapter depends on. */
export type Statement = {
  readonly pieces: readonly Piece[];
  /** Index of the writer's turn it was said in. */
  readonly turn: number;
  /** The recognised bank question it answers. */
  readonly item: BankItem | undefined;
  /** Its place in the telling. */
  readonly order: number;
  /** First sentence of its answer. */
  readonly opensAnswer: boolean;
  /** The writer left an empty line before it. */
  readonly opensLine: boolean;
  /** Opens with a word that leans on the sentence before ("It", "But"): never at the head of a paragraph, never moved away. */
  readonly clings: boolean;
  /** It keeps to the bank question it follows, so that the question says which part of life it tells of. */
  readonly answersItem: boolean;
  /** The question only followed up the answer before: the same scene goes on. */
  readonly followsUp: boolean;
};

export const connective = (text: Connective): Piece => ({ text, source: { from: 'connective' } });

/** Nothing to put in order: no white space but single spaces between words, no stop after a space, no comma after a comma. */
const IN_ORDER = /^(?!\s)(?!.*(?:\s\s|[^\S ]| [,.;:!?…)\]]|[,;:]\s*,|\s$))/su;

const asPrinted = new WeakMap<readonly Piece[], string>();

/** The sentence as it is printed: white space put in order, nothing else changed. Pieces never change, so it is made once. */
export const printed = (pieces: readonly Piece[]): string => {
  const known = asPrinted.get(pieces);
  if (known !== undefined) return known;
  const raw = pieces.length === 1 ? (pieces[0]?.text ?? '') : pieces.map((piece) => piece.text).join('');
  const text = IN_ORDER.test(raw) ? raw : inOrder(raw);
  asPrinted.set(pieces, text);
  return text;
};

const inOrder = (raw: string): string =>
  raw
    .replace(/\s+/gu, ' ')
    .replace(/ +([,.;:!?…)\]])(?!\.)/gu, '$1')
    .replace(/([,;:])(?:\s*,)+/gu, '$1')
    .trim();

/** The words of a sentence in small letters, apostrophes straightened. */
export const lowerWords = (text: string): string[] =>
  words(text).map((word) => word.text.toLowerCase().replace(/’/gu, "'"));

export const wordCount = (text: string): number =>
  text.split(/\s+/u).filter((word) => /[a-z0-9]/i.test(word) || /[\p{L}\p{N}]/u.test(word)).length;

const withFirst = (pieces: readonly Piece[], change: (text: string) => string): Piece[] => {
  const at = pieces.findIndex((piece) => /[\p{L}\p{N}]/u.test(piece.text));
  return pieces.map((piece, i) => (i === at ? { ...piece, text: change(piece.text) } : piece));
};

export const withCapital = (pieces: readonly Piece[]): Piece[] =>
  withFirst(pieces, (text) => text.replace(/\p{L}|\p{N}/u, (letter) => letter.toUpperCase()));

/** Lower-cases the first word so that it can stand inside a sentence; "I" and words the caller says are names stay. */
export const withoutCapital = (pieces: readonly Piece[], isName: (word: string) => boolean): Piece[] =>
  withFirst(pieces, (text) => {
    const first = /[\p{L}'’]+/u.exec(text)?.[0] ?? '';
    return /^(?:I|I['’]\p{Ll}+|\p{Lu}{2,}.*)$/u.test(first) || isName(first)
      ? text
      : text.replace(/\p{L}/u, (letter) => letter.toLowerCase());
  });

/** Takes the end stop and what dangles before it off the last piece that has words. */
export const withoutStop = (pieces: readonly Piece[]): Piece[] => {
  const kept = [...pieces];
  while (kept.length > 0 && !/[\p{L}\p{N}]/u.test(kept.at(-1)?.text ?? '')) kept.pop();
  const last = kept.pop();
  return last === undefined ? [] : [...kept, { ...last, text: last.text.replace(/[\s.,;:–—-]+$/u, '') }];
};

/** Ends the sentence with a full stop unless it has an end of its own. */
export const withStop = (pieces: readonly Piece[]): Piece[] => {
  const text = printed(pieces);
  if (/[.!?…。！？।۔؟]["'”’»」)\]]*$/u.test(text)) return [...pieces];
  const kept = withoutStop(pieces);
  const last = kept.pop();
  return last === undefined ? [] : [...kept, { ...last, text: `${last.text}.` }];
};

/** Cuts `length` characters off the first piece, when all of them are there and were said; undefined otherwise. */
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

/** Cuts what `tail` finds off the end of the last piece. */
export const withoutTail = (pieces: readonly Piece[], tail: RegExp): Piece[] => {
  const kept = [...pieces];
  const last = kept.pop();
  return last === undefined ? [] : [...kept, { ...last, text: last.text.replace(tail, '') }];
};
