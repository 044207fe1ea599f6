import type { Db } from '#platform/server/database/database.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { UserId } from '#platform/shared/session.ts';

/** Takes back what the owner said about two people. Rejects with not-found. */
export const removeTie = async (db: Db, owner: UserId, id: string): Promise<void> => {
  const row = await db
    .deleteFrom('tree_tie')
    .where('id', '=', id)
    .where('owner_id', '=', owner)
    .returning('id')
    .executeTakeFirst();
  if (!row) refuse('not-found');
};
