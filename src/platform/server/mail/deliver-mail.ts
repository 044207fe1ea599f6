import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { Log } from '#platform/server/log.ts';
import type { Clock } from '#platform/shared/clock.ts';
import type { MailTransport, OutgoingMail } from './mail-transport.ts';

const AT_ONCE = 10;
/** Doubles with every retry. If the process dies while sending, its claim holds for this long. */
const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 4 * 3_600_000;
/**
 * With the growing waits this is about two days: long enough for a mail server that is down over a weekend.
 */
const MOST_ATTEMPTS = 20;

/** The result of one try to send a message. */
export type MailOutcome = 'sent' | 'put-off' | 'given-up';

export type Delivery = {
  readonly db: Db;
  readonly log: Log;
  readonly clock: Clock;
  readonly transport: MailTransport;
  readonly onOutcome?: ((outcome: MailOutcome) => void) | undefined;
};

type Claimed = OutgoingMail & { readonly attempts: number };

/**
 * Claims the next messages for this node. A claim is a later time for the next attempt, written before
 * anything is sent, and without keeping a transaction open meanwhile. Other nodes skip what is locked here.
 */
const claim = async (db: Db, now: Date): Promise<Claimed[]> => {
  // Materialized: PostgreSQL may run a subquery with a limit again for each row, and claim more.
  const { rows } = await sql<Claimed>`
    with due as materialized (
      select id from mail
      where sent_at is null and failed_at is null and next_attempt_at <= ${now}
      order by next_attempt_at limit ${AT_ONCE} for update skip locked)
    update mail set attempts = attempts + 1,
      next_attempt_at = ${now}::timestamptz
        + least(${FIRST_WAIT_MS}::float8 * power(2, attempts), ${LONGEST_WAIT_MS}::float8) * interval '1 millisecond'
    where id in (select id from due)
    returning id, kind, to_address as "to", subject, text_body as "text", html_body as "html", attempts,
      unsubscribe_url as "unsubscribeUrl", reply_to as "replyTo", in_reply_to as "inReplyTo",
      created_at as "createdAt"`.execute(db);
  return rows;
};

/** Once a message is sent or given up, its content is deleted: it may contain a secret link. */
const WITHOUT_WORDS = { text_body: '', html_body: '', unsubscribe_url: null, reply_to: null } as const;

/**
 * A mail server's 5xx response to a recipient or a message is final. A 5xx response to the login may mean
 * that our setting is wrong.
 */
const refusedForGood = (error: unknown): boolean => {
  // Errors from Node and nodemailer. Any other error has neither field.
  const { responseCode, code } = error as { responseCode?: number; code?: string };
  return code !== 'EAUTH' && responseCode !== undefined && responseCode >= 500;
};

/** What went wrong, without the message's text or address: the mail server's own code. */
const reasonOf = (error: unknown): string => {
  // As above.
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return [code ?? 'failed', responseCode].filter(Boolean).join(' ');
};

const deliverOne = async (
  { db, log, clock, transport, onOutcome }: Delivery,
  mail: Claimed,
): Promise<void> => {
  const named = { mail: mail.id, kind: mail.kind, attempt: mail.attempts };
  try {
    await transport.send(mail);
  } catch (error) {
    const reason = reasonOf(error);
    const givenUp = refusedForGood(error) || mail.attempts >= MOST_ATTEMPTS;
    await db
      .updateTable('mail')
      .set({ last_error: reason, ...(givenUp ? { failed_at: clock(), ...WITHOUT_WORDS } : {}) })
      .where('id', '=', mail.id)
      .execute();
    log.warn({ ...named, reason, givenUp }, 'mail not delivered');
    onOutcome?.(givenUp ? 'given-up' : 'put-off');
    return;
  }
  const { numUpdatedRows } = await db
    .updateTable('mail')
    .set({ sent_at: clock(), last_error: null, ...WITHOUT_WORDS })
    .where('id', '=', mail.id)
    .executeTakeFirst();
  // Deleted in the meantime with its account, of which nothing may remain.
  if (numUpdatedRows === 0n) await transport.takeBack(mail);
  log.info(named, 'mail delivered');
  onOutcome?.('sent');
};

/** Delivers the email that is due now; returns how many messages were tried. */
export const deliverDueMail = async (delivery: Delivery): Promise<number> => {
  const mails = await claim(delivery.db, delivery.clock());
  await Promise.all(mails.map((mail) => deliverOne(delivery, mail)));
  return mails.length;
};
