import { type SentenceToCheck, scaleFor } from '#engine/grounding/weigh-sentence.ts';
import { inOrderOfTelling, notTold } from '#engine/grounding/not-told.ts';
import type { CheckedStory, StoryToCheck } from './text-jobs.ts';
import { createHash } from 'node:crypto';
import type { ComposedSentence, Correction, LeftOut } from '#engine/compose/chapter.ts';
import { timeSlices } from '#platform/server/event-loop.ts';
import type { Turn } from '#engine/conversation/turn.ts';
import type { SentenceRoles } from '#engine/compose/leave-out/sentence-role.ts';
import { composeChapter } from './builtin/compose-chapter.ts';
import { type ComposedIndex, composedIndex } from '#engine/grounding/composed-index.ts';
import { type SaidIndex, saidIndexInTime } from '#engine/grounding/said-index.ts';
import { correctorOf, inText } from '#engine/compose/correct/lasting-corrections.ts';
import { quietTurnsInTime } from './quiet-turns.ts';

/** A conversation that has been read, so that single sentences can be checked against it. */
type HeardConversation = {
  /** What the built-in companion composes from it. */
  readonly composed: ComposedIndex;
  readonly told: readonly ComposedSentence[];
  readonly left: readonly LeftOut[];
  /** What was said in it. Read on first use. */
  said(): Promise<SaidIndex>;
};

/** A writer checks the same conversation at every pause. Each takes a megabyte or two. */
const MOST_KEPT = 20;
/** A longer conversation is read again each time. */
const LONGEST_KEPT = 100_000;

const kept = new Map<string, HeardConversation>();

/** Reads a conversation, or takes it from the cache. */
const hearConversation = (
  turns: readonly Turn[],
  corrections: readonly Correction[],
  roles: SentenceRoles,
): HeardConversation => {
  if (turns.reduce((sum, { content }) => sum + content.length, 0) > LONGEST_KEPT)
    return hear(turns, corrections, roles);
  const key = keyOf(turns, corrections, roles);
  const heard = kept.get(key) ?? hear(turns, corrections, roles);
  kept.delete(key);
  kept.set(key, heard);
  const oldest = kept.keys().next();
  if (kept.size > MOST_KEPT && !oldest.done) kept.delete(oldest.value);
  return heard;
};

const keyOf = (turns: readonly Turn[], corrections: readonly Correction[], roles: SentenceRoles): string => {
  const hash = createHash('sha256');
  for (const { type, content } of turns) hash.update(`${type} ${content.length} ${content}\n`);
  return hash.update(JSON.stringify([corrections, roles])).digest('base64url');
};

const hear = (
  turns: readonly Turn[],
  corrections: readonly Correction[],
  roles: SentenceRoles,
): HeardConversation => {
  const chapter = composeChapter(turns, corrections, roles);
  const corrector = correctorOf(corrections);
  let said: Promise<SaidIndex> | undefined;
  const listen = async (): Promise<SaidIndex> =>
    saidIndexInTime(
      {
        turns: await quietTurnsInTime(turns),
        // A name is read with the writer's correct spelling, wherever it was said.
        meant: (words) => inText(words, corrector(words)),
      },
      timeSlices(),
    );
  return {
    composed: composedIndex(chapter),
    told: chapter.paragraphs.flat(),
    left: chapter.left,
    said: () => (said ??= listen()),
  };
};

/**
 * Checks every sentence of a story, and finds what was told but is not a source of any of them. Runs in a
 * worker process, which caches the conversation for the next time.
 */
export const weighStory = async ({
  turns,
  corrections,
  roles,
  sentences,
  added,
}: StoryToCheck): Promise<CheckedStory> => {
  const { composed, told, said, left } = hearConversation(turns, corrections, roles);
  // Most stories are unchanged since they were composed, and then nothing else has to be read.
  const stands = ({ text, was }: SentenceToCheck): boolean =>
    composed.sourcesOf(text) !== undefined && (was === null || composed.sourcesOf(was) !== undefined);
  const weigh = scaleFor(composed, sentences.every(stands) ? undefined : await said(), added);
  const weighed = sentences.map(weigh);
  const missing = notTold(
    told,
    weighed.map(({ sources }) => sources),
  );
  return { sentences: weighed, left: inOrderOfTelling([...left, ...missing]) };
};
