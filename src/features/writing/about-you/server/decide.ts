import { keepDecision, type SettledFact } from '#features/companion/server/api.ts';
import type { FactKind, KnownDecision } from '#features/companion/shared/known.ts';
import type { Db } from '#platform/server/database/database.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { UserId } from '#platform/shared/session.ts';
import { type AboutYou, knownAbout } from './read-about-you.ts';

/** Refuses the call and says in a sentence what is wrong with which field. */
export const badInput = (field: string, reason: string): never =>
  refuse('bad-input', { faults: [{ field, reason }] });

/**
 * Finds a fact by its key in what this writer has said; other writers' facts are not searched. Throws
 * not-found.
 */
export const theFact = ({ known }: AboutYou, kind: FactKind, key: string): SettledFact =>
  known.find((fact) => fact.kind === kind && fact.keys.includes(key)) ?? refuse('not-found');

export const ownFact = async (db: Db, owner: UserId, kind: FactKind, key: string): Promise<SettledFact> =>
  theFact(await knownAbout(db, owner), kind, key);

type ToKeep = Omit<KnownDecision, 'id'>;

/** Stores all of the decisions or none. Returns their ids in the same order. */
export const keepAll = (
  db: Db,
  owner: UserId,
  decisions: readonly ToKeep[],
  now: Date,
): Promise<{ ids: string[] }> =>
  db.transaction().execute(async (tx) => {
    const ids: string[] = [];
    for (const decision of decisions) ids.push(await keepDecision(tx, owner, decision, now));
    return { ids };
  });
