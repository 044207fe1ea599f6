import { anyOf } from '../../text/any-of.ts';
import type { Span } from '../../text/sentences.ts';
import { sameKind, type Thing, thingsIn } from '../answer/things-said.ts';
import type { Correction, Told } from './correction.ts';
import { inPlaceOf } from './in-place-of.ts';

const WAS_NOT = anyOf(/(?:it|that) (?:was|is)(?:n['’]t| not)(?: so)?,?\s+/u);
const IT_WAS = anyOf(/(?:it|that|they) (?:was|were|is|should (?:be|have been))/u);
/** "I told you the goose was on Patrick's Hill and it was not, it was Summerhill." */
const SAID_BUT_WAS = new RegExp(
  String.raw`\bI ${anyOf(/said|told (?:you|ye)|put|wrote|typed/u)}\b(?<wrong>.{1,90}?)[,;]?\s+(?:(?:but|and|no)\s+)?${WAS_NOT}?(?<is>${IT_WAS}\s+)(?<right>.+)$`,
  'diu',
);
/** "It was Badger Bowen not Badger Pugh", also in the middle of a long breath. */
const IT_WAS_NOT =
  /\b(?:it|that) (?:was|were|is) (?<right>\S+(?: \S+){0,2}?),? (?:and )?not (?<wrong>\S+(?: \S+){0,2}?)(?=[,.;!]|$)/diu;
/** What stands before it in the same sentence tells something of its own from this length on. */
const TELLS_FROM = 140;
/** What it was instead comes first: "it was Summerhill", "it was only eight". */
const FIRST_CHARACTERS = 12;
const CLAUSE_AFTER =
  /^[\s,;–—-]+(?:(?:as|because|for|since|and|but)\s+)?(?=(?:my|our|the|I|we|he|she|they|it|\p{Lu}\p{L}+)\s)/u;

/** Could this sentence say what was told wrong, and what it was instead? */
export const saysBoth = (text: string): boolean => SAID_BUT_WAS.test(text) || IT_WAS_NOT.test(text);

/**
 * What else the sentence tells: a clause after what is right ("as I did not go on to hems until October"), or
 * all from there on ("it was 1993, in June").
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

const inSaidButWas = (sentence: Span, turn: number, earlier: readonly Told[]): Correction | undefined => {
  const { text } = sentence;
  const { wrong, is, right } = SAID_BUT_WAS.exec(text)?.indices?.groups ?? {};
  if (wrong === undefined || is === undefined || right === undefined) return undefined;
  const things = thingsIn(text);
  for (const old of things.filter(({ start, end }) => start >= wrong[0] && end <= wrong[1]).toReversed()) {
    const fresh = things.find(
      (thing) =>
        thing.start >= right[0] && thing.start - right[0] <= FIRST_CHARACTERS && sameKind(old, thing),
    );
    const correction = fresh && inPlaceOf(withOwner(text, old), earlier, sentence, fresh, turn);
    if (fresh !== undefined && correction !== undefined)
      return { ...correction, rest: restOf(sentence, is[0], fresh.end) };
  }
  return undefined;
};

const inItWasNot = (sentence: Span, turn: number, earlier: readonly Told[]): Correction | undefined => {
  const { text } = sentence;
  const match = IT_WAS_NOT.exec(text);
  const { wrong, right } = match?.indices?.groups ?? {};
  if (match === null || wrong === undefined || right === undefined) return undefined;
  const things = thingsIn(text);
  const old = things.find(({ start, end }) => start === wrong[0] && end === wrong[1]);
  const fresh = things.find(({ start, end }) => start === right[0] && end === right[1]);
  if (old === undefined || fresh === undefined || !sameKind(old, fresh)) return undefined;
  const correction = inPlaceOf(old, earlier, sentence, fresh, turn);
  if (correction === undefined) return undefined;
  const head = text.slice(0, match.index);
  const told = { text: head, start: sentence.start, end: sentence.start + head.length };
  const rest = restOf(sentence, wrong[1], wrong[1]);
  return { ...correction, rest: [...(head.length >= TELLS_FROM ? [told] : []), ...rest] };
};

/** The correction in a sentence that says both what was told wrong and what it was instead. */
export const toldWrong = (...about: Parameters<typeof inItWasNot>): Correction | undefined =>
  inSaidButWas(...about) ?? inItWasNot(...about);
