import type { Db } from '#platform/server/database/database.ts';

const DAY_MS = 86_400_000;
/** For as long as somebody may still wonder what became of it. */
const CAME_TO_NOTHING_DAYS = 7;

/** Takes away files whose week is over, and what is left of those that came to nothing; answers how many. Their bytes go with the stray files. */
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
