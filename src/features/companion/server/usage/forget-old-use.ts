import type { Db } from '#platform/server/database/database.ts';

const KEPT_DAYS = 8;

/** Removes the counts of past days; the limits only look at today. Returns the number of rows. */
export const forgetOldUse = async (db: Db, now: Date): Promise<number> => {
  const before = new Date(now.getTime() - KEPT_DAYS * 86_400_000).toISOString().slice(0, 10);
  const { numDeletedRows } = await db
    .deleteFrom('companion_use')
    .where('day', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
};
