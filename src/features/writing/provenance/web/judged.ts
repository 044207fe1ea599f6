import type { CheckedStory } from '#features/companion/shared/contract.ts';
import type { SentencePlace } from '#features/writing/provenance/shared/sentence-places.ts';

/** What the check said of one sentence, and what the companion had written there. */
export type Check = CheckedStory['sentences'][number] & { readonly was: string | null };

/**
 * A sentence of the story as the writer is told about it. `told`: the companion's words, which rest on the writer's; `changed`: the companion's,
 * worded otherwise by hand; `own`: written by hand; `doubtful`: the companion's, and to be checked; `kept`: doubtful, and the writer stands by it;
 * `unknown`: not looked up yet.
 */
export type Judged = SentencePlace & {
  readonly is: 'told' | 'changed' | 'own' | 'doubtful' | 'kept' | 'unknown';
  readonly check: Check | undefined;
};

export const judged = (
  places: readonly SentencePlace[],
  checks: ReadonlyMap<string, Check>,
  decided: readonly string[],
): Judged[] => {
  const stoodBy = new Set(decided);
  return places.map((place) => {
    const check = checks.get(place.text);
    return { ...place, check, is: judgement(place.text, check, stoodBy) };
  });
};

const judgement = (text: string, check: Check | undefined, stoodBy: ReadonlySet<string>): Judged['is'] => {
  if (!check) return 'unknown';
  // What is typed by hand is the authority: whoever puts a number right knows it better than the conversation does.
  if (check.was === null) return 'own';
  if (check.was !== text) return 'changed';
  if (check.why !== null) return stoodBy.has(text) ? 'kept' : 'doubtful';
  return 'told';
};
