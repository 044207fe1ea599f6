import { anyOf } from '../../text/any-of.ts';
import type { Span } from '../../text/sentences.ts';
import { contentWords } from '../../text/words.ts';
import { nameMeant, numberMeant } from '../answer/name-in-frame.ts';
import { asCorrection, type Correction, sentenceAt, type Told } from './correction.ts';
import { inPlaceOf } from './in-place-of.ts';
import { nounPutRight } from './noun-put-right.ts';
import { SAID_BUT, saidInstead } from './said-instead.ts';
import { toldWrong, saysBoth } from './told-wrong.ts';
import { monthsAndKinIn, sameKind, thingsIn, unitAfter } from '../answer/things-said.ts';

const ADMISSIONS = anyOf(
  /no|sorry|wait|(?:(?:just )?(?:one|a|another) )?(?:small |little )?correction(?: before I go)?|actually|I tell a lie/u,
  /I (?:must|should|ought to|have to|need to) (?:also )?(?:just )?correct (?:myself|something|that|one thing)(?: as well| too)?|I mean|I meant/u,
  /I (?:told you|said|put|wrote|typed|got)(?: it| that| you)?(?: all)? wrong(?: about [^,.;:–—]{2,30})?/u,
  /I (?:also )?made (?:a|one|another) (?:small |little )?(?:mistake|slip|error)(?: about [^,.;:–—]{2,30})?|I got that wrong|that(?: was|['’]s| is) wrong|not/u,
);
/** Words that announce a correction; several may follow each other: "No, I tell a lie, it was …". */
const ADMITS = String.raw`${ADMISSIONS}\b`;
const OPENS_CORRECTION = new RegExp(
  `^(?:(?:oh|ah|and|but),?\\s+)*${ADMITS}[\\s,.:;–—-]*(?:(?!not\\b)${ADMITS}[\\s,.:;–—-]+)*`,
  'iu',
);
const OLD_AFTER = /\b(?:not|rather than|instead of|and not)\s+(?:in\s+)?$/iu;
/** "It was thirty-six they took, not thirty-eight." needs no announcement. */
const CORRECTS_UNANNOUNCED = /^(?:it|that) (?:was|were|is)\b/iu;
const SAYS_WHAT_IT_WAS_NOT = /[,;–—]\s*(?:and\s+)?not\s+(?:in\s+)?[\p{L}\p{N}'’]/iu;

/** A clause of its own may follow what is corrected: it stays, the rest is the correction. */
const GOES_ON =
  /[,;–—]\s*(?:(?:and|but|because|for|as|since)\s+)?(?=(?:my|our|the|I|we|he|she|they|it)\s)/giu;
/** A longer sentence tells something of its own. */
const LONGEST_CORRECTION = 120;
const LONGEST_SENTENCE = 240;
/** A quick check before the search: could this sentence be a correction at all? */
export const mayCorrect = (text: string): boolean =>
  // A writer who quotes ("I said, “George, …”") is telling a story, not correcting anything.
  !/["“”«»]/u.test(text) &&
  (saysBoth(text) ||
    (text.length <= LONGEST_SENTENCE &&
      (OPENS_CORRECTION.test(text) || SAID_BUT.test(text) || SAYS_WHAT_IT_WAS_NOT.test(text))));

/** How many characters announce a correction. */
const openingOf = (text: string): number => OPENS_CORRECTION.exec(text)?.[0].length ?? 0;

/**
 * Does `sentence` ("No, it was 1951.") correct something said before? Searches `earlier` (stretches of turns,
 * with `start` in each turn), nearest first, for the last thing of the same kind. Undefined if it corrects
 * nothing, or says more than can be told apart.
 */
export const correctionIn = (
  sentence: Span,
  turn: number,
  earlier: readonly Told[],
): Correction | undefined => {
  const told = toldWrong(sentence, turn, earlier);
  if (told !== undefined) return told;
  const opened = openingOf(sentence.text);
  for (const goesOn of sentence.text.slice(opened).matchAll(GOES_ON)) {
    const cut = opened + goesOn.index;
    const from = cut + goesOn[0].length;
    const head = { text: sentence.text.slice(0, cut), start: sentence.start, end: sentence.start + cut };
    const correction = wholeCorrection(head, turn, earlier);
    const rest = { text: sentence.text.slice(from), start: sentence.start + from, end: sentence.end };
    if (correction === undefined) continue;
    return withWhen(correction, rest, earlier) ?? { ...correction, rest: [...(correction.rest ?? []), rest] };
  }
  return wholeCorrection(sentence, turn, earlier);
};

/** The stretch that holds a place to be corrected. */
const toldAt = (place: Correction['places'][number], earlier: readonly Told[]): Told | undefined =>
  earlier.find(
    ({ turn, start, text }) =>
      turn === place.turn && start <= place.start && place.end <= start + text.length,
  );

/** "No, it was 57, the year Daddy died.": at the end of a sentence, the year takes its explanation along. */
const withWhen = (correction: Correction, rest: Span, earlier: readonly Told[]): Correction | undefined => {
  const [place, ...more] = correction.places;
  if (
    place === undefined ||
    more.length > 0 ||
    !/^the (?:year|day|week|month|summer|winter|spring|autumn|night|time)\b/iu.test(rest.text)
  )
    return undefined;
  const there = toldAt(place, earlier);
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

const FRAMES_A_CORRECTION =
  /^(?:sorry|wait|correction|actually|mean|say|mistake|wrong|lie|half|quarter|make|meant|name|call|year|age|old|born|spell|that|remember|think)$/u;

/** The whole sentence that contains the place. */
const sentenceAround = (
  place: Correction['places'][number] | undefined,
  earlier: readonly Told[],
): string => {
  const told = place && toldAt(place, earlier);
  if (place === undefined || told === undefined) return '';
  return sentenceAt(told.text, { start: place.start - told.start, end: place.end - told.start });
};

const wholeCorrection = (sentence: Span, turn: number, earlier: readonly Told[]): Correction | undefined => {
  if (sentence.text.length > LONGEST_CORRECTION) return undefined;
  const opened = openingOf(sentence.text);
  const near = earlier.filter((before) => before.near);
  const instead = saidInstead(sentence, opened, turn, near);
  if (instead !== undefined) return instead;
  // "I said 1968" by itself only says what was wrong.
  if (/^I (?:said|put|wrote)\b/iu.test(sentence.text.slice(opened))) return undefined;
  if (opened === 0 && !(CORRECTS_UNANNOUNCED.test(sentence.text) && SAYS_WHAT_IT_WAS_NOT.test(sentence.text)))
    return undefined;
  const noun = nounPutRight(sentence.text, opened);
  if (noun !== undefined && noun.thing.end >= sentence.text.replace(/[.!\s]+$/u, '').length) {
    for (const before of near) {
      const old = noun.sameAs(before.text);
      if (old !== undefined) return asCorrection(before, old, sentence, noun.thing, turn);
    }
    return undefined;
  }
  const things = thingsIn(sentence.text);
  const terms = [...things, ...monthsAndKinIn(sentence.text)];
  const taken = terms.find((thing) => OLD_AFTER.test(sentence.text.slice(0, thing.start)));
  const others =
    taken === undefined ? things : terms.filter((thing) => thing !== taken && sameKind(thing, taken));
  const fresh = others.findLast(({ end }) => end <= (taken?.start ?? 0)) ?? others[0];
  if (fresh === undefined || (taken === undefined && things.length > 1)) return undefined;
  // "No, my father was a miner in 1951" says more than a corrected year, so it stays its own sentence.
  const more = contentWords(sentence.text.slice(opened)).filter(
    (word) =>
      !contentWords(fresh.text).includes(word) &&
      !(taken && contentWords(taken.text).includes(word)) &&
      !FRAMES_A_CORRECTION.test(word) &&
      // "No, it was three miles": the unit may be repeated.
      !(fresh.kind === 'number' && word === unitAfter(sentence.text, fresh.end)),
  );
  if (taken !== undefined) {
    const isAnnounced = opened > 0;
    if (!isAnnounced && (taken.kind !== 'number' || !sameKind(taken, fresh))) return undefined;
    const correction = inPlaceOf(taken, isAnnounced ? earlier : near, sentence, fresh, turn);
    if (correction === undefined || more.length === 0) return correction;
    // "I was given the van in 1972, not 1971" may say again what is corrected.
    const known = contentWords(sentenceAround(correction.places[0], earlier));
    if (more.every((word) => known.includes(word))) return correction;
    const before = sentence.text
      .slice(0, taken.start)
      .replace(OLD_AFTER, '')
      .replace(/[\s,;:–—-]+$/u, '');
    const isSaidLast = /^[\s.!]*$/u.test(sentence.text.slice(taken.end));
    if (!isAnnounced || taken.start < fresh.end || !isSaidLast || !more.some((word) => known.includes(word)))
      return undefined;
    const [start, end] = [sentence.start + opened, sentence.start + before.length];
    return { ...correction, rest: [{ text: before.slice(opened), start, end }] };
  }
  if (more.length > 0) return undefined;
  const opening = sentence.text.slice(0, opened);
  if (
    /^(?:no|not)\b/iu.test(opening) &&
    !/\b(?:it|that|he|she|they|I|his|her)\b/iu.test(sentence.text.slice(opened - 1)) &&
    !/^no[,.\s]+(?:in\s+)?[\p{Lu}\d'’]/u.test(
      sentence.text.toLowerCase().startsWith('no') ? `no${sentence.text.slice(2)}` : '',
    )
  )
    return undefined;
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
