import { lettersApart } from '../../text/letters-apart.ts';
import { findNames } from '../../text/names.ts';
import type { Range } from './answer-forms.ts';
import { sameKind, thingsIn, unitAfter, type Thing } from './things-said.ts';
import { contentWords } from '../../text/words.ts';

/** A corrected year is seldom further off than this; two candidates this close leave a doubt. */
const YEARS_APART = 5;
/** "Margret" and "Margaret": how many letters may differ between two spellings of one name. */
const LETTERS_APART = 2;
const PREPOSITION_BEFORE = /\b(in|at|from|near|to)\s+$/iu;

type NameKind = 'person' | 'place' | 'other' | undefined;
const kindOfName = (text: string, at: Range): NameKind =>
  findNames(text).find(({ start, end }) => start <= at.start && at.end <= end)?.kind;

const LONGEST_NAME = 30;
const spelledAlike = (a: string, b: string): boolean =>
  a.length <= LONGEST_NAME &&
  b.length <= LONGEST_NAME &&
  a.length > LETTERS_APART + 1 &&
  a.charAt(0) === b.charAt(0) &&
  lettersApart(a, b) <= LETTERS_APART;

const prepositionBefore = (text: string, at: number): string | undefined =>
  PREPOSITION_BEFORE.exec(text.slice(Math.max(0, at - 8), at))?.[1]?.toLowerCase();

/** May one name replace the other? Not if one is known to be a place and the other a person. */
export const maySwap = (oldText: string, old: Range, freshText: string, fresh: Range): boolean => {
  const [a, b] = [kindOfName(oldText, old), kindOfName(freshText, fresh)];
  return !((a === 'person' && b === 'place') || (a === 'place' && b === 'person'));
};

/**
 * The one name in `before` that `fresh` in `sentence` can replace: the same kind, in the same frame or
 * spelled alike. 'doubt' if there are several candidates or only a possible one.
 */
export const nameMeant = (before: string, sentence: string, fresh: Thing): Thing | 'doubt' | undefined => {
  const kind = kindOfName(sentence, fresh);
  const names = thingsIn(before).filter((thing) => {
    if (thing.kind !== 'name' || thing.text === fresh.text) return false;
    // "My friend was Jim. We played in Hull. No, it was Tom.": skip names that are certainly of another kind.
    const other = kindOfName(before, thing);
    return !((kind === 'person' && other === 'place') || (kind === 'place' && other === 'person'));
  });
  if (names.length === 0) return undefined;
  const alike = names.filter((thing) => spelledAlike(thing.text, fresh.text));
  if (new Set(alike.map(({ text }) => text)).size === 1) return alike.at(-1);
  const after = prepositionBefore(sentence, fresh.start);
  const fitting = names.filter((thing) => {
    const other = kindOfName(before, thing);
    if (after !== undefined && other !== 'person') return prepositionBefore(before, thing.start) === after;
    return kind !== 'other' && other === kind;
  });
  return new Set(fitting.map(({ text }) => text)).size === 1 ? fitting.at(-1) : 'doubt';
};

const yearIn = (text: string): number | undefined => {
  const digits = /(\d\d)(?!\d)/u.exec(text.replace(/^.*?(?=\d\d(?!\d))/u, ''))?.[1];
  return digits === undefined ? undefined : Number(digits);
};

/**
 * The one number in `before` that `fresh` in `sentence` can replace; 'doubt' if there are several candidates.
 */
export const numberMeant = (before: string, sentence: string, fresh: Thing): Thing | 'doubt' | undefined => {
  const unit = unitAfter(sentence, fresh.end);
  const known = unit !== undefined && contentWords(before).includes(unit) ? unit : undefined;
  const fitting = thingsIn(before).filter(
    (thing) =>
      sameKind(thing, fresh) &&
      thing.text !== fresh.text &&
      (known === undefined || unitAfter(before, thing.end) === known),
  );
  if (new Set(fitting.map(({ text }) => text)).size <= 1) return fitting.at(-1);
  const year = yearIn(fresh.text);
  const near = fitting.filter(({ text }) => {
    const other = yearIn(text);
    return year !== undefined && other !== undefined && Math.abs(other - year) <= YEARS_APART;
  });
  return new Set(near.map(({ text }) => text)).size === 1 ? near.at(-1) : 'doubt';
};
