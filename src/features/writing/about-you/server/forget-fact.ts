import type { FactKind } from '#features/companion/shared/known.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { UserId } from '#platform/shared/session.ts';
import { keepAll, ownFact } from './decide.ts';

/**
 * From now on the companion leaves this fact alone: it neither asks about it nor passes it to a model. Throws
 * not-found.
 */
export const forgetFact = async (
  db: Db,
  owner: UserId,
  { kind, key }: { readonly kind: FactKind; readonly key: string },
  now: Date,
): Promise<{ ids: string[] }> => {
  const fact = await ownFact(db, owner, kind, key);
  // "My mother" and Rose, the only mother named, are the same person. Anything joined with them later is
  // forgotten too.
  const decisions = fact.keys.map(
    (one) => ({ kind, key: one, decision: 'forget', said: fact.name, meant: '' }) as const,
  );
  return keepAll(db, owner, decisions, now);
};
