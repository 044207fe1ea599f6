import type { Db } from '#platform/server/database/database.ts';
import { RECORDING_WAITS_DAYS } from '#features/writing/voice/shared/recording-limits.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Deletes recordings that no message was made from within 30 days; returns how many. */
export const purgeRecordings = async (db: Db, now: Date): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('recording')
    .where('message_id', 'is', null)
    // An answer is kept, whether or not anybody typed what it says.
    .where('asked', 'is', null)
    .where('created_at', '<', new Date(now.getTime() - RECORDING_WAITS_DAYS * DAY_MS))
    .executeTakeFirst();
  return Number(numDeletedRows);
};
