import type { FormattedBlock, FormattedRun } from '#features/chapters/shared/light-format.ts';
import type { BookLanguage } from '../../shared/manuscript.ts';

type Quotes = readonly [open: string, close: string, innerOpen: string, innerClose: string];

const ENGLISH: Quotes = ['“', '”', '‘', '’'];
const CENTRAL: Quotes = ['„', '“', '‚', '‘'];
const GUILLEMETS: Quotes = ['«', '»', '“', '”'];
const QUOTES: Readonly<Record<BookLanguage, Quotes>> = {
  en: ENGLISH,
  de: CENTRAL,
  fr: ['«\u{a0}', '\u{a0}»', '“', '”'],
  es: GUILLEMETS,
  it: GUILLEMETS,
  pt: ENGLISH,
  nl: ENGLISH,
  pl: ['„', '”', '‚', '’'],
  cs: CENTRAL,
  sv: ['”', '”', '’', '’'],
};
const APOSTROPHE = '’';

/** Typewriter characters with several meanings: straight quotes, a hyphen used as a dash, three dots. */
const TYPED = /["']|\.{3}|(?<=\s)-{1,2}(?=\s)|(?<=[^\s-])--(?=[^\s-])/gu;
/** A quote opens after one of these, or at the beginning. */
const BEFORE_A_QUOTE = /[\s([{—–"'“‘„‚«/-]$|^$/u;
const WORDS_CUT_AT_THE_FRONT = /^(?:\p{N}|(?:tis|twas|twere|em|til|till|cause|bout|round|n)(?!\p{L}))/iu;
const CLOSING_QUOTE = /[^\s']'(?![\p{L}\p{N}])/u;

/** The typographic character for each typed one in a paragraph. */
const signs = (whole: string, [open, close, innerOpen, innerClose]: Quotes) => {
  let isInnerOpen = false;
  const single = (before: string, after: string): string => {
    if (/[\p{L}\p{N}]$/u.test(before) && /^\p{L}/u.test(after)) return APOSTROPHE;
    // Feet or minutes.
    if (/\p{N}$/u.test(before) && !isInnerOpen) return "'";
    if (BEFORE_A_QUOTE.test(before) && /^\S/u.test(after)) {
      if (WORDS_CUT_AT_THE_FRONT.test(after) || !CLOSING_QUOTE.test(after)) return APOSTROPHE;
      isInnerOpen = true;
      return innerOpen;
    }
    if (!isInnerOpen) return APOSTROPHE;
    isInnerOpen = false;
    return innerClose;
  };
  let isOpen = false;
  const double = (before: string, after: string): string => {
    // Inches.
    if (!isOpen && /\p{N}$/u.test(before)) return '"';
    isOpen = BEFORE_A_QUOTE.test(before) && /^\S/u.test(after);
    return isOpen ? open : close;
  };
  return [...whole.matchAll(TYPED)].map(({ 0: typed, index }) => {
    const before = whole.slice(Math.max(0, index - 2), index);
    const after = whole.slice(index + typed.length, index + typed.length + 400);
    const sign =
      typed === '"'
        ? double(before, after)
        : typed === "'"
          ? single(before, after)
          : typed === '...'
            ? '…'
            : '–';
    return { start: index, end: index + typed.length, sign };
  });
};

/** The pieces of one paragraph, with typographic characters instead of typewriter ones. */
export const typographicPieces = (pieces: readonly string[], language: BookLanguage): readonly string[] => {
  const found = signs(pieces.join(''), QUOTES[language]);
  if (found.length === 0) return pieces;
  let start = 0;
  return pieces.map((piece) => {
    const kept: string[] = [];
    let at = 0;
    for (const sign of found) {
      // A character sequence that spans two styles stays as typed.
      if (sign.start < start || sign.end > start + piece.length) continue;
      kept.push(piece.slice(at, sign.start - start), sign.sign);
      at = sign.end - start;
    }
    start += piece.length;
    return kept.join('') + piece.slice(at);
  });
};

export const typographic = (text: string, language: BookLanguage): string =>
  typographicPieces([text], language)[0] ?? '';

const runsWith = (runs: readonly FormattedRun[], language: BookLanguage): readonly FormattedRun[] => {
  const texts = typographicPieces(
    runs.map(({ text }) => text),
    language,
  );
  return runs.map((run, at) => ({ ...run, text: texts[at] ?? run.text }));
};

/** A block of a chapter with a book's typography. */
export const typographicBlock = (block: FormattedBlock, language: BookLanguage): FormattedBlock => {
  if (block.kind === 'paragraph') return { ...block, runs: runsWith(block.runs, language) };
  if (block.kind === 'quote')
    return { ...block, paragraphs: block.paragraphs.map((runs) => runsWith(runs, language)) };
  return block;
};
