import type { Db } from '#platform/server/database/database.ts';
import { restorableSince } from './chapter-rows.ts';

/**
 * Permanently deletes everyone's chapters that were deleted at least 30 days ago, with revisions and
 * conversation. Returns how many.
 */
export const purgeDeletedChapters = async (db: Db, now: Date): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('chapter')
    .where('deleted_at', '<=', restorableSince(now))
    .executeTakeFirst();
  return Number(numDeletedRows);
};
