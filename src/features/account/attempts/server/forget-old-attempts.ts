import type { Db } from '#platform/server/database/database.ts';

const DAY_MS = 86_400_000;

/**
 * Removes attempts that no longer count, and sessions and links that expired a while ago. Returns the number
 * of rows.
 */
export const forgetOldAttempts = async (db: Db, now: Date): Promise<number> => {
  const before = new Date(now.getTime() - 2 * DAY_MS);
  const removed = await Promise.all([
    db.deleteFrom('sign_in_attempt').where('forgotten_at', '<', now).executeTakeFirst(),
    db.deleteFrom('session').where('expires_at', '<', before).executeTakeFirst(),
    db.deleteFrom('one_time_link').where('expires_at', '<', before).executeTakeFirst(),
    db.deleteFrom('verification').where('expires_at', '<', before).executeTakeFirst(),
  ]);
  return removed.reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), 0);
};
