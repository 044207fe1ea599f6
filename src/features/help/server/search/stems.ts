import type { Language } from '#platform/shared/language.ts';
import { SEARCH_WORDS } from '../bank/search-words.ts';

const WRITTEN_OUT: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' };

/**
 * Lower case, umlauts written out, no other accents: "Größer" and "groesser" are one word, "ändern" and
 * "andern" are two.
 */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/[äöü]/gu, (vowel) => WRITTEN_OUT[vowel] ?? vowel)
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f'’]/gu, '');

/** All words of a text, normalised. */
export const plainWordsOf = (text: string): string[] => plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];

const stopWordsIn = (language: Language): ReadonlySet<string> =>
  new Set(plainWordsOf(SEARCH_WORDS[language].stop.join(' ')));
const STOP_WORDS: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: stopWordsIn('en'),
  de: stopWordsIn('de'),
};

const VOWEL = /[aeiouy]/u;

const englishStem = (word: string): string => {
  let stem = word;
  if (stem.length > 4 && stem.endsWith('ies')) stem = `${stem.slice(0, -3)}y`;
  else if (stem.length > 3 && /[^aisu]s$|ses$/u.test(stem)) stem = stem.slice(0, -1);
  for (const ending of ['ation', 'ing', 'ed', 'ly']) {
    const rest = stem.slice(0, -ending.length);
    if (!stem.endsWith(ending) || rest.length < 3 || !VOWEL.test(rest)) continue;
    stem = /([bdgmnprt])\1$/u.test(rest) ? rest.slice(0, -1) : rest;
    break;
  }
  return stem.length > 3 ? stem.replace(/e$/u, '').replace(/y$/u, 'i') : stem;
};

const GERMAN_ENDINGS = [
  'ungen',
  'ung',
  'keit',
  'heit',
  'isch',
  'lich',
  'ern',
  'en',
  'er',
  'em',
  'es',
  'et',
  'st',
  'e',
  'n',
  's',
  't',
];
const BEHIND_ANOTHER = ['er', 'en', 'em', 'et', 'ung'];
const SHORTEST_STEM = 4;

const without = (endings: readonly string[], word: string): string => {
  const ending = endings.find((one) => word.endsWith(one) && word.length - one.length >= SHORTEST_STEM);
  return ending === undefined ? word : word.slice(0, -ending.length);
};

/** German adds one ending to another: "verbessere" belongs to "verbessern". */
const germanStem = (word: string): string =>
  without(BEHIND_ANOTHER, without(GERMAN_ENDINGS, /^ge.{4,}(?:t|en)$/u.test(word) ? word.slice(2) : word));

const STEM: Readonly<Record<Language, (word: string) => string>> = { en: englishStem, de: germanStem };

/** The content words of a text, each cut to the part that its forms share. */
export const stemsOf = (text: string, language: Language): string[] =>
  plainWordsOf(text)
    .filter((word) => !STOP_WORDS[language].has(word))
    .map(STEM[language]);
