import type { LeftOut } from '../shared/chapter.ts';
import type { Turn } from '../shared/turn.ts';
import { breather } from '#platform/server/breather.ts';
import type { CompanionParts } from './companion.ts';
import { type CheckedSentence, scaleFor, type StandingSentence } from './grounding/weigh-sentence.ts';
import { hearConversation } from './heard-conversations.ts';
import type { Speaker } from './usage.ts';

export type ToCheck = {
  readonly turns: readonly Turn[];
  readonly sentences: readonly StandingSentence[];
  readonly speaker: Speaker;
  readonly signal?: AbortSignal | undefined;
};

export type CheckedStory = {
  /** In the order of the sentences. */
  readonly sentences: readonly CheckedSentence[];
  readonly left: readonly LeftOut[];
};

/**
 * Where a story comes from, sentence by sentence, what in it is to be checked, and what was said and would stand in no chapter composed now.
 * It asks no model and keeps nothing. Throws turns-used-up, and what `composeApart` throws.
 */
export const checkStory = async (
  parts: CompanionParts,
  { turns, sentences, speaker, signal }: ToCheck,
): Promise<CheckedStory> => {
  await parts.usage.takeTurn(speaker, 'check');
  const { corrections, added } = await parts.known.of(speaker);
  const { composed, said, left } = await hearConversation(turns, corrections, signal);
  // Most stories stand as they were composed: then nothing else is looked for.
  const stands = ({ text, was }: StandingSentence): boolean =>
    composed.sourcesOf(text) !== undefined && (was === null || composed.sourcesOf(was) !== undefined);
  const weigh = scaleFor(composed, sentences.every(stands) ? undefined : await said(), added);
  const checked: CheckedSentence[] = [];
  const breathe = breather();
  for (const sentence of sentences) {
    if (signal?.aborted) break;
    checked.push(weigh(sentence));
    await breathe();
  }
  return { sentences: checked, left };
};
