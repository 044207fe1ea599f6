import wordLists from '#content/language/en/word-lists.json' with { type: 'json' };
import { anyOf } from '../../text/any-of.ts';
import { findDates } from '../../text/dates.ts';
import { GIVEN_NAMES, NOT_NAMES, PLACES } from '../../text/known-names.ts';
import { kinLemma } from '../../text/kinship.ts';
import { numberValue } from '../../text/numbers.ts';
import { words } from '../../text/words.ts';
import type { AnswerForm } from '../../interview/bank/bank-item.ts';
import { isAdjectives, isGerund, isPastClause } from '../sentence/clause-forms.ts';
import {
  capitalised,
  isDescription,
  isName,
  isNames,
  isNounPhrase,
  isNounPhrases,
  listParts,
  plainWords,
} from '../sentence/noun-forms.ts';
import { isOccupation } from '../sentence/occupations.ts';
import { SAYS_NOTHING, holdsClause, isAdjective } from '../sentence/word-classes.ts';

/** Where the words that a template uses are in the answer; the end is exclusive. */
export type Range = { readonly start: number; readonly end: number };
/** `answer` for a form with one hole; `place` and `year` for `place-year`. */
export type FormFit = { readonly answer: Range } | { readonly place: Range; readonly year: Range };

const PLACE_LEAD =
  /^(?:in|at|on|near|from|to|outside|just outside|not far from|close to|somewhere (?:in|near)|above|over|behind|by|beside|next to|around|up in|down in|out in)\s+/iu;
/** A date with a day takes "on", a year takes "in". */
const HAS_DAY =
  /\b\d{1,2}(?:st|nd|rd|th)?(?: of)? \p{Lu}\p{Ll}{2,}|\b\p{Lu}\p{Ll}{2,8} (?:the )?\d{1,2}(?:st|nd|rd|th)?\b(?!\d)/u;
const TIMES_AND_OTHERS = anyOf(
  /spring|summer|autumn|fall|winter|war|wartime|peacetime|night|morning|afternoon|evening|day|days/u,
  /week|month|years?|(?:sun|mon|tues|wednes|thurs|fri|satur)days?|christmas|easter|childhood/u,
  /holidays?|no|not|jesus|god/u,
);
/** "in" or "on" can also introduce a time, a war or a way of life. */
const NO_PLACE = new RegExp(anyOf(String.raw`\b${TIMES_AND_OTHERS}$`, /\bas an?\b|[?:;/]|['’]s$/u), 'iu');
/** Places you are born or live "in"; a school or a farm takes another preposition. */
const PLACE_NOUN = new RegExp(
  String.raw`^(?:a|an|the|my|our)\s(?:[\p{Ll}-]+\s){0,3}${anyOf(...wordLists.kindsOfPlace)}(?=$|,|\s(?:in|near|on|outside|of|called|by|between|not|just|up|down|above|over|with|where)\b)`,
  'iu',
);
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
  if (NO_PLACE.test(bare)) return false;
  if (/^(?:a|an|the|my|our|his|her|their)\s/iu.test(bare))
    return isNounPhrase(bare) && (bare !== text || PLACE_NOUN.test(bare));
  const [first = ''] = list;
  if (GIVEN_NAMES.has(first) && !PLACES.has(first) && list.length === 1) return false;
  if (
    (kinLemma(first) !== undefined && !/^\p{Lu}\p{Ll}+ \p{Lu}/u.test(bare)) ||
    NOT_NAMES.has(first) ||
    (list.length === 1 && isAdjective(first))
  )
    return false;
  const parts = bare.split(/,\s*(?:and\s+)?|\s+and\s+/u);
  if (
    parts.length > 1 &&
    parts.every((part) => GIVEN_NAMES.has(part.toLowerCase()) && !PLACES.has(part.toLowerCase()))
  )
    return false;
  return parts.every(
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

/** "No 1951" corrects something and is not a year yet. */
const TAKEN_BACK = /^(?:no|not|sorry|wait)\b/iu;

const isYear = (text: string): boolean => {
  if (HAS_DAY.test(text) || TAKEN_BACK.test(text)) return false;
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
  // A day takes "on", not "in", so the form for a place takes the date as its tail instead.
  if (HAS_DAY.test(text)) return undefined;
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
  if (isYear(text) || TAKEN_BACK.test(text) || /^(?:at|when)\b/iu.test(text)) return false;
  const [head = '', ...rest] = text.replace(NUMBER_HEAD, '').split(/,\s*/u);
  if (/^(?:19|20)\d\d$/u.test(head)) return false;
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
  if (isYear(text) || TAKEN_BACK.test(text)) return false;
  const bare = text.replace(NUMBER_HEAD, '').replace(/\s+years?(?: old| of age)?$|\s+and a half$/iu, '');
  return bare.split(/,\s*(?:nearly|almost|going on|not quite)?\s*|\s+or\s+|\s+to\s+/iu).every((part) => {
    const value = numberValue(part.trim());
    return value !== undefined && value >= 1 && value <= 110 && !/(?:st|nd|rd|th)$/u.test(part.trim());
  });
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
  // For "when I was ten" and "at ten" the template has its own words.
  age: (text) => {
    const lead = /^(?:when I was|when|at)\s+/iu.exec(text)?.[0].length ?? 0;
    return isAge(text) ? { answer: { start: lead, end: text.length } } : undefined;
  },
  number: whole(isNumber),
  name: whole(
    (text) =>
      isName(text) ||
      (isDescription(listParts(text)[0]?.split(',')[0] ?? '', text.split(/,\s*/u)[1] ?? '') &&
        isNounPhrase(text)),
  ),
  names: whole(isNames),
  occupation: whole(isOccupation),
  'noun-phrase': whole((text) => isNounPhrase(text) || isName(text)),
  'noun-phrases': whole(isNounPhrases),
  'past-clause': whole(isPastClause),
  gerund: whole(isGerund),
  adjective: whole(isAdjectives),
  because: whole(
    (text) =>
      /^(?:because|'?cos|'cause|to [a-z]+|so (?:that )?(?:I|we)|for the)\s/iu.test(text) &&
      !/^to (?:be honest|tell (?:you )?the truth|be fair|be sure|cut|start with|begin with)\b/iu.test(text),
  ),
};

/**
 * Does `answer` (one answer without its full stop) have this form, and where are the words for the template?
 * Never guesses from meaning.
 */
export const matchForm = (form: AnswerForm, answer: string): FormFit | undefined => TESTS[form](answer);
