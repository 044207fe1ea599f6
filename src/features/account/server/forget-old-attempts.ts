import type { Db } from '#platform/server/database.ts';
import { PER_ACCOUNT } from './attempts.ts';

/** Removes tries that no longer count, sessions and links that ran out a while ago. Answers how many rows. */
export const forgetOldAttempts = async (db: Db, now: Date): Promise<number> => {
  const before = new Date(now.getTime() - 2 * PER_ACCOUNT.forgetAfterMs);
  const removed = await Promise.all([
    db.deleteFrom('sign_in_attempt').where('last_failure_at', '<', before).executeTakeFirst(),
    db.deleteFrom('session').where('expires_at', '<', before).executeTakeFirst(),
    db.deleteFrom('one_time_link').where('expires_at', '<', before).executeTakeFirst(),
    db.deleteFrom('verification').where('expires_at', '<', before).executeTakeFirst(),
  ]);
  return removed.reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), 0);
};
