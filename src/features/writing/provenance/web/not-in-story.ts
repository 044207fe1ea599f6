import type { MergeState } from '#features/chapters/shared/contract.ts';
import type { LeftOutWhy } from '#engine/compose/chapter.ts';
import type { CheckedStory } from '#features/companion/shared/contract.ts';
import { sentenceIndex } from '#features/writing/autosave/shared/near-duplicate.ts';
import { companionsSentences } from '#features/writing/about-you/shared/what-it-was.ts';
import type { Check, Judged } from './judged.ts';
import { asSentence } from './rewriting.ts';

/** Something the writer told that is not in the story. */
export type NotInStory = {
  readonly text: string;
  /** Index of the message it was told in. */
  readonly turn: number;
  readonly why: LeftOutWhy;
};

const MOST_REMOVED = 200;

/** The companion's sentences that the writer removed without replacing them, newest last. */
export const removedSentences = (
  existing: readonly string[],
  was: readonly (string | null)[],
  weave: MergeState | null,
): string[] => {
  const decided = new Set(weave?.decided);
  const accountedFor = new Set([...existing, ...was]);
  const stands = sentenceIndex(existing);
  return [...companionsSentences(weave)]
    .filter((text) => !accountedFor.has(text) && !decided.has(text) && !stands(text))
    .slice(-MOST_REMOVED);
};

type Told = {
  readonly removed: readonly string[];
  readonly left: CheckedStory['left'];
  readonly bySentence: ReadonlyMap<string, Check>;
};

type Place = Check['sources'][number];

/** If the writer both took it out of the text and asked to keep it out, the reason is that they asked. */
const whyMissing = (places: readonly Place[], left: Told['left']): LeftOutWhy =>
  left.find(
    ({ turn, start, end, why }) =>
      why !== 'unused' &&
      places.some((place) => place.turn === turn && place.start < end && start < place.end),
  )?.why ?? 'unused';

/**
 * What was told and is not in the story, in the order it was told: what the companion left out and what the
 * writer took out.
 */
export const notInStory = (
  sentences: readonly Judged[],
  { removed, left, bySentence }: Told,
  weave: MergeState | null,
): NotInStory[] => {
  const decided = new Set(weave?.decided);
  const stands = sentenceIndex(sentences.map(({ text }) => text));
  const takenOut = removed.flatMap((text): NotInStory[] => {
    const check = bySentence.get(text);
    const turn = check?.sources[0]?.turn;
    return check?.why === null && turn !== undefined && !decided.has(text) && !stands(text)
      ? [{ text, turn, why: whyMissing(check.sources, left) }]
      : [];
  });
  const isTakenOut = sentenceIndex(takenOut.map(({ text }) => text));
  const leftOut = left
    .map(({ text, turn, why }) => ({ text: asSentence(text), turn, why }))
    .filter(({ text }) => !decided.has(text) && !stands(text) && !isTakenOut(text));
  const seen = new Set<string>();
  return [...takenOut, ...leftOut]
    .filter(({ text }) => !seen.has(text) && seen.add(text))
    .toSorted((a, b) => a.turn - b.turn);
};

/** The paragraph about the same part of the conversation: the one with the nearest thing told before it. */
export const paragraphFor = ({ turn }: NotInStory, sentences: readonly Judged[]): number | undefined => {
  let nearest = -1;
  let paragraph: number | undefined;
  for (const { check, paragraph: own } of sentences)
    for (const source of check?.sources ?? [])
      if (source.turn <= turn && source.turn >= nearest) {
        nearest = source.turn;
        paragraph = own;
      }
  return paragraph;
};
