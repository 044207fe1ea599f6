import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { UserId } from '#platform/shared/session.ts';

const dayOf = (now: Date): string => now.toISOString().slice(0, 10);

const nextDay = (now: Date): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1));

/**
 * Counts seconds of speech before a transcription endpoint is called. Of many calls at once, exactly as many
 * succeed as there is room for. Throws recordings-used-up with { minutes, resetsAt }.
 */
export const takeSeconds = async (
  db: Db,
  owner: UserId,
  { seconds, minutesPerDay, now }: { seconds: number; minutesPerDay: number; now: Date },
): Promise<void> => {
  const most = minutesPerDay * 60;
  const { rows } = await sql`
    insert into recording_use (user_id, day, seconds)
    select ${owner}, ${dayOf(now)}::date, ${seconds}::int where ${seconds}::int <= ${most}::int
    on conflict (user_id, day) do update set seconds = recording_use.seconds + excluded.seconds
    where recording_use.seconds + excluded.seconds <= ${most}::int
    returning seconds`.execute(db);
  if (rows.length > 0) return;
  const resetsAt = nextDay(now);
  const retryAfterSeconds = Math.ceil((resetsAt.getTime() - now.getTime()) / 1_000);
  refuse('recordings-used-up', {
    minutes: minutesPerDay,
    resetsAt: resetsAt.toISOString(),
    retryAfterSeconds,
  });
};

/** Refunds what was counted for a transcription that failed. */
export const giveSecondsBack = async (
  db: Db,
  owner: UserId,
  { seconds, now }: { seconds: number; now: Date },
): Promise<void> => {
  await sql`
    update recording_use set seconds = greatest(0, seconds - ${seconds}::int)
    where user_id = ${owner} and day = ${dayOf(now)}::date`.execute(db);
};

/** Deletes the counts of past days, which no longer matter. */
export const forgetOldRecordingUse = async (db: Db, now: Date): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from recording_use where day < ${dayOf(now)}::date - 2`.execute(db);
  return Number(numAffectedRows ?? 0);
};
