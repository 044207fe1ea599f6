import type { Turn } from '#engine/conversation/turn.ts';
import type { CompanionParts } from './companion.ts';
import { checkApart } from './compose-apart.ts';
import { rolesInTime } from './encoder/roles-in-time.ts';
import type { SentenceToCheck } from '#engine/grounding/weigh-sentence.ts';
import type { CheckedStory } from './text-jobs.ts';
import type { Speaker } from './usage/usage.ts';

export type ToCheck = {
  readonly turns: readonly Turn[];
  readonly sentences: readonly SentenceToCheck[];
  readonly speaker: Speaker;
  readonly signal?: AbortSignal | undefined;
};

/**
 * Finds where a story comes from, sentence by sentence, what in it needs checking, and what was said but
 * would be missing from a chapter composed now. It calls no model and stores nothing. Throws turns-used-up,
 * and what `composeApart` throws.
 */
export const checkStory = async (
  parts: CompanionParts,
  { turns, sentences, speaker, signal }: ToCheck,
): Promise<CheckedStory> => {
  const forWhom = { speaker, signal };
  await parts.usage.takeTurn(speaker, 'check');
  const { corrections, added } = await parts.known.of(speaker);
  const roles = await rolesInTime(parts, forWhom, turns);
  return checkApart(parts.workers, forWhom, { turns, corrections, roles, sentences, added });
};
