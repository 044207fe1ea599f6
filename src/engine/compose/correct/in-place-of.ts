import type { Span } from '../../text/sentences.ts';
import type { Range } from '../answer/answer-forms.ts';
import { contentWords } from '../../text/words.ts';
import { maySwap } from '../answer/name-in-frame.ts';
import { type Thing, thingsIn } from '../answer/things-said.ts';
import { asCorrection, type Correction, placeIn, sentenceAt, type Told } from './correction.ts';

/** Finds a name as written, also at the start of a sentence, where nothing else would show it. */
const occurrences = (taken: Thing, text: string): Range[] => {
  const number = taken.text.toLowerCase();
  if (!text.toLowerCase().includes(number)) return [];
  // "1992" is also the year in "February 1992".
  if (taken.kind === 'number')
    return thingsIn(text)
      .filter((thing) => ` ${thing.text.toLowerCase()}`.endsWith(` ${number}`))
      .map(({ end }) => ({ start: end - taken.text.length, end }));
  const whole = new RegExp(
    `(?<![\\p{L}\\p{N}])${taken.kind === 'kin' ? '(?:(?:my|our)\\s+)?' : ''}${taken.text.replaceAll(/[^\p{L}\p{N}]/gu, '.')}(?![\\p{L}\\p{N}])`,
    'gu',
  );
  return Array.from(text.matchAll(whole), (m) => ({ start: m.index, end: m.index + m[0].length }));
};

/** Characters; two names in one sentence are seldom further apart. */
const SAME_SENTENCE = 80;
/** "It was Rosa, not Rose, who baked": a sentence with both names already distinguishes them. */
const namesBoth = (text: string, at: Range, fresh: Thing): boolean => {
  const before = text.slice(Math.max(0, at.start - SAME_SENTENCE), at.start);
  const after = text.slice(at.end, at.end + SAME_SENTENCE);
  return (
    (/[^.!?\n]*$/u.exec(before)?.[0].includes(fresh.text) ?? false) ||
    (/^[^.!?\n]*/u.exec(after)?.[0].includes(fresh.text) ?? false)
  );
};

/**
 * "Rosa, not Rose" reaches far back. It replaces a name everywhere; anything else only in the sentence that
 * shares the most words with the correction, and the last one if several do.
 */
export const inPlaceOf = (
  taken: Thing,
  earlier: readonly Told[],
  sentence: Span,
  fresh: Thing,
  turn: number,
): Correction | undefined => {
  const places = earlier.flatMap((before) =>
    occurrences(taken, before.text)
      .toReversed()
      .filter((thing) => taken.kind !== 'name' || !namesBoth(before.text, thing, fresh))
      .map((thing) => ({ before, thing })),
  );
  const said = contentWords(sentence.text);
  const shared = ({ before, thing }: (typeof places)[number]): number =>
    contentWords(sentenceAt(before.text, thing)).filter((word) => said.includes(word)).length;
  const [last] = taken.kind === 'name' ? places : places.toSorted((a, b) => shared(b) - shared(a));
  if (last === undefined) return undefined;
  const one = asCorrection(last.before, last.thing, sentence, fresh, turn);
  if (taken.kind !== 'name') return one;
  if (!maySwap(sentence.text, taken, sentence.text, fresh)) return undefined;
  // A new name that was mentioned before also belongs to another person: only the last mention changes.
  if (earlier.some(({ text }) => occurrences(fresh, text).length > 0))
    return last.before.near ? one : undefined;
  return { ...one, places: places.map(({ before, thing }) => placeIn(before, thing)) };
};
