import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { AuthRefusal } from '#features/account/sign-in/server/auth-refusal.ts';

/** How often something may fail at once; after each `refillMs` without a failure it may once more. */
export type AttemptPolicy = { readonly atOnce: number; readonly refillMs: number };

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

/** Everybody together who tries one account, from devices that it was never signed in on. */
export const PER_ACCOUNT: AttemptPolicy = { atOnce: 10, refillMs: 2 * MINUTE_MS };

/**
 * One network trying one account. Less, and slower, than what the account has for all: whoever sits in one place never uses that up, and the
 * owner gets in from another.
 */
export const PER_ACCOUNT_AND_ADDRESS: AttemptPolicy = { atOnce: 5, refillMs: 5 * MINUTE_MS };

/** One network trying whatever accounts: a whole house may share it. */
export const PER_ADDRESS: AttemptPolicy = { atOnce: 10, refillMs: MINUTE_MS / 2 };

/** A device that an account was signed in on before, trying that account. */
export const PER_DEVICE: AttemptPolicy = { atOnce: 10, refillMs: 5 * MINUTE_MS };

/** Somebody signed in who is asked for the password once more. */
export const PER_SESSION: AttemptPolicy = { atOnce: 10, refillMs: 5 * MINUTE_MS };

/** One link that was sent to somebody: whoever has it may choose a password several times, until one is good enough. */
export const PER_LINK: AttemptPolicy = { atOnce: 20, refillMs: MINUTE_MS / 2 };

/** Accounts that are made by the link of one invitation or gift: enough for a mistyped address, and no door for everybody. */
export const PER_INVITING_LINK: AttemptPolicy = { atOnce: 3, refillMs: 24 * 60 * MINUTE_MS };

/** New accounts and asked-for mails from one address, where nothing failed: a bound on what they cost, no more. */
export const PER_ADDRESS_ASKING: AttemptPolicy = { atOnce: 100, refillMs: 5 * SECOND_MS };

/** After how many seconds the next attempt is free. */
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
 * Takes one attempt, counted as failed until it is given back (the generic cell rate algorithm: one moment stands for all failures that
 * still count, the one at which they are forgotten). The statement decides, so attempts at the same moment, also on other nodes, cannot get
 * past the limit together; one that is refused counts for nothing. Throws TOO_MANY_TRIES with the seconds until the next.
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

/** Gives an attempt back that did not fail. */
export const giveBackAttempt = async (db: Db, key: string, { refillMs }: AttemptPolicy): Promise<void> => {
  await sql`
    update sign_in_attempt set forgotten_at = forgotten_at - ${refillMs}::float8 * interval '1 millisecond'
    where key = ${key}`.execute(db);
};

/** Forgets the failures of somebody who has shown who they are. */
export const forgetAttempts = async (db: Db, keys: readonly string[]): Promise<void> => {
  await db.deleteFrom('sign_in_attempt').where('key', 'in', keys).execute();
};
