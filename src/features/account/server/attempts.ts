import { sql } from 'kysely';
import type { Db } from '#platform/server/database.ts';
import { AuthRefusal } from './auth-refusal.ts';

/** How often something may fail in a row, and how long the waits are after that; they double with every further failure. */
export type AttemptPolicy = {
  readonly free: number;
  readonly firstWaitMs: number;
  readonly longestWaitMs: number;
  /** After so long without one, the failures before are forgotten. */
  readonly forgetAfterMs: number;
};

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Ten wrong tries, then half a minute, a minute, two, up to a quarter of an hour. */
export const PER_ACCOUNT: AttemptPolicy = {
  free: 10,
  firstWaitMs: MINUTE_MS / 2,
  longestWaitMs: 15 * MINUTE_MS,
  forgetAfterMs: DAY_MS,
};

/** A whole house may share an address, so its waits are shorter. */
export const PER_ADDRESS: AttemptPolicy = {
  free: 10,
  firstWaitMs: MINUTE_MS / 12,
  longestWaitMs: 5 * MINUTE_MS,
  forgetAfterMs: DAY_MS,
};

/** New accounts and asked-for mails from one address, where nothing failed: a bound on what they cost, no more. */
export const PER_ADDRESS_ASKING: AttemptPolicy = {
  free: 100,
  firstWaitMs: MINUTE_MS / 12,
  longestWaitMs: MINUTE_MS,
  forgetAfterMs: MINUTE_MS,
};

const MOST_DOUBLINGS = 10;

/**
 * Takes one attempt, counted as failed until it is given back. The statement decides, so attempts at the same moment, also on other nodes,
 * cannot get past the limit together. Throws TOO_MANY_TRIES while a wait runs.
 */
export const takeAttempt = async (
  db: Db,
  key: string,
  now: Date,
  { free, firstWaitMs, longestWaitMs, forgetAfterMs }: AttemptPolicy,
): Promise<void> => {
  const forgotten = new Date(now.getTime() - forgetAfterMs);
  const wait = sql`least(${firstWaitMs}::float8 * power(2, least(sign_in_attempt.failures - ${free}::int, ${MOST_DOUBLINGS}::int)), ${longestWaitMs}::float8) * interval '1 millisecond'`;
  const taken = await sql<{ failures: number }>`
    insert into sign_in_attempt (key, failures, last_failure_at) values (${key}, 1, ${now})
    on conflict (key) do update set
      failures = case when sign_in_attempt.last_failure_at < ${forgotten} then 1 else sign_in_attempt.failures + 1 end,
      last_failure_at = ${now}
    where sign_in_attempt.failures < ${free}
      or sign_in_attempt.last_failure_at < ${forgotten}
      or sign_in_attempt.last_failure_at + ${wait} <= ${now}::timestamptz
    returning failures`.execute(db);
  if (taken.rows.length > 0) return;
  const waiting = await sql<{ seconds: number }>`
    select ceil(extract(epoch from last_failure_at + ${wait} - ${now}::timestamptz))::int as seconds
    from sign_in_attempt where key = ${key}`.execute(db);
  throw new AuthRefusal('TOO_MANY_TRIES', Math.max(waiting.rows[0]?.seconds ?? 1, 1));
};

/** Gives an attempt back that did not fail. */
export const giveBackAttempt = async (db: Db, key: string): Promise<void> => {
  await sql`update sign_in_attempt set failures = greatest(failures - 1, 0) where key = ${key}`.execute(db);
};

/** Forgets the failures of somebody who has shown who they are. */
export const forgetAttempts = async (db: Db, key: string): Promise<void> => {
  await db.deleteFrom('sign_in_attempt').where('key', '=', key).execute();
};
