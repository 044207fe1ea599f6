import type { BookLanguage } from '../../shared/manuscript.ts';

/** An empty box, which Literata has in every style. Replaces one or more characters that no typeface has. */
export const MISSING = '□';

/** No typeface needs these: they move or join the letters next to them, or are line ends. */
const SILENT = /[\p{Default_Ignorable_Code_Point}\n]/u;
/** Control characters, lone surrogates, and unassigned code points. */
const NO_CHARACTER = /[[\p{Cc}\p{Cs}\p{Cn}]--\n]/gv;
/**
 * URLs and similar text may break after punctuation. Anything longer than the words that hyphenation can
 * handle may break anywhere.
 */
const LONG = /\S{24,}/gu;
const LONGEST_WORD = 48;
const MAY_BREAK_HERE = '\u{200b}';

/** French has a space before these characters and inside its quotation marks. No line may break there. */
const FRENCH_SPACE = /(?<=«) | (?=[;:?!»])/gu;
const UNBROKEN_SPACE = '\u{a0}';

/**
 * No script puts more marks on one letter, or more joiners between two. Laying out a chain of thousands takes
 * minutes.
 */
const TOO_MANY_MARKS =
  /([\p{M}\p{Default_Ignorable_Code_Point}]{12})[\p{M}\p{Default_Ignorable_Code_Point}]+/gu;

/** Each distinct character of a text that a typeface must have. */
export const charactersOf = (text: string): Set<string> =>
  new Set(Array.from(cleaned(text)).filter((character) => !SILENT.test(character) && character !== ' '));

const cleaned = (text: string): string =>
  text
    .replace(TOO_MANY_MARKS, '$1')
    .normalize('NFC')
    .replaceAll('\r\n', '\n')
    .replaceAll('\t', ' ')
    .replace(NO_CHARACTER, '');

/**
 * A writer's text, prepared for layout: without control characters, with runs of white space collapsed,
 * missing characters as a box (one for several in a row), overlong words breakable, and non-breaking spaces
 * where the language needs them.
 */
export const wordsForTypst = (
  text: string,
  missing: ReadonlySet<string>,
  language: BookLanguage = 'en',
): string => {
  const shown = missing.size === 0 ? cleaned(text) : boxed(cleaned(text), missing);
  const tidy = shown.replace(/ {2,}/gu, ' ');
  const kept = language === 'fr' ? tidy.replace(FRENCH_SPACE, UNBROKEN_SPACE) : tidy;
  return kept.replace(LONG, (word) => {
    if (word.length >= LONGEST_WORD) return (word.match(/.{1,8}/gsu) ?? []).join(MAY_BREAK_HERE);
    return word.replace(/[^\p{L}\p{M}\p{N}](?=\p{L})/gu, `$&${MAY_BREAK_HERE}`);
  });
};

const boxed = (text: string, missing: ReadonlySet<string>): string =>
  Array.from(text, (character) => (missing.has(character) ? MISSING : character))
    .join('')
    // An emoji of several parts is one box, and so is a word.
    .replace(/□[□\p{Default_Ignorable_Code_Point}\p{M}]*/gu, MISSING);
