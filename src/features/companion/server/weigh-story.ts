import type { StandingSentence } from './grounding/weigh-sentence.ts';
import { scaleFor } from './grounding/weigh-sentence.ts';
import { hearConversation } from './heard-conversations.ts';
import type { CheckedStory, StoryToCheck } from './text-jobs.ts';

/** Weighs every sentence of a story. Runs in a worker process, which remembers the conversation for the next time. */
export const weighStory = async ({
  turns,
  corrections,
  sentences,
  added,
}: StoryToCheck): Promise<CheckedStory> => {
  const { composed, said, left } = hearConversation(turns, corrections);
  // Most stories stand as they were composed: then nothing else is looked for.
  const stands = ({ text, was }: StandingSentence): boolean =>
    composed.sourcesOf(text) !== undefined && (was === null || composed.sourcesOf(was) !== undefined);
  const weigh = scaleFor(composed, sentences.every(stands) ? undefined : await said(), added);
  return { sentences: sentences.map(weigh), left };
};
