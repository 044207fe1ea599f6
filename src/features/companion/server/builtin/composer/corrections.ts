import { findDates } from '../../language/dates.ts';
import { findNames } from '../../language/names.ts';
import { findNumbers } from '../../language/numbers.ts';
import { contentWords } from '../../language/words.ts';
import type { Span } from '../../language/sentences.ts';
import type { Range } from './answer-forms.ts';
import type { Piece } from './statement.ts';

type Thing = Range & { readonly text: string; readonly kind: 'number' | 'name' | 'noun' };

/** "in 1950, no, 1951" or "Tom — sorry, Jim": what stands before the word of correction is what it corrects. */
const INLINE =
  /[\s,;.…–—-]{1,6}(?:no|sorry|or rather|I mean|wait|correction|make that|I should say)\b[\s,]*(?:(?:no|wait|sorry|it was|that was|it must have been|make that|I mean|in|about|called)\b[\s,]*)*/giu;
const OPENS_CORRECTION =
  /^(?:(?:oh|ah|and),?\s+)?(?:no|sorry|wait|correction|actually|I mean|I meant|I said|I made a mistake|I got that wrong|that(?: was|['’]s| is) wrong|not)\b[\s,.:;–—-]*/iu;
const OLD_AFTER = /\b(?:not|rather than|instead of|and not)\s+(?:in\s+)?$/iu;

const thingsIn = (text: string): Thing[] => {
  const dates = findDates(text).filter((date) => date.year !== undefined);
  const numbers = findNumbers(text).filter((n) => !dates.some((d) => n.start < d.end && d.start < n.end));
  return [
    ...[...dates, ...numbers].map(({ start, end, text: found }): Thing => ({
      start,
      end,
      text: found,
      kind: 'number',
    })),
    ...findNames(text).map(({ start, end, text: found }): Thing => ({
      start,
      end,
      text: found,
      kind: 'name',
    })),
  ].toSorted((a, b) => a.start - b.start);
};

const isYearLike = (text: string): boolean => /(?:19|20)\d\d|['’]\d\d/u.test(text);
const sameKind = (a: Thing, b: Thing): boolean =>
  a.kind === b.kind && (a.kind === 'name' || isYearLike(a.text) === isYearLike(b.text));

/** What a number counts: "miles" after "three", as a lemma. */
const unitAfter = (text: string, end: number): string | undefined => {
  const next = /^\s+(\p{L}+)/u.exec(text.slice(end))?.[1];
  return next === undefined ? undefined : contentWords(next)[0];
};

/** Ranges of one turn that a correction inside the same sentence takes back. */
export const takenBackInside = (text: string): Range[] => {
  const out: Range[] = [];
  let things: Thing[] | undefined;
  for (const m of text.matchAll(INLINE)) {
    things ??= thingsIn(text);
    const start = m.index;
    const end = start + m[0].length;
    const old = things.find((thing) => thing.end === start);
    const fresh = things.find((thing) => thing.start === end);
    if (old !== undefined && fresh !== undefined && sameKind(old, fresh)) out.push({ start: old.start, end });
  }
  return out;
};

/** After what is put right, a clause of its own may go on: it stays, the rest is the correction. */
const GOES_ON = /[,;–—]\s*(?:and\s+|but\s+)?(?=(?:my|our|the|I|we|he|she|they|it)\s)/iu;
const NOUN_AFTER =
  /^(?:it was|that was|I mean|it)?\s*((?:the|a|an|my|our)\s(?:[\p{L}'’-]+\s){0,2}([\p{Ll}'’-]{3,}))(?=[.,;]|$)/iu;

/** "the tinplate works" put in the place of "the copper works": the same article and the same last word. */
const nounPutRight = (
  text: string,
  from: number,
): { thing: Thing; sameAs: (before: string) => Thing | undefined } | undefined => {
  const m = NOUN_AFTER.exec(text.slice(from));
  const [whole = '', phrase = '', head = ''] = m ?? [];
  if (m === null) return undefined;
  const start = from + whole.length - phrase.length;
  const article = phrase.split(/\s/u)[0] ?? '';
  return {
    thing: { text: phrase, start, end: start + phrase.length, kind: 'noun' },
    sameAs: (before) => {
      const old = [
        ...before.matchAll(new RegExp(`\\b${article}\\s(?:[\\p{L}'’-]+\\s){0,2}?${head}\\b`, 'giu')),
      ].at(-1);
      return old === undefined || old[0].toLowerCase() === phrase.toLowerCase()
        ? undefined
        : { text: old[0], start: old.index, end: old.index + old[0].length, kind: 'noun' };
    },
  };
};

const asCorrection = (
  before: { readonly turn: number; readonly start: number },
  old: Range,
  sentence: Span,
  fresh: Thing,
  turn: number,
): Correction => ({
  turn: before.turn,
  old: { start: before.start + old.start, end: before.start + old.end },
  by: {
    turn,
    range: { start: sentence.start + fresh.start, end: sentence.start + fresh.end },
    text: fresh.text,
  },
});

/** Quick look before the search: could this sentence be a correction at all? */
export const mayCorrect = (text: string): boolean => text.length <= 120 && OPENS_CORRECTION.test(text);

/** A later sentence that puts something earlier right: the words to replace, and by which. */
export type Correction = {
  readonly turn: number;
  readonly old: Range;
  readonly by: { readonly turn: number; readonly range: Range; readonly text: string };
  /** What the sentence says besides: "No, 1944, my sister was 1943." */
  readonly rest?: Span | undefined;
};

/**
 * Does `sentence` ("No, it was 1951.") correct something said before it? Looks back, nearest first, through `earlier` (stretches
 * of turns, `start` being where each stands in its turn) for the last thing of the same kind. Undefined when it says more than the correction itself.
 */
export const correctionIn = (
  sentence: Span,
  turn: number,
  earlier: readonly { readonly turn: number; readonly text: string; readonly start: number }[],
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
    if (correction !== undefined) return { ...correction, rest };
  }
  return wholeCorrection(sentence, turn, earlier);
};

const wholeCorrection = (
  sentence: Span,
  turn: number,
  earlier: readonly { readonly turn: number; readonly text: string; readonly start: number }[],
): Correction | undefined => {
  const opening = OPENS_CORRECTION.exec(sentence.text);
  if (opening === null || sentence.text.length > 120) return undefined;
  const noun = nounPutRight(sentence.text, opening[0].length);
  if (noun !== undefined && noun.thing.end >= sentence.text.replace(/[.!\s]+$/u, '').length) {
    for (const before of earlier) {
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
  const rest = contentWords(sentence.text).filter(
    (word) => !contentWords(fresh.text).includes(word) && !(taken && contentWords(taken.text).includes(word)),
  );
  // "No, my father was a miner in 1951" says more than a year put right: it stays a sentence of its own.
  if (
    rest.filter(
      (word) =>
        !/^(?:sorry|wait|correction|actually|mean|say|mistake|wrong|make|meant|name|call|year|age|old|born|spell|that|remember|think)$/u.test(
          word,
        ) &&
        // "No, it was three miles": what is counted may be said again.
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
  for (const before of earlier) {
    const unit = fresh.kind === 'number' ? unitAfter(sentence.text, fresh.end) : undefined;
    const known = unit !== undefined && contentWords(before.text).includes(unit) ? unit : undefined;
    const old = thingsIn(before.text)
      .toReversed()
      .find((thing) =>
        taken === undefined
          ? sameKind(thing, fresh) &&
            thing.text !== fresh.text &&
            (known === undefined || unitAfter(before.text, thing.end) === known)
          : thing.text === taken.text,
      );
    if (old !== undefined) return asCorrection(before, old, sentence, fresh, turn);
  }
  return undefined;
};

/** Puts the corrected words in the place of the old ones, in whichever piece holds them. */
export const applyCorrection = (pieces: readonly Piece[], correction: Correction): Piece[] =>
  pieces.flatMap((piece): Piece[] => {
    const { source } = piece;
    if (
      source.from !== 'said' ||
      source.turn !== correction.turn ||
      correction.old.start < source.start ||
      correction.old.end > source.end
    )
      return [piece];
    const at = correction.old.start - source.start;
    const to = correction.old.end - source.start;
    // A piece whose text was changed in length cannot be cut by offsets; its words are then left as they were said.
    if (
      piece.text.trimStart().length !== source.end - source.start &&
      piece.text.length !== source.end - source.start
    )
      return [piece];
    const lead = piece.text.length - piece.text.trimStart().length;
    const shift = piece.text.length === source.end - source.start ? 0 : lead;
    const by: Piece = {
      text: correction.by.text,
      source: { from: 'said', turn: correction.by.turn, ...correction.by.range },
    };
    const parts: Piece[] = [
      { text: piece.text.slice(0, at + shift), source: { ...source, end: correction.old.start } },
      by,
      { text: piece.text.slice(to + shift), source: { ...source, start: correction.old.end } },
    ];
    return parts.filter((part) => part.text !== '');
  });
