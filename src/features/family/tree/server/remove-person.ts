import type { Db } from '#platform/server/database/database.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { UserId } from '#platform/shared/session.ts';

/** Removes a person from the owner's tree; their ties are deleted with the row. Rejects with not-found. */
export const removePerson = async (db: Db, owner: UserId, id: string): Promise<void> => {
  const row = await db
    .deleteFrom('tree_person')
    .where('id', '=', id)
    .where('owner_id', '=', owner)
    .returning('id')
    .executeTakeFirst();
  if (!row) refuse('not-found');
};
