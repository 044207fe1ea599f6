import type { Db } from '#platform/server/database/database.ts';
import type { UserId } from '#platform/shared/session.ts';
import type { DeletedChapter } from '../shared/contract.ts';
import { deletedOf, place, preview, restorableSince, SUMMARY_COLUMNS } from './chapter-rows.ts';

/** The deleted chapters a writer can still restore, most recently deleted first. */
export const listDeletedChapters = async (db: Db, owner: UserId, now: Date): Promise<DeletedChapter[]> => {
  const rows = await db
    .selectFrom('chapter as c')
    .where('c.user_id', '=', owner)
    .where('c.deleted_at', '>', restorableSince(now))
    .orderBy('c.deleted_at', 'desc')
    .select(SUMMARY_COLUMNS)
    .select(['c.deleted_at', preview, place])
    .execute();
  return rows.map((row) => deletedOf(row, now));
};
