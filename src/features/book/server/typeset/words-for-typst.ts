import type { BookLanguage } from '../../shared/manuscript.ts';

/** An empty box, which Literata has in every cut: stands for one or more characters that no face has. */
export const MISSING = '□';

/** No face is asked for these: they move or join the letters beside them, or are a line's end. */
const SILENT = /[\p{Default_Ignorable_Code_Point}\n]/u;
/** Control characters, halves of a pair, and what no writing has a letter for yet. */
const NO_CHARACTER = /[[\p{Cc}\p{Cs}\p{Cn}]--\n]/gv;
/** An address or the like, which may be broken after its signs; what is longer than any word that hyphenation knows may be broken anywhere. */
const LONG = /\S{24,}/gu;
const LONGEST_WORD = 48;
const MAY_BREAK_HERE = '\u{200b}';

/** French leaves a space before these signs and within its quotation marks, at which no line may break. */
const FRENCH_SPACE = /(?<=«) | (?=[;:?!»])/gu;
const UNBROKEN_SPACE = '\u{a0}';

/** No writing puts more marks on one letter, or more joiners between two; setting a chain of thousands takes minutes. */
const TOO_MANY_MARKS =
  /([\p{M}\p{Default_Ignorable_Code_Point}]{12})[\p{M}\p{Default_Ignorable_Code_Point}]+/gu;

/** Each character of a text that a face would have to have, once. */
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
 * A writer's words as they can be set: without control characters, a white space for several, what no face has as a box (several in a row as one),
 * what is far too long for a line made breakable, and what its language keeps together unbreakable.
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
