import { findDates } from '../../language/dates.ts';
import { NOT_NAMES, PLACES } from '../../language/known-names.ts';
import { kinLemma } from '../../language/kinship.ts';
import { numberValue } from '../../language/numbers.ts';
import { words } from '../../language/words.ts';
import type { AnswerForm } from '../bank/bank-item.ts';
import {
  capitalised,
  isDescription,
  isName,
  isNames,
  isNounPhrase,
  isNounPhrases,
  listParts,
  plainWords,
} from './noun-forms.ts';
import { SAYS_NOTHING, holdsClause, isAdjective, isPastVerb } from './word-classes.ts';

/** Where in the answer the words stand that a template takes up: end exclusive. */
export type Range = { readonly start: number; readonly end: number };
/** `answer` for a form with one hole; `place` and `year` for `place-year`. */
export type FormFit = { readonly answer: Range } | { readonly place: Range; readonly year: Range };

const PLACE_LEAD =
  /^(?:in|at|on|near|from|to|outside|just outside|not far from|close to|somewhere (?:in|near)|above|over|behind|by|beside|next to|around|up in|down in|out in)\s+/iu;
/** A day of the month: a date, which is "on" where a year is "in". */
const HAS_DAY =
  /\b\d{1,2}(?:st|nd|rd|th)?(?: of)? \p{Lu}\p{Ll}{2,}|\b\p{Lu}\p{Ll}{2,8} (?:the )?\d{1,2}(?:st|nd|rd|th)?\b(?!\d)/u;
/** Kinds of place one is born or lives "in"; a school or a farm takes another preposition. */
const PLACE_NOUN =
  /^(?:a|an|the|my|our)\s(?:[\p{Ll}-]+\s){0,3}(?:village|town|city|hamlet|suburb|valley|parish|port|country|flat|house|cottage|hotel|caravan|hospital|tenement)(?=$|,|\s(?:in|near|on|outside|of|called|by|between|not|just|up|down|above|over|with|where)\b)/iu;
const YEAR_LEAD = /^(?:in|about|around|since|back in|from|it was|early in|late in)\s+/iu;
const NUMBER_HEAD =
  /^(?:(?:about|around|only|just|nearly|almost|roughly|maybe|perhaps|over|under|at|at about|when I was)\s+)*/iu;

const wordsIn = (text: string): number => words(text).length;

const isPlace = (text: string): boolean => {
  const bare = text.replace(PLACE_LEAD, '');
  const list = plainWords(bare);
  if (
    list.length === 0 ||
    list.length > 9 ||
    SAYS_NOTHING.test(bare) ||
    holdsClause(list) ||
    /\d{3}/u.test(bare)
  )
    return false;
  if (/^(?:a|an|the|my|our|his|her|their)\s/iu.test(bare))
    return isNounPhrase(bare) && (bare !== text || PLACE_NOUN.test(bare));
  const [first = ''] = list;
  if (kinLemma(first) !== undefined || NOT_NAMES.has(first) || (list.length === 1 && isAdjective(first)))
    return false;
  return bare
    .split(/,\s*(?:and\s+)?|\s+and\s+/u)
    .every(
      (part) =>
        PLACES.has(part.toLowerCase()) ||
        words(part).every(
          (word, i) =>
            capitalised(word.text) ||
            PLACES.has(word.text) ||
            (i > 0 && /^(?:of|upon|on|the|in|near|le|la|de|by|under|st)$/u.test(word.text)),
        ),
    );
};

const isYear = (text: string): boolean => {
  if (HAS_DAY.test(text)) return false;
  const bare = text
    .replace(YEAR_LEAD, '')
    .replace(
      /^(?:(?:the )?(?:early|late|mid|spring|summer|autumn|fall|winter|end|beginning|christmas|easter)(?: of| in)?[ -])+/iu,
      '',
    );
  const [date, ...more] = findDates(
    bare.startsWith('the ') || /^\d{2}s|^\d{4}/u.test(bare)
      ? bare
      : /ties$/iu.test(bare)
        ? `the ${bare}`
        : bare,
  );
  if (date?.year === undefined || more.length > 0) return false;
  return date.text.length >= bare.length - 4;
};

const isPlaceYear = (text: string): { place: Range; year: Range } | undefined => {
  const dates = findDates(text).filter((date) => date.year !== undefined);
  const date = dates[0];
  if (date === undefined || dates.length > 1) return undefined;
  const link = /^[\s,.;–—-]*(?:in|and it was|back in|on)?\s*$/iu;
  const placeOf = (start: number, end: number): Range | undefined => {
    const raw = text.slice(start, end);
    const trimmed = raw
      .replace(/[\s,.;–—-]+$/u, '')
      .replace(/\s+(?:in|on|back in)$/iu, '')
      .replace(/[\s,.;–—-]+$/u, '');
    const lead = /^[\s,.;–—-]*/u.exec(trimmed)?.[0].length ?? 0;
    return isPlace(trimmed.slice(lead)) ? { start: start + lead, end: start + trimmed.length } : undefined;
  };
  if (date.start > 0 && /^[\s.]*$/u.test(text.slice(date.end))) {
    const place = placeOf(0, date.start);
    return place && { place, year: { start: date.start, end: date.end } };
  }
  if (link.test(text.slice(0, date.start))) {
    const place = placeOf(date.end, text.length);
    return place && { place, year: { start: date.start, end: date.end } };
  }
  return undefined;
};

const isNumber = (text: string): boolean => {
  if (isYear(text)) return false;
  const [head = '', ...rest] = text.replace(NUMBER_HEAD, '').split(/,\s*/u);
  const value = head
    .split(/\s+(?:or|to)\s+/iu)
    .every((part) => numberValue(part) !== undefined && !/(?:st|nd|rd|th)$/iu.test(part));
  return (
    value &&
    rest.every(
      (part) =>
        isNounPhrase(part.replace(/^(?:and|or)\s+/iu, '')) ||
        numberValue(part.replace(NUMBER_HEAD, '')) !== undefined,
    )
  );
};

const isAge = (text: string): boolean => {
  const bare = text.replace(NUMBER_HEAD, '').replace(/\s+years?(?: old| of age)?$|\s+and a half$/iu, '');
  return bare.split(/,\s*(?:nearly|almost|going on|not quite)?\s*|\s+or\s+|\s+to\s+/iu).every((part) => {
    const value = numberValue(part.trim());
    return value !== undefined && value >= 1 && value <= 110 && !/(?:st|nd|rd|th)$/u.test(part.trim());
  });
};

const isAdjectives = (text: string): boolean => {
  const bare = text.replace(/^(?:(?:it|they|he|she|we|that) (?:was|were)\s+)/iu, '');
  const list = plainWords(bare).filter(
    (word) =>
      !/^(?:and|but|or|very|quite|rather|so|really|always|too|pretty|a|bit|little|terribly|awfully|never|not|at|first|extremely|mostly|fairly)$/u.test(
        word,
      ),
  );
  return list.length > 0 && list.length <= 5 && list.every(isAdjective);
};

const isPastClause = (text: string): boolean => {
  const list = plainWords(text);
  const first = /^(?:just|mostly|usually|always|often|sometimes|never|only|also)$/u.test(list[0] ?? '')
    ? list[1]
    : list[0];
  return (
    first !== undefined &&
    list.length >= 2 &&
    list.length <= 40 &&
    !/[?]/u.test(text) &&
    isPastVerb(first) &&
    !/^(?:was|were|had|used)$/u.test(first)
  );
};

const isGerund = (text: string): boolean => {
  const list = plainWords(text);
  return (
    /^[a-z]{2,}ing$/u.test(list[0] ?? '') &&
    !/^(?:nothing|something|everything|anything|king|spring|string|morning|evening|during|being|having|wedding)$/u.test(
      list[0] ?? '',
    ) &&
    list.length <= 30
  );
};

const whole =
  (test: (text: string) => boolean) =>
  (text: string): FormFit | undefined =>
    test(text) ? { answer: { start: 0, end: text.length } } : undefined;

const TESTS: Readonly<Record<AnswerForm, (text: string) => FormFit | undefined>> = {
  place: whole(isPlace),
  'place-year': isPlaceYear,
  year: whole(isYear),
  date: whole((text) => HAS_DAY.test(text) && wordsIn(text) <= 7 && !holdsClause(plainWords(text))),
  age: whole(isAge),
  number: whole(isNumber),
  name: whole(
    (text) =>
      isName(text) ||
      (isDescription(listParts(text)[0]?.split(',')[0] ?? '', text.split(/,\s*/u)[1] ?? '') &&
        isNounPhrase(text)),
  ),
  names: whole(isNames),
  'noun-phrase': whole((text) => isNounPhrase(text) || isName(text)),
  'noun-phrases': whole(isNounPhrases),
  'past-clause': whole(isPastClause),
  gerund: whole(isGerund),
  adjective: whole(isAdjectives),
  because: whole((text) =>
    /^(?:because|'?cos|'cause|to [a-z]+|so (?:that )?(?:I|we)|for the)\s/iu.test(text),
  ),
};

/** Does `answer` (one answer, no end stop) have this form, and where are the words a template takes? Never guesses from meaning. */
export const matchForm = (form: AnswerForm, answer: string): FormFit | undefined => TESTS[form](answer);
