import { IRREGULAR } from './irregular-forms.ts';
import type { Span } from './sentences.ts';
import { STOP_WORDS } from './stop-words.ts';

const WORD = /[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}]+)*/gu;
/** Scripts written without spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const INVARIANT =
  /(?:ss|us|is|ous|news|always|perhaps|besides|sometimes|thanks|series|species|christmas|texas|wales|glasses|james|hughes|charles|thomas|leeds)$/u;
const VOWEL = /[aeiouy]/u;

/**
 * Only Latin letters, digits and usual punctuation: nearly every text, and much quicker to split than
 * arbitrary scripts.
 */
const LATIN_ONLY = /^[\0-\u00a9\u00ab-\u00b1\u00b4\u00b6-\u00b8\u00bb\u00bf-\u024f\u2010-\u203a]*$/;
const LATIN_WORD =
  /[0-9A-Za-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f]+(?:['’][A-Za-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f]+)*/g;

let segmenter: Intl.Segmenter | undefined;

/**
 * The words of a text with their positions, in any script; an apostrophe belongs to its word, a hyphen
 * separates.
 */
export const words = (text: string): Span[] => {
  if (LATIN_ONLY.test(text))
    return Array.from(text.matchAll(LATIN_WORD), (m) => ({
      start: m.index,
      end: m.index + m[0].length,
      text: m[0],
    }));
  if (UNSPACED.test(text)) {
    segmenter ??= new Intl.Segmenter(undefined, { granularity: 'word' });
    return Array.from(segmenter.segment(text))
      .filter((part) => part.isWordLike)
      .map((part) => ({ start: part.index, end: part.index + part.segment.length, text: part.segment }));
  }
  return Array.from(text.matchAll(WORD), (m) => ({ start: m.index, end: m.index + m[0].length, text: m[0] }));
};

/** The words of a text without their positions. */
export const wordTexts = (text: string): readonly string[] =>
  LATIN_ONLY.test(text) ? (text.match(LATIN_WORD) ?? []) : words(text).map((word) => word.text);

/** Restores the silent "e" that an ending removed: mov → move, bak → bake, but help and visit stay. */
const restoreE = (stem: string): string => {
  if (
    /(?:[^aeiou]l|[aeiou]v|[^s]s|rv|lv|[^n]g|dg|c|u|iz|[^aeo]at|rg)$/u.test(stem) &&
    !/(?:[aeiou]{2}s|[aeiouw]l|ll|rl|ick|us)$/u.test(stem)
  )
    return `${stem}e`;
  // One syllable, one consonant: a short vowel would have doubled it (bat → batted), so the word was long
  // (bake → baked).
  if (/^[^aeiou]*[aeiou][^aeiouwxy]$/u.test(stem)) return `${stem}e`;
  return stem;
};

const stripVerb = (word: string, ending: string): string => {
  const stem = word.slice(0, -ending.length);
  if (stem.length < 2 || !VOWEL.test(stem)) return word;
  if (/([bdfgkmnprt])\1$/u.test(stem)) return stem.slice(0, -1);
  return restoreE(stem);
};

/** The dictionary form of one lower-cased English word; any other word is returned unchanged. */
export const lemma = (word: string): string => {
  const known = IRREGULAR.get(word);
  if (known !== undefined) return known;
  if (word.length < 4 || !/^[a-z]+$/u.test(word)) return word;
  if (word.endsWith('ies')) return word.length > 4 ? `${word.slice(0, -3)}y` : word.slice(0, -1);
  if (word.endsWith('ied')) return word.length > 4 ? `${word.slice(0, -3)}y` : word.slice(0, -1);
  if (/(?:sses|shes|ches|xes|zzes)$/u.test(word)) return word.slice(0, -2);
  if (word.endsWith('s') && !INVARIANT.test(word)) return word.slice(0, -1);
  if (word.endsWith('eed')) return word;
  if (word.endsWith('ed')) return stripVerb(word, 'ed');
  if (
    word.endsWith('ing') &&
    !/^(?:thing|king|ring|wing|spring|string|morning|evening|wedding|during|ceiling|pudding|farthing|shilling)$/u.test(
      word,
    )
  )
    return stripVerb(word, 'ing');
  return word;
};

/** Lower case, curly apostrophes straightened, a possessive 's removed. */
export const plainWord = (word: string): string => {
  const lower = word.toLowerCase();
  return /['’]/.test(lower) ? lower.replace(/’/gu, "'").replace(/'s$|'$/u, '') : lower;
};

const isStopWord = (word: string): boolean =>
  STOP_WORDS.has(word) || STOP_WORDS.has(word.replace(/'/gu, '')) || /'(?:t|re|ve|ll|d|m)$/u.test(word);

/**
 * A cache of the lemma of each content word, empty for other words: a language has few words, and a story
 * repeats them.
 */
const matterOf = new Map<string, string>();
/** Made-up words must not fill the memory. */
const MOST_KNOWN = 40_000;
const LONGEST_KNOWN = 24;

const asMatter = (word: string): string => {
  const known = matterOf.get(word);
  if (known !== undefined) return known;
  const plain = plainWord(word);
  const base = plain === '' || isStopWord(plain) ? '' : lemma(plain);
  const matter = STOP_WORDS.has(base) ? '' : base;
  if (matterOf.size >= MOST_KNOWN) matterOf.clear();
  if (word.length <= LONGEST_KNOWN) matterOf.set(word, matter);
  return matter;
};

/** The lemmas of the content words, lower-cased, in the order of the text and with repeats; any script. */
export const contentWords = (text: string): string[] => {
  const matter: string[] = [];
  for (const word of wordTexts(text)) {
    const base = asMatter(word);
    if (base !== '') matter.push(base);
  }
  return matter;
};

/** How much two word lists share, 0 to 1; two empty lists share nothing. */
export const jaccard = (a: readonly string[], b: readonly string[]): number => {
  const one = new Set(a);
  const two = new Set(b);
  if (one.size === 0 || two.size === 0) return 0;
  let shared = 0;
  for (const word of one) if (two.has(word)) shared++;
  return shared / (one.size + two.size - shared);
};
