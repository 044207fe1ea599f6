import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

export type MailQueue = {
  /** Not sent yet, including those due in the next seconds. */
  readonly waiting: number;
  /** How many of the waiting messages have failed at least once. */
  readonly retried: number;
  readonly oldestWaitingAt: Date | null;
};

/**
 * The email waiting to be sent, for all nodes together. Reads only the waiting messages, which have their own
 * index.
 */
export const mailQueue = async (db: Db): Promise<MailQueue> => {
  const { rows } = await sql<MailQueue>`
    select count(*)::int as "waiting", count(*) filter (where last_error is not null)::int as "retried",
      min(created_at) as "oldestWaitingAt"
    from mail where sent_at is null and failed_at is null`.execute(db);
  return rows[0] ?? { waiting: 0, retried: 0, oldestWaitingAt: null };
};

const DAY_MS = 86_400_000;
const FAILURES_OF_DAYS = 30;

export type MailFailures = {
  /** Given up in the last 30 days. */
  readonly failed: number;
  /** The mail server's own code for the newest message that had an error: 'EAUTH 535'. */
  readonly lastError: string | null;
};

export const mailFailures = async (db: Db, now: Date): Promise<MailFailures> => {
  const since = new Date(now.getTime() - FAILURES_OF_DAYS * DAY_MS);
  const { rows } = await sql<MailFailures>`
    select count(*) filter (where failed_at is not null)::int as "failed",
      (array_agg(last_error order by created_at desc))[1] as "lastError"
    from mail where last_error is not null and created_at >= ${since}`.execute(db);
  return rows[0] ?? { failed: 0, lastError: null };
};

/** Throws if waiting email could not be taken from the queue. */
export const mailIsReachable = async (db: Db): Promise<void> => {
  await db
    .selectFrom('mail')
    .select('id')
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .limit(1)
    .execute();
};
