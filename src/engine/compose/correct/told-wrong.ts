import { anyOf } from '../../text/any-of.ts';
import { kinLemma } from '../../text/kinship.ts';
import type { Span } from '../../text/sentences.ts';
import { sameKind, type Thing, thingsIn } from '../answer/things-said.ts';
import type { Correction, Told } from './correction.ts';
import { inPlaceOf } from './in-place-of.ts';

const WAS = anyOf(/was|were|wus|wis|wor/u);
/** "I never went on the post in 1964, 'twas 1965." */
const NOT_BUT = new RegExp(
  String.raw`\b(?:it|that|I|we|he|she|they) ${anyOf(/never|(?:was|were|wus|did)(?:n['’]t| not)/u)}\b(?<wrong>.{1,60}?),?\s+(?:but\s+)?(?<is>(?:(?:it|that)\s+|['’]?t)${WAS}\s+)(?<right>.+)$`,
  'diu',
);
/**
 * "We married in 1974 and not 1973", "that wus 1968 we wus married not 67", "my apprenticeship began in 1958,
 * not 1957": the writer's own years. With somebody else's, it may only be a comparison.
 */
const YEAR_NOT_YEAR = new RegExp(
  String.raw`\b${anyOf(/it|that|we|I|my (?<mine>\p{L}+)/u)}(?:\s+\p{L}+){1,3}?\s+(?<right>(?:19|20)\d\d)(?:\s+[\p{L}’']+){0,4}?,?\s+(?:and\s+)?not\s+(?:in\s+)?(?<wrong>(?:19|20)?\d\d)\b`,
  'diu',
);
const WAS_NOT = anyOf(/(?:it|that) (?:was|is)(?:n['’]t| not)(?: so)?,?\s+/u);
const IT_WAS = anyOf(/(?:it|that|they) (?:was|were|is|should (?:be|have been))/u);
/** "I told you the goose was on Patrick's Hill and it was not, it was Summerhill." */
const SAID_BUT_WAS = new RegExp(
  String.raw`\bI ${anyOf(/said|told (?:you|ye)|put|wrote|typed/u)}\b(?<wrong>.{1,90}?)[,;]?\s+(?:(?:but|and|no)\s+)?${WAS_NOT}?(?<is>${IT_WAS}\s+)(?<right>.+)$`,
  'diu',
);
/** "It was Badger Bowen not Badger Pugh", even in the middle of a run-on sentence. */
const IT_WAS_NOT =
  /\b(?:it|that) (?:was|were|is) (?<right>\S+(?: \S+){0,2}?),? (?:and )?not (?<wrong>\S+(?: \S+){0,2}?)(?=[,.;!]|$)/diu;
/** From this length on, the words before the correction in the same sentence tell something of their own. */
const TELLS_FROM = 140;
/** The right version comes first: "it was Summerhill", "it was only eight". */
const FIRST_CHARACTERS = 12;
const CLAUSE_AFTER =
  /^[\s,;–—-]+(?:(?:as|because|for|since|and|but)\s+)?(?=(?:my|our|the|I|we|he|she|they|it|\p{Lu}\p{L}+)\s)/u;

/** Could this sentence say both what was told wrong and what is right? */
export const saysBoth = (text: string): boolean =>
  [SAID_BUT_WAS, NOT_BUT, IT_WAS_NOT, YEAR_NOT_YEAR].some((form) => form.test(text));

/**
 * What else the sentence tells: a clause after the right version ("as I did not go on to hems until
 * October"), or everything from the right version on ("it was 1993, in June").
 */
const restOf = ({ text, start, end }: Span, is: number, to: number): readonly Span[] => {
  const after = text.slice(to);
  if (!/\p{L}/u.test(after)) return [];
  const clause = CLAUSE_AFTER.exec(after);
  const from = clause === null ? is : to + clause[0].length;
  return [{ text: text.slice(from), start: start + from, end }];
};

/** "Patrick's Hill" is one name. */
const withOwner = (text: string, thing: Thing): Thing => {
  const owner = /\p{Lu}\p{L}*['’]s\s+$/u.exec(text.slice(0, thing.start))?.[0] ?? '';
  return { ...thing, start: thing.start - owner.length, text: owner + thing.text };
};

const TWO_DIGITS = /^['’]?(\d\d)$/u;
/** "67" as it was told: "1967". */
const inFull = (thing: Thing, earlier: readonly Told[]): Thing => {
  const digits = TWO_DIGITS.exec(thing.text)?.[1];
  if (digits === undefined) return thing;
  const year = new RegExp(String.raw`\b(?:19|20)${digits}\b`, 'u');
  const full = earlier.map(({ text }) => year.exec(text)?.[0]).find((one) => one !== undefined);
  return full === undefined ? thing : { ...thing, text: full };
};

/** The wrong and the right year, with their century if the year was told with it. */
const inYears = (old: Thing, fresh: Thing, earlier: readonly Told[]): readonly [Thing, Thing] => {
  const year = inFull(old, earlier);
  const digits = TWO_DIGITS.exec(fresh.text)?.[1];
  const inCentury = year.text.length === 4 && digits !== undefined;
  return [year, inCentury ? { ...fresh, text: year.text.slice(0, 2) + digits } : fresh];
};

const inSaidButWas = (sentence: Span, turn: number, earlier: readonly Told[]): Correction | undefined => {
  const { text } = sentence;
  const match = SAID_BUT_WAS.exec(text) ?? NOT_BUT.exec(text);
  const { wrong, is, right } = match?.indices?.groups ?? {};
  if (wrong === undefined || is === undefined || right === undefined) return undefined;
  const things = thingsIn(text);
  for (const old of things.filter(({ start, end }) => start >= wrong[0] && end <= wrong[1]).toReversed()) {
    const fresh = things.find(
      (thing) =>
        thing.start >= right[0] && thing.start - right[0] <= FIRST_CHARACTERS && sameKind(old, thing),
    );
    const [was, meant] = fresh === undefined ? [] : inYears(old, fresh, earlier);
    const correction = was && meant && inPlaceOf(withOwner(text, was), earlier, sentence, meant, turn);
    if (fresh !== undefined && correction !== undefined)
      return { ...correction, rest: restOf(sentence, is[0], fresh.end) };
  }
  return undefined;
};

const inItWasNot = (sentence: Span, turn: number, earlier: readonly Told[]): Correction | undefined => {
  const { text } = sentence;
  const match = IT_WAS_NOT.exec(text) ?? YEAR_NOT_YEAR.exec(text);
  const { wrong, right } = match?.indices?.groups ?? {};
  if (match === null || wrong === undefined || right === undefined) return undefined;
  // "My sister married in 1951, not 1950" may compare her with the writer.
  if (kinLemma(match.groups?.mine ?? '') !== undefined) return undefined;
  const things = thingsIn(text);
  // "It was forty-eight year, not forty-nine."
  const thingIn = ([from, to]: readonly [number, number]): Thing | undefined => {
    const found = things.find(({ start, end }) => start === from && end <= to);
    // The year in "September 1958".
    const year = things.find(({ start, end }) => start < from && end === to);
    return found ?? (year && { ...year, start: from, text: text.slice(from, to) });
  };
  const [old, fresh] = [thingIn(wrong), thingIn(right)];
  if (old === undefined || fresh === undefined) return undefined;
  const [was, meant] = inYears(old, fresh, earlier);
  const correction = sameKind(was, meant) ? inPlaceOf(was, earlier, sentence, meant, turn) : undefined;
  if (correction === undefined) return undefined;
  const head = text.slice(0, match.index);
  const told = { text: head, start: sentence.start, end: sentence.start + head.length };
  const rest = restOf(sentence, wrong[1], wrong[1]);
  return { ...correction, rest: [...(head.length >= TELLS_FROM ? [told] : []), ...rest] };
};

/** The correction in a sentence that says both what was told wrong and what is right. */
export const toldWrong = (...about: Parameters<typeof inItWasNot>): Correction | undefined =>
  inSaidButWas(...about) ?? inItWasNot(...about);
