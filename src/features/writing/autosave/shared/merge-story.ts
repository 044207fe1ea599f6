import type { MergeState } from '#features/chapters/shared/contract.ts';
import { plainText } from '#features/chapters/shared/light-format.ts';
import { paragraphsOf } from '#platform/shared/text.ts';
import { sentenceIndex, toldIn } from './near-duplicate.ts';
import { partParagraphs, type Placed } from './part-paragraphs.ts';
import { normalised, sentencesOf, textOf } from '#features/writing/provenance/shared/sentences.ts';
import { unchangedParagraphs } from './unchanged-paragraphs.ts';

export type Merging = {
  /** The text the writer sees now, with empty lines between paragraphs. */
  readonly current: string;
  /** What the last merge left; null if the companion has not written yet. */
  readonly weave: MergeState | null;
  /** What the companion has just composed from the whole conversation. */
  readonly fresh: readonly string[];
  /**
   * It may say the same as the current text in different sentences: in another style, or reworded by a model.
   */
  readonly inOtherWords?: boolean;
};

export type Merged = {
  readonly content: string;
  readonly weave: MergeState;
  /** Sentences that were not in the text before. */
  readonly added: readonly string[];
  /** Some of the companion's sentences are gone because it has reworded them. */
  readonly rewrites: boolean;
};

/** One sentence of the fresh chapter; `refused` if the writer has already decided on it. */
type Offered = { readonly paragraph: number; readonly text: string; readonly refused: boolean };
type Existing = { readonly text: string; readonly byHand: boolean };

const MOST_SETTLED = 20_000;

/**
 * Merges a freshly composed chapter into the current text so that the writer's own edits win (decision 0004):
 * - a paragraph the writer wrote, changed or moved stays word for word, next to the same neighbours;
 * - sentences of composed paragraphs that were changed or deleted are settled: neither they nor
 *   near-duplicates of them or of the writer's own sentences are offered again;
 * - everything else is the fresh chapter in its order; sentences that were in different paragraphs stay
 *   apart, and those of one paragraph stay together.
 * Merging the same chapter twice changes nothing. With `inOtherWords` the fresh sentences differ from the old
 * ones; what the writer's paragraphs tell is then recognised by its words and not told twice.
 */
export const mergeStory = ({ current, weave, fresh, inOtherWords = false }: Merging): Merged => {
  const composed = weave?.composed ?? [];
  const paragraphs = paragraphsOf(current);
  const unchanged = unchangedParagraphs(composed, paragraphs);
  const existing = paragraphs.map((text, at) => ({ text, byHand: !unchanged.existing.has(at) }));

  const decided = composed.filter((_, at) => !unchanged.composed.has(at)).flatMap(sentencesOf);
  const settled = new Set([...(weave?.settled ?? []), ...decided]);
  const ownSentences = existing
    .filter((one) => one.byHand)
    .flatMap((one) => sentencesOf(plainText(one.text)));
  const keptSentences = existing.filter((one) => !one.byHand).flatMap((one) => sentencesOf(one.text));

  const isDecided = sentenceIndex([...settled, ...ownSentences]);
  const tellings = inOtherWords
    ? existing.filter((one) => one.byHand).map((one) => toldIn(plainText(one.text)))
    : [];
  const offered = offer(
    fresh,
    new Set(keptSentences),
    (sentence) => isDecided(sentence) || tellings.some((tells) => tells(sentence)),
  );
  for (const { refused, text } of offered) if (refused) settled.add(text);

  const told = new Set(offered.filter((one) => !one.refused).map((one) => one.text));
  const rewrites = keptSentences.some((sentence) => !told.has(sentence));
  // A story told in other words gets new paragraphs too.
  const stoodIn = inOtherWords && rewrites ? new Map<string, number>() : paragraphOfEach(existing);
  const merged = emit(offered, placesByHand(existing, offered, inOtherWords), stoodIn);
  const before = new Set([...ownSentences, ...keptSentences]);
  const composedNow = merged.filter((one) => !one.byHand).flatMap((one) => sentencesOf(one.text));
  const content = textOf(merged.map((one) => one.text));
  return {
    content: normalised(content) === normalised(current) ? current : content,
    weave: {
      ...weave,
      composed: merged.filter((one) => !one.byHand).map((one) => one.text),
      settled: [...settled].slice(-MOST_SETTLED),
    },
    added: composedNow.filter((sentence) => !before.has(sentence)),
    rewrites,
  };
};

/** A sentence that is still there untouched is never refused: the writer did not remove it. */
const offer = (
  fresh: readonly string[],
  kept: ReadonlySet<string>,
  decidedAlready: (sentence: string) => boolean,
): Offered[] =>
  fresh.flatMap((text, paragraph) =>
    sentencesOf(text).map((sentence) => ({
      paragraph,
      text: sentence,
      refused: !kept.has(sentence) && decidedAlready(sentence),
    })),
  );

/**
 * Decides before which offered sentence each of the writer's paragraphs goes: where its own sentences are
 * offered, or else after its neighbour.
 */
const placesByHand = (
  existing: readonly Existing[],
  offered: readonly Offered[],
  inOtherWords: boolean,
): ReadonlyMap<number, readonly string[]> => {
  const places = new Map<number, string[]>();
  let floor = 0;
  existing.forEach(({ text, byHand }, at) => {
    if (!byHand) {
      floor = endOf(text, offered, inOtherWords) ?? floor;
      return;
    }
    const ceiling = startOfNext(existing.slice(at + 1), offered, { floor, inOtherWords });
    const plain = plainText(text);
    const own = sentenceIndex(sentencesOf(plain));
    const tells = toldIn(plain);
    const traced = offered.findIndex(
      (one, index) =>
        index >= floor &&
        index < ceiling &&
        one.refused &&
        (own(one.text) || (inOtherWords && tells(one.text))),
    );
    if (traced >= 0) floor = traced;
    places.set(floor, [...(places.get(floor) ?? []), text]);
  });
  return places;
};

/**
 * Returns a test for whether a composed paragraph contains a sentence or, with `inOtherWords`, what it says.
 */
const sentencesIn = (paragraph: string, inOtherWords: boolean): ((sentence: string) => boolean) => {
  const sentences = new Set(sentencesOf(paragraph));
  const tells = inOtherWords ? toldIn(paragraph) : () => false;
  return (sentence) => sentences.has(sentence) || tells(sentence);
};

/**
 * The index after the last offered sentence of a composed paragraph and anything added to it; undefined if
 * none of its sentences is still offered.
 */
const endOf = (paragraph: string, offered: readonly Offered[], inOtherWords: boolean): number | undefined => {
  const has = sentencesIn(paragraph, inOtherWords);
  const last = offered.findLastIndex((one) => !one.refused && has(one.text));
  if (last < 0) return undefined;
  let end = last + 1;
  while (offered[end]?.paragraph === offered[last]?.paragraph && offered[end]?.refused === false) end++;
  return end;
};

const startOfNext = (
  following: readonly Existing[],
  offered: readonly Offered[],
  { floor, inOtherWords }: { readonly floor: number; readonly inOtherWords: boolean },
): number => {
  for (const { text, byHand } of following) {
    if (byHand) continue;
    const has = sentencesIn(text, inOtherWords);
    const first = offered.findIndex((one) => !one.refused && has(one.text));
    if (first >= 0) return Math.max(first, floor);
  }
  return offered.length;
};

/** Maps each of the companion's sentences to its paragraph. */
const paragraphOfEach = (existing: readonly Existing[]): ReadonlyMap<string, number> =>
  new Map(
    existing.flatMap(({ text, byHand }, at) =>
      byHand ? [] : sentencesOf(text).map((sentence) => [sentence, at] as const),
    ),
  );

/** The offered sentences in their paragraphs, with the writer's paragraphs between them. */
const emit = (
  offered: readonly Offered[],
  places: ReadonlyMap<number, readonly string[]>,
  stoodIn: ReadonlyMap<string, number>,
): readonly Existing[] => {
  const merged: Existing[] = [];
  let run: Placed[] = [];
  let paragraph = -1;
  const close = () => {
    merged.push(...partParagraphs(run).map((text) => ({ text, byHand: false })));
    run = [];
  };
  for (let at = 0; at <= offered.length; at++) {
    const byHand = places.get(at) ?? [];
    if (byHand.length > 0) close();
    merged.push(...byHand.map((text) => ({ text, byHand: true })));
    const one = offered[at];
    if (!one || one.refused) continue;
    run.push({ text: one.text, stoodIn: stoodIn.get(one.text), opensFresh: one.paragraph !== paragraph });
    paragraph = one.paragraph;
  }
  close();
  return merged;
};
