import { AMBIGUOUS_NAMES, GIVEN_NAMES, PLACES } from '../../text/known-names.ts';
import { KEEPS_CAPITAL } from './word-classes.ts';

const upFirst = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/**
 * Does this message have no capital at all except "I"? Then it was dictated, or the writer doesn't use
 * capitals.
 */
export const isUncapitalised = (content: string): boolean =>
  /\p{Ll}/u.test(content) && !/[\p{Lu}--I]|I(?=\p{L})|(?<=\p{L})I/v.test(content);

/** Plain words that are also places, months, peoples or shops, and family words, which follow "my" as often. */
const DOUBTFUL = new RegExp(
  `^(?:${[
    'bath|china|cork|derby|dover|hull|kent|mayo|perth|turkey|reading|may|march|august|god|latin',
    'boots|marks|miss|polish|spam',
    'mum|dad|mam|mom|gran|nan|grandma|grandad|granny|grandpa|aunt|auntie|uncle',
  ].join('|')})$`,
  'u',
);
const TITLED = /\b(mrs?|miss|ms|dr|auntie|aunty|aunt|uncle|sister|father|mr)\s+(\p{Ll}[\p{L}'’]+)/gu;
/** "I miss rose" isn't about a lady called Miss Rose. */
const MISSED = /\b(?:I|i|we|you|they|to|do|did|don['’]t|still|really|will|would|won['’]t|always|never)\s+$/u;
const NAMED =
  /\b(brother|sister|husband|wife|son|daughter|friend|cousin|nephew|niece|called|named|married)\s+(\p{Ll}[\p{L}'’]+)/gu;
const IN_PLACE = /\b(in|from|to|near|at|outside|of)\s+(\p{Ll}[\p{L}'’]+)/gu;
const BIRTHPLACE = /\b(born in )(\p{Ll}{3,})/gu;
const NO_BIRTHPLACE =
  /^(?:the|our|his|her|this|that|one|wartime|winter|summer|spring|autumn|hospital|bed|poverty|what|may|march|august|nineteen)$/u;
const NOT_A_SURNAME = new Set(
  [
    'and who always never in of from but the a my his her on at to when where him them you it us me this that these those our their your every',
    'was is had used would came went said told made did kept lived died worked got being having',
  ].flatMap((words) => words.split(' ')),
);

/**
 * Adds the missing capitals to a dictated text where there is no doubt: days, months, peoples, known places
 * after "in" or "from", known given names after "my brother" or "called", titles with what follows. Only
 * letter case changes, so every length stays the same.
 */
export const withCapitals = (text: string): string =>
  text
    .replace(TITLED, (whole, title: string, name: string, at: number) =>
      NOT_A_SURNAME.has(name) ||
      (title === 'miss' && MISSED.test(text.slice(0, at))) ||
      (/^(?:sister|father|aunt|uncle|auntie|aunty)$/u.test(title) &&
        !GIVEN_NAMES.has(name) &&
        !AMBIGUOUS_NAMES.has(name))
        ? whole
        : `${upFirst(title)} ${upFirst(name)}`,
    )
    .replace(NAMED, (whole, before: string, name: string) =>
      GIVEN_NAMES.has(name) ? `${before} ${upFirst(name)}` : whole,
    )
    .replace(BIRTHPLACE, (whole, before: string, name: string) =>
      NO_BIRTHPLACE.test(name) ? whole : before + upFirst(name),
    )
    .replace(IN_PLACE, (whole, before: string, name: string) =>
      PLACES.has(name) && (before === 'in' || !DOUBTFUL.test(name)) ? `${before} ${upFirst(name)}` : whole,
    )
    .replace(/(?<![\p{L}\p{N}'’])\p{Ll}{3,}(?![\p{L}\p{N}])/gu, (word) =>
      !DOUBTFUL.test(word) && (KEEPS_CAPITAL.test(upFirst(word)) || (PLACES.has(word) && word.length > 5))
        ? upFirst(word)
        : word,
    );
