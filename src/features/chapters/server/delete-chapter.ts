import type { Db } from '#platform/server/database/database.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { UserId } from '#platform/shared/session.ts';
import type { DeletedChapter } from '../shared/contract.ts';
import { deletedOf, place, preview, SUMMARY_COLUMNS } from './chapter-rows.ts';

/**
 * Deletes a chapter. Its text, revisions and conversation can be restored for 30 days (decision 0040). Throws
 * not-found.
 */
export const deleteChapter = async (
  db: Db,
  owner: UserId,
  id: string,
  now: Date,
): Promise<DeletedChapter> => {
  const row = await db
    .updateTable('chapter as c')
    .set({ deleted_at: now })
    .where('c.id', '=', id)
    .where('c.user_id', '=', owner)
    .where('c.deleted_at', 'is', null)
    .returning(SUMMARY_COLUMNS)
    .returning(['c.deleted_at', preview, place])
    .executeTakeFirst();
  return deletedOf(row ?? refuse('not-found'), now);
};
