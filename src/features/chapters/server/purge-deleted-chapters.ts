import type { Db } from '#platform/server/database/database.ts';
import { restorableSince } from './chapter-rows.ts';

/** Removes for good what was deleted 30 days ago or earlier, whoever's it was, with revisions and conversation. Answers how many. */
export const purgeDeletedChapters = async (db: Db, now: Date): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('chapter')
    .where('deleted_at', '<=', restorableSince(now))
    .executeTakeFirst();
  return Number(numDeletedRows);
};
