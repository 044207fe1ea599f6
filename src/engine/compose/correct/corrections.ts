import { anyOf } from '../../text/any-of.ts';
import type { Span } from '../../text/sentences.ts';
import { contentWords } from '../../text/words.ts';
import type { Range } from '../answer/answer-forms.ts';
import { maySwap, nameMeant, numberMeant } from '../answer/name-in-frame.ts';
import { nounPutRight } from './noun-put-right.ts';
import { type Thing, thingsIn, unitAfter } from '../answer/things-said.ts';

const ADMISSIONS = anyOf(
  /no|sorry|wait|correction|actually|I tell a lie|I mean|I meant/u,
  /I (?:told you|said|put|wrote|typed|got)(?: it| that| you)?(?: all)? wrong(?: about [^,.;:–—]{2,30})?/u,
  /I made a mistake(?: about [^,.;:–—]{2,30})?|I said|I got that wrong|that(?: was|['’]s| is) wrong|not/u,
);
/** Words that announce a correction; several may follow each other: "No, I tell a lie, it was …". */
const ADMITS = String.raw`${ADMISSIONS}\b`;
const OPENS_CORRECTION = new RegExp(
  `^(?:(?:oh|ah|and),?\\s+)?${ADMITS}[\\s,.:;–—-]*(?:(?!not\\b)${ADMITS}[\\s,.:;–—-]+)*`,
  'iu',
);
const OLD_AFTER = /\b(?:not|rather than|instead of|and not)\s+(?:in\s+)?$/iu;

/** A clause of its own may follow what is corrected: it stays, the rest is the correction. */
const GOES_ON = /[,;–—]\s*(?:and\s+|but\s+)?(?=(?:my|our|the|I|we|he|she|they|it)\s)/iu;
const asCorrection = (
  before: Told,
  old: Range,
  sentence: Span,
  fresh: Omit<Thing, 'kind'>,
  turn: number,
): Correction => ({
  places: [placeIn(before, old)],
  by: {
    turn,
    range: { start: sentence.start + fresh.start, end: sentence.start + fresh.end },
    text: fresh.text,
  },
});

const placeIn = (before: Told, old: Range): Correction['places'][number] => ({
  turn: before.turn,
  start: before.start + old.start,
  end: before.start + old.end,
  text: before.text.slice(old.start, old.end),
});

/** A quick check before the search: could this sentence be a correction at all? */
export const mayCorrect = (text: string): boolean =>
  // A writer who quotes ("I said, “George, …”") is telling a story, not correcting anything.
  text.length <= 120 && !/["“”«»]/u.test(text) && OPENS_CORRECTION.test(text);

/** A later sentence that corrects something earlier: the words to replace, and their replacement. */
export type Correction = {
  /** Where the words to be replaced are. */
  readonly places: readonly (Range & { readonly turn: number; readonly text: string })[];
  readonly by: { readonly turn: number; readonly range: Range; readonly text: string };
  /** What else the sentence says: "No, 1944, my sister was 1943." */
  readonly rest?: Span | undefined;
};

/** An earlier stretch of turn `turn`, from `start` on. `near`: recent enough for a bare "No, it was 1951". */
export type Told = {
  readonly turn: number;
  readonly text: string;
  readonly start: number;
  readonly near: boolean;
};

/**
 * Does `sentence` ("No, it was 1951.") correct something said before? Searches `earlier` (stretches of turns,
 * with `start` in each turn), nearest first, for the last thing of the same kind. Undefined if it says more.
 */
export const correctionIn = (
  sentence: Span,
  turn: number,
  earlier: readonly Told[],
): Correction | undefined => {
  const opening = OPENS_CORRECTION.exec(sentence.text);
  if (opening === null) return undefined;
  const goesOn = GOES_ON.exec(sentence.text.slice(opening[0].length));
  if (goesOn !== null) {
    const cut = opening[0].length + goesOn.index;
    const from = cut + goesOn[0].length;
    const head = { text: sentence.text.slice(0, cut), start: sentence.start, end: sentence.start + cut };
    const correction = wholeCorrection(head, turn, earlier);
    const rest = { text: sentence.text.slice(from), start: sentence.start + from, end: sentence.end };
    if (correction !== undefined) return withWhen(correction, rest, earlier) ?? { ...correction, rest };
  }
  return wholeCorrection(sentence, turn, earlier);
};

/** "No, it was 57, the year Daddy died.": at the end of a sentence, the year takes its explanation along. */
const withWhen = (correction: Correction, rest: Span, earlier: readonly Told[]): Correction | undefined => {
  const [place, ...more] = correction.places;
  if (
    place === undefined ||
    more.length > 0 ||
    !/^the (?:year|day|week|month|summer|winter|spring|autumn|night|time)\b/iu.test(rest.text)
  )
    return undefined;
  const there = earlier.find(
    ({ turn, start, text }) =>
      turn === place.turn && start <= place.start && place.end <= start + text.length,
  );
  if (there === undefined || !/^\s*(?:[.!?]|$)/u.test(there.text.slice(place.end - there.start)))
    return undefined;
  const when = rest.text.replace(/[\s.!]+$/u, '');
  const { by } = correction;
  return {
    ...correction,
    by: {
      ...by,
      range: { start: by.range.start, end: rest.start + when.length },
      text: `${by.text}, ${when}`,
    },
  };
};

const wholeCorrection = (sentence: Span, turn: number, earlier: readonly Told[]): Correction | undefined => {
  const opening = OPENS_CORRECTION.exec(sentence.text);
  if (opening === null || sentence.text.length > 120) return undefined;
  const near = earlier.filter((before) => before.near);
  const instead = saidInstead(sentence, turn, near);
  if (instead !== undefined) return instead;
  const noun = nounPutRight(sentence.text, opening[0].length);
  if (noun !== undefined && noun.thing.end >= sentence.text.replace(/[.!\s]+$/u, '').length) {
    for (const before of near) {
      const old = noun.sameAs(before.text);
      if (old !== undefined) return asCorrection(before, old, sentence, noun.thing, turn);
    }
    return undefined;
  }
  const things = thingsIn(sentence.text);
  const taken = things.find((thing) => OLD_AFTER.test(sentence.text.slice(0, thing.start)));
  const fresh = things.find((thing) => thing !== taken);
  if (fresh === undefined || things.length > 2 || (things.length === 2 && taken === undefined))
    return undefined;
  const rest = contentWords(sentence.text.slice(opening[0].length)).filter(
    (word) => !contentWords(fresh.text).includes(word) && !(taken && contentWords(taken.text).includes(word)),
  );
  // "No, my father was a miner in 1951" says more than a corrected year, so it stays its own sentence.
  if (
    rest.filter(
      (word) =>
        !/^(?:sorry|wait|correction|actually|mean|say|mistake|wrong|lie|half|quarter|make|meant|name|call|year|age|old|born|spell|that|remember|think)$/u.test(
          word,
        ) &&
        // "No, it was three miles": the unit may be repeated.
        !(fresh.kind === 'number' && word === unitAfter(sentence.text, fresh.end)),
    ).length > 0
  )
    return undefined;
  if (
    /^(?:no|not)\b/iu.test(opening[0]) &&
    taken === undefined &&
    !/\b(?:it|that|he|she|they|I|his|her)\b/iu.test(sentence.text.slice(opening[0].length - 1)) &&
    !/^no[,.\s]+(?:in\s+)?[\p{Lu}\d'’]/u.test(
      sentence.text.toLowerCase().startsWith('no') ? `no${sentence.text.slice(2)}` : '',
    )
  )
    return undefined;
  if (taken !== undefined) return inPlaceOf(taken, earlier, sentence, fresh, turn);
  for (const before of near) {
    const old =
      fresh.kind === 'name'
        ? nameMeant(before.text, sentence.text, fresh)
        : numberMeant(before.text, sentence.text, fresh);
    // If two could be meant, or another name is nearer than the corrected one, both stay as they were said.
    if (old === 'doubt') return undefined;
    if (old !== undefined) return asCorrection(before, old, sentence, fresh, turn);
  }
  return undefined;
};

/** Finds a name as written, also at the start of a sentence, where nothing else would show it. */
const occurrences = (taken: Thing, text: string): Range[] => {
  if (!text.includes(taken.text)) return [];
  if (taken.kind !== 'name') return thingsIn(text).filter((thing) => thing.text === taken.text);
  const whole = new RegExp(
    `(?<![\\p{L}\\p{N}])${taken.text.replaceAll(/[^\p{L}\p{N}]/gu, '.')}(?![\\p{L}\\p{N}])`,
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

/** "Rosa, not Rose" reaches far back. It replaces a name everywhere, a number only where it was last said. */
const inPlaceOf = (
  taken: Thing,
  earlier: readonly Told[],
  sentence: Span,
  fresh: Thing,
  turn: number,
): Correction | undefined => {
  const places: { readonly before: Told; readonly thing: Range }[] = [];
  for (const before of earlier) {
    for (const thing of occurrences(taken, before.text).toReversed())
      if (taken.kind !== 'name' || !namesBoth(before.text, thing, fresh)) places.push({ before, thing });
    if (taken.kind !== 'name' && places.length > 0) break;
  }
  const [last] = places;
  if (last === undefined) return undefined;
  const one = asCorrection(last.before, last.thing, sentence, fresh, turn);
  if (taken.kind !== 'name') return one;
  if (!maySwap(sentence.text, taken, sentence.text, fresh)) return undefined;
  // A new name that was mentioned before also belongs to another person: only the last mention changes.
  if (earlier.some(({ text }) => occurrences(fresh, text).length > 0))
    return last.before.near ? one : undefined;
  return { ...one, places: places.map(({ before, thing }) => placeIn(before, thing)) };
};

const MEANT_INSTEAD = anyOf(/it was|I meant|I mean|it should (?:be|have been)/u);
const SAID_BUT = new RegExp(
  String.raw`^I (?:said|put|wrote)\s+(?:it was\s+)?(?:(?:the|an?|my)\s+)?([\p{L}\p{N}'’-]+),?\s+but\s+${MEANT_INSTEAD}\s+((?:(?:the|an?|my)\s+)?[\p{L}\p{N}'’-]+(?:\s[\p{L}\p{N}'’-]+)?)[.!]?$`,
  'iu',
);

/** "I said pit but it was the brickworks." */
const saidInstead = (sentence: Span, turn: number, near: readonly Told[]): Correction | undefined => {
  const [whole = '', wrong = '', right = ''] = SAID_BUT.exec(sentence.text) ?? [];
  if (wrong === '') return undefined;
  const start = whole.replace(/[.!]$/u, '').length - right.length;
  const article = /^(?:the|an?|my)\s/iu.test(right) ? '(?:(?:the|an?|my)\\s)?' : '';
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}])${article}${wrong.replaceAll(/[^\p{L}\p{N}]/gu, '.')}(?![\\p{L}\\p{N}])`,
    'giu',
  );
  for (const before of near) {
    const old = [...before.text.matchAll(pattern)].at(-1);
    if (old !== undefined)
      return asCorrection(
        before,
        { start: old.index, end: old.index + old[0].length },
        sentence,
        { text: right, start, end: start + right.length },
        turn,
      );
  }
  return undefined;
};
