import { callerOf } from '#platform/server/http/caller-of.ts';
import type { Job } from '#platform/server/worker-process/job.ts';
import { WorkerFailed } from '#platform/server/worker-process/worker-failed.ts';
import type { Workers } from '#platform/server/worker-process/workers.ts';
import { Refusal } from '#platform/shared/problem.ts';
import type { ComposedChapter, Correction } from '#engine/compose/chapter.ts';
import type { Turn } from '#engine/conversation/turn.ts';
import type { SentenceRoles } from '#engine/compose/leave-out/sentence-role.ts';
import { composeChapter } from './builtin/compose-chapter.ts';
import { type CheckedStory, checkStoryJob, composeJob, type StoryToCheck } from './text-jobs.ts';
import type { Speaker } from './usage/usage.ts';

/** Up to this length composing takes a few milliseconds, so another process would only be a detour. */
const HERE_UP_TO_CHARACTERS = 4_000;
/** Up to this length it takes a few tenths of a second. */
const QUICK_UP_TO_CHARACTERS = 200_000;

/** The speaker the work is counted for, and the signal that ends it when no one waits for it any more. */
export type ForWhom = { readonly speaker: Speaker; readonly signal?: AbortSignal | undefined };

export type ToArrange = {
  readonly turns: readonly Turn[];
  readonly corrections?: readonly Correction[];
  readonly roles?: SentenceRoles;
};

/** How much was said, in characters. */
export const charactersOf = (turns: readonly Turn[]): number =>
  turns.reduce((sum, { content }) => sum + content.length, 0);

/**
 * Processes a text in a worker, where it blocks no one else. Throws upstream-failed, too-much-at-once, and
 * not-ready, as described at `composeApart`.
 */
export const inWorker = async <Input, Output>(
  workers: Workers,
  { speaker, signal }: ForWhom,
  job: Job<Input, Output>,
  input: Input,
  characters: number,
): Promise<Output> => {
  const caller = callerOf(speaker.viewer, speaker.address);
  try {
    return await workers.texts(caller, job, input, {
      isQuick: characters <= QUICK_UP_TO_CHARACTERS,
      signal,
    });
  } catch (error) {
    throw error instanceof WorkerFailed ? new Refusal('upstream-failed') : error;
  }
};

/**
 * Composes in a worker, where it blocks no one else: 3 MB of conversation take seconds, and maliciously
 * crafted ones longer. Throws upstream-failed if it exceeds its time or memory or the caller leaves while it
 * waits, too-much-at-once, and not-ready.
 */
export const composeApart = async (
  workers: Workers,
  forWhom: ForWhom,
  { turns, corrections = [], roles = [] }: ToArrange,
): Promise<ComposedChapter> => {
  const characters = charactersOf(turns);
  if (characters <= HERE_UP_TO_CHARACTERS) return composeChapter(turns, corrections, roles);
  return inWorker(workers, forWhom, composeJob, { turns, corrections, roles }, characters);
};

/** Checks a story in a worker. Throws what `composeApart` throws. */
export const checkApart = (
  workers: Workers,
  forWhom: ForWhom,
  story: StoryToCheck,
): Promise<CheckedStory> => {
  const written = story.sentences.reduce((sum, { text }) => sum + text.length, 0);
  return inWorker(workers, forWhom, checkStoryJob, story, charactersOf(story.turns) + written);
};
