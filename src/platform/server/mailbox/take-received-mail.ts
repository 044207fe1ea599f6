import { sql } from 'kysely';
import type { Clock } from '#platform/shared/clock.ts';
import type { Db } from '../database/database.ts';
import type { LastingFailures } from '../lasting-failures.ts';
import type { Log } from '../log.ts';

const LOOK_EVERY_MS = 2_000;
const LOOKING = 'looking for mail that arrived';
/** Doubles with every retry. If the process dies meanwhile, its claim holds for this long. */
const FIRST_WAIT_MS = 60_000;
const LONGEST_WAIT_MS = 4 * 3_600_000;
/** With the growing waits this is about five days. */
const MOST_ATTEMPTS = 36;

/** An email waiting to be read. `file`: its key in the file store. */
export type WaitingMail = {
  readonly id: string;
  readonly file: string;
  readonly receivedAt: Date;
  /** It was too large, and `file` is only its beginning. */
  readonly isCut: boolean;
  /** Counts this attempt. */
  readonly attempts: number;
};

/**
 * Does everything with one email, and records what became of it. If it throws, the email is tried again
 * later, so it must be able to start over.
 */
export type TakeMail = (mail: WaitingMail) => Promise<void>;

/**
 * Claims the next email for this node, as `deliver-mail.ts` does: by setting a later time for the next
 * attempt.
 */
const claim = async (db: Db, now: Date): Promise<WaitingMail | undefined> => {
  const { rows } = await sql<WaitingMail>`
    with due as materialized (
      select id from received_mail
      where taken_at is null and file is not null and next_attempt_at <= ${now}
      order by next_attempt_at limit 1 for update skip locked)
    update received_mail set attempts = attempts + 1,
      next_attempt_at = ${now}::timestamptz
        + least(${FIRST_WAIT_MS}::float8 * power(2, attempts), ${LONGEST_WAIT_MS}::float8) * interval '1 millisecond'
    where id in (select id from due)
    returning id, file, received_at as "receivedAt", is_cut as "isCut", attempts`.execute(db);
  return rows[0];
};

/**
 * After days of failures, the raw email is kept for as long as any other, and someone has to look into it.
 */
const giveUp = async (db: Db, id: string, now: Date): Promise<void> => {
  await db
    .updateTable('received_mail')
    .set({ taken_at: now, outcome: 'failed' })
    .where('id', '=', id)
    .where('taken_at', 'is', null)
    .execute();
};

/** Takes the emails that are due now, one after the other; returns how many were tried. */
export const takeDueMail = async (
  { db, clock, log }: { readonly db: Db; readonly clock: Clock; readonly log: Log },
  take: TakeMail,
  isStopping: () => boolean = () => false,
): Promise<number> => {
  let tried = 0;
  while (!isStopping()) {
    const mail = await claim(db, clock());
    if (!mail) break;
    tried += 1;
    try {
      await take(mail);
    } catch (error) {
      const isGivenUp = mail.attempts >= MOST_ATTEMPTS;
      log.error(
        { err: error, mail: mail.id, attempt: mail.attempts, isGivenUp },
        'a mail could not be taken',
      );
      if (isGivenUp) await giveUp(db, mail.id, clock());
    }
  }
  return tried;
};

/** Processes received email while the server runs. A check that finds nothing costs one indexed statement. */
export const startMailTaking = (options: {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  readonly failures: LastingFailures;
  readonly take: TakeMail;
}): { stop(): Promise<void> } => {
  const { failures, take } = options;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> = Promise.resolve();

  const look = async (): Promise<void> => {
    try {
      await takeDueMail(options, take, () => stopped);
      failures.went(LOOKING);
    } catch (error) {
      failures.came(LOOKING, error);
    }
    if (!stopped) timer = setTimeout(start, LOOK_EVERY_MS).unref();
  };
  const start = (): void => {
    looking = look();
  };
  start();

  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await looking;
    },
  };
};
