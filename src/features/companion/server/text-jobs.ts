import { defineJob } from '#platform/server/worker-process/job.ts';
import type { ComposedChapter, Correction, LeftOut } from '#engine/compose/chapter.ts';
import type { SentenceInContext } from '#engine/interview/listen/in-context.ts';
import type { Turn } from '#engine/conversation/turn.ts';
import type { SentenceRole, SentenceRoles } from '#engine/compose/leave-out/sentence-role.ts';
import type { CheckedSentence, SentenceToCheck } from '#engine/grounding/weigh-sentence.ts';

type Told = {
  readonly turns: readonly Turn[];
  readonly corrections: readonly Correction[];
  readonly roles: SentenceRoles;
};

export type StoryToCheck = Told & {
  readonly sentences: readonly SentenceToCheck[];
  /** What the writer told outside the conversation. */
  readonly added: readonly string[];
};

export type CheckedStory = {
  /** In the order of the sentences. */
  readonly sentences: readonly CheckedSentence[];
  readonly left: readonly LeftOut[];
};

/**
 * The largest conversation that fits into a request takes three seconds, a maliciously crafted one longer.
 */
const LIMITS = { timeoutMs: 10_000, mostOutputBytes: 48_000_000 };

export const composeJob = defineJob<Told, ComposedChapter>('compose', LIMITS);
/**
 * How likely each kind of moment (see the glossary) is in a sentence, as pairs of the moment's id and its
 * likelihood; unlikely ones are left out. Null if the sentence could not be read.
 */
export type SentenceLikelihoods = readonly (readonly [moment: string, likelihood: number])[] | null;

/** The data of a `MessageReading`, as it comes from a worker. */
export type MessageRead = {
  readonly likelihoods: readonly SentenceLikelihoods[];
  readonly repeats: readonly number[];
  readonly questions: readonly (readonly [question: string, likelihood: number])[];
};

export const readMessageJob = defineJob<readonly SentenceInContext[], MessageRead>('read-message', LIMITS);
/** What each sentence means for the chapter; null for a sentence that could not be read. */
export const readRolesJob = defineJob<readonly SentenceInContext[], readonly (SentenceRole | null)[]>(
  'read-roles',
  LIMITS,
);
/** For each text: whether it calls for help now. */
export const callsForHelpJob = defineJob<readonly string[], readonly boolean[]>('calls-for-help', LIMITS);
export const checkStoryJob = defineJob<StoryToCheck, CheckedStory>('check-story', LIMITS);
