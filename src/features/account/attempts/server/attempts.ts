import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { AuthRefusal } from '#features/account/sign-in/server/auth-refusal.ts';

/** How many failures are allowed at once. After each `refillMs` without a failure, one more is allowed. */
export type AttemptPolicy = { readonly atOnce: number; readonly refillMs: number };

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

/** Everyone who tries one account, from devices that were never signed in to it, counted together. */
export const PER_ACCOUNT: AttemptPolicy = { atOnce: 10, refillMs: 2 * MINUTE_MS };

/**
 * One network trying one account. The limit is lower and refills more slowly than the one for the whole
 * account, so a single place can never use that up and the owner can sign in from another.
 */
export const PER_ACCOUNT_AND_ADDRESS: AttemptPolicy = { atOnce: 5, refillMs: 5 * MINUTE_MS };

/** One network trying any accounts. A whole house may share it. */
export const PER_ADDRESS: AttemptPolicy = { atOnce: 10, refillMs: MINUTE_MS / 2 };

/** A device that was signed in to the account before, trying that account. */
export const PER_DEVICE: AttemptPolicy = { atOnce: 10, refillMs: 5 * MINUTE_MS };

/** A signed-in user who is asked for the password again. */
export const PER_SESSION: AttemptPolicy = { atOnce: 10, refillMs: 5 * MINUTE_MS };

/** One link that was emailed to someone. They may try several passwords until one is good enough. */
export const PER_LINK: AttemptPolicy = { atOnce: 20, refillMs: MINUTE_MS / 2 };

/**
 * Accounts created through the link of one invitation or gift. Allows for a mistyped address without opening
 * the site to everyone.
 */
export const PER_INVITING_LINK: AttemptPolicy = { atOnce: 3, refillMs: 24 * 60 * MINUTE_MS };

/**
 * New accounts and requested emails from one network address when nothing failed. This only limits what they
 * cost.
 */
export const PER_ADDRESS_ASKING: AttemptPolicy = { atOnce: 100, refillMs: 5 * SECOND_MS };

/** The number of seconds until the next attempt is allowed. */
export const secondsToWait = async (
  db: Db,
  key: string,
  now: Date,
  { atOnce, refillMs }: AttemptPolicy,
): Promise<number> => {
  const row = await db
    .selectFrom('sign_in_attempt')
    .where('key', '=', key)
    .select('forgotten_at')
    .executeTakeFirst();
  const waitMs = (row?.forgotten_at.getTime() ?? 0) - now.getTime() - (atOnce - 1) * refillMs;
  return Math.max(Math.ceil(waitMs / SECOND_MS), 0);
};

/**
 * Takes one attempt and counts it as failed until it is given back. This is the generic cell rate algorithm:
 * a single timestamp, the moment at which all failures are forgotten, represents every failure that still
 * counts. The statement decides, so simultaneous attempts, even on other nodes, cannot exceed the limit
 * together. A refused attempt is not counted. Throws TOO_MANY_TRIES with the seconds until the next attempt.
 */
export const takeAttempt = async (db: Db, key: string, now: Date, policy: AttemptPolicy): Promise<void> => {
  const { atOnce, refillMs } = policy;
  const refill = sql`${refillMs}::float8 * interval '1 millisecond'`;
  const latest = new Date(now.getTime() + (atOnce - 1) * refillMs);
  const taken = await sql`
    insert into sign_in_attempt (key, forgotten_at) values (${key}, ${now}::timestamptz + ${refill})
    on conflict (key) do update set forgotten_at = greatest(sign_in_attempt.forgotten_at, ${now}::timestamptz) + ${refill}
    where sign_in_attempt.forgotten_at <= ${latest}
    returning key`.execute(db);
  if (taken.rows.length > 0) return;
  throw new AuthRefusal('TOO_MANY_TRIES', Math.max(await secondsToWait(db, key, now, policy), 1));
};

/** Gives back an attempt that did not fail. */
export const giveBackAttempt = async (db: Db, key: string, { refillMs }: AttemptPolicy): Promise<void> => {
  await sql`
    update sign_in_attempt set forgotten_at = forgotten_at - ${refillMs}::float8 * interval '1 millisecond'
    where key = ${key}`.execute(db);
};

/** Forgets the failures of someone who has proved who they are. */
export const forgetAttempts = async (db: Db, keys: readonly string[]): Promise<void> => {
  await db.deleteFrom('sign_in_attempt').where('key', 'in', keys).execute();
};
