import type { Db } from '#platform/server/database/database.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { UserId } from '#platform/shared/session.ts';

/** Ends the link of one question for good. Doing it twice changes nothing. Throws not-found. */
export const revokeLink = async (db: Db, owner: UserId, id: string, now: Date): Promise<void> => {
  const row = await db
    .updateTable('emailed_question')
    .set((eb) => ({ revoked_at: eb.fn.coalesce('revoked_at', eb.val(now)) }))
    .where('id', '=', id)
    .where('user_id', '=', owner)
    .returning('id')
    .executeTakeFirst();
  if (!row) refuse('not-found');
};
