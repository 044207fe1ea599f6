import type { CheckedStory } from '#features/companion/shared/contract.ts';
import type { SentencePlace } from '#features/writing/provenance/shared/sentence-places.ts';

/** The check's result for one sentence, and what the companion had written there. */
export type Check = CheckedStory['sentences'][number] & { readonly was: string | null };

/**
 * A sentence of the story, classified for the writer. `told`: the companion's words, based on the writer's;
 * `changed`: the companion's, reworded by hand; `own`: written by hand; `doubtful`: the companion's, to be
 * checked; `kept`: doubtful, but confirmed by the writer; `unknown`: not checked yet.
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
  // What is typed by hand has the last word: a writer who corrects a number knows it better than the
  // conversation does.
  if (check.was === null) return 'own';
  if (check.was !== text) return 'changed';
  if (check.why !== null) return stoodBy.has(text) ? 'kept' : 'doubtful';
  return 'told';
};
