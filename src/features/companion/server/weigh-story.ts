import type { SentenceToCheck } from '#engine/grounding/weigh-sentence.ts';
import { scaleFor } from '#engine/grounding/weigh-sentence.ts';
import { inOrderOfTelling, notTold } from '#engine/grounding/not-told.ts';
import { hearConversation } from './heard-conversations.ts';
import type { CheckedStory, StoryToCheck } from './text-jobs.ts';

/** Weighs every sentence of a story, and finds what was told and rests in none of them. Runs in a worker process, which remembers the conversation for the next time. */
export const weighStory = async ({
  turns,
  corrections,
  roles,
  sentences,
  added,
}: StoryToCheck): Promise<CheckedStory> => {
  const { composed, told, said, left } = hearConversation(turns, corrections, roles);
  // Most stories stand as they were composed: then nothing else is looked for.
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
