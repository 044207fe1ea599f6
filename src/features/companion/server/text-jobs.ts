import { defineJob } from '#platform/server/worker-process/job.ts';
import type { ComposedChapter, Correction, LeftOut } from '../shared/chapter.ts';
import type { Turn } from '../shared/turn.ts';
import type { CheckedSentence, StandingSentence } from './grounding/weigh-sentence.ts';

type Told = { readonly turns: readonly Turn[]; readonly corrections: readonly Correction[] };

export type StoryToCheck = Told & {
  readonly sentences: readonly StandingSentence[];
  /** What the writer told outside the conversation. */
  readonly added: readonly string[];
};

export type CheckedStory = {
  /** In the order of the sentences. */
  readonly sentences: readonly CheckedSentence[];
  readonly left: readonly LeftOut[];
};

/** The largest conversation that fits into a request takes three seconds, a crafted one longer. */
const LIMITS = { timeoutMs: 10_000, mostOutputBytes: 48_000_000 };

export const composeJob = defineJob<Told, ComposedChapter>('compose', LIMITS);
/** Of a sentence, by the ids of the moments; null where it could not be read. */
export type SentenceLikelihoods = readonly (readonly [moment: string, likelihood: number])[] | null;

/** Of each sentence: how likely it is each of the moments. */
export const readLikelihoodsJob = defineJob<readonly string[], readonly SentenceLikelihoods[]>(
  'read-likelihoods',
  LIMITS,
);
/** Of each text: does it call for help, now? */
export const callsForHelpJob = defineJob<readonly string[], readonly boolean[]>('calls-for-help', LIMITS);
export const checkStoryJob = defineJob<StoryToCheck, CheckedStory>('check-story', LIMITS);
