import type { Db } from '#platform/server/database/database.ts';

const DAY_MS = 86_400_000;
/** Long enough for a writer to find out what happened. */
const CAME_TO_NOTHING_DAYS = 7;

/**
 * Deletes files whose week has expired, and the rows of failed exports. Returns how many. Their bytes are
 * removed together with the other stray files.
 */
export const forgetOldBookFiles = async (db: Db, now: Date): Promise<number> => {
  const before = new Date(now.getTime() - CAME_TO_NOTHING_DAYS * DAY_MS);
  const { numDeletedRows } = await db
    .deleteFrom('book_file')
    .where((where) =>
      where.or([
        where('kept_until', '<=', now),
        where.and([where('state', 'in', ['stopped', 'failed']), where('ended_at', '<=', before)]),
      ]),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
};
