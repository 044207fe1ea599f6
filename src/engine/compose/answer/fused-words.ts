import { anyOf } from '../../text/any-of.ts';
import { kinLemma } from '../../text/kinship.ts';
import { AMBIGUOUS_NAMES, GIVEN_NAMES, PLACES } from '../../text/known-names.ts';
import { plainWord } from '../../text/words.ts';
import { KEEPS_CAPITAL, KIN_AS_NAME } from '../sentence/word-classes.ts';

const CALENDAR_WORDS = anyOf(
  /(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?|January|February|April|June|July|August|September/u,
  /October|November|December|Christmas|Easter|Lent|Whitsun|Michaelmas|Thanksgiving|Halloween/u,
  /Hanukkah|Passover|Purim|Ramadan|Eid|Diwali|Holi|Pongal|Onam|Navratri|Partition|Independence/u,
);
/** Days, months, feasts and historical events known by one word. */
const CALENDAR = new RegExp(`^${CALENDAR_WORDS}$`, 'u');

/** Lower-cases the first word of an answer that is now inside a sentence, unless it is a known name. */
export const lowerFirst = (text: string): string => {
  const first = /^[\p{L}'’]+/u.exec(text)?.[0] ?? '';
  const plain = plainWord(first);
  // Nothing distinguishes "Monopoly" from "football", so known names, abbreviations and titles keep their
  // capital.
  const keeps =
    /^(?:I|I['’]\p{Ll}+|\p{Lu}{2,}.*|Mrs?|Miss|Ms|Dr|Sir|St|Aunt|Auntie|Uncle|Sister|Father(?= \p{Lu}))$/u.test(
      first,
    ) ||
    GIVEN_NAMES.has(plain) ||
    AMBIGUOUS_NAMES.has(plain) ||
    PLACES.has(plain) ||
    CALENDAR.test(first);
  // A word with a non-English letter is not an English word either.
  if (
    KEEPS_CAPITAL.test(first) ||
    /[^\p{Script=Latin}'’]|[\u0080-\u024f\u1e00-\u1eff]/u.test(first.replaceAll('’', "'"))
  )
    return text;
  const nextIsCapital = /^[\p{L}'’]+\s+\p{Lu}/u.test(text);
  if (
    keeps ||
    KIN_AS_NAME.has(plain) ||
    (nextIsCapital &&
      !/^(?:A|An|The|My|Our|His|Her|In|At|Near|On|From|To|About|Around|When|Because|Our|Old|Both|\p{Lu}\p{Ll}+ing)$/u.test(
        first,
      ))
  )
    return text;
  return text.charAt(0).toLowerCase() + text.slice(1);
};

/** Adds the missing capital to names and places; the spelling stays. */
export const properFirst = (text: string): string =>
  /^\p{Ll}/u.test(text) &&
  (GIVEN_NAMES.has(plainWord(text.split(/\s/u)[0] ?? '')) ||
    PLACES.has(plainWord(text.split(/[\s,]/u)[0] ?? '')))
    ? text.charAt(0).toUpperCase() + text.slice(1)
    : text;
export const properAll = (text: string): string =>
  text.replace(/(^|[\s,])(\p{Ll}[\p{L}'’]+)/gu, (whole, gap: string, word: string) =>
    (GIVEN_NAMES.has(word) && !AMBIGUOUS_NAMES.has(word)) || PLACES.has(word)
      ? gap + word.charAt(0).toUpperCase() + word.slice(1)
      : whole,
  );

/** "LEEDS", "MRS HIGGINS" and "PACKING BISCUITS", but not "BBC". */
export const isShouted = (text: string): boolean => text === text.toUpperCase() && /\p{Lu}{4}/u.test(text);
export const inTitleCase = (text: string): string =>
  text.replace(/\p{Lu}[\p{Lu}'’]+/gu, (word) => word.charAt(0) + word.slice(1).toLowerCase());

/** "Father" alone means the writer's own; "Mum" is already a name. */
export const needsMy = (text: string): boolean => {
  const [first = '', ...rest] = text.split(/[\s,]+/u);
  const plain = plainWord(first);
  if (kinLemma(plain) === undefined || (KIN_AS_NAME.has(plain) && /^\p{Lu}/u.test(first))) return false;
  return (
    rest.length === 0 ||
    !/^\p{Lu}/u.test(rest[0] ?? '') ||
    /^(?:brother|sister|cousin|friend|husband|wife|son|daughter)$/u.test(plain)
  );
};
