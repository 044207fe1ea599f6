import type { Db } from '../database/database.ts';
import { headerLine, type MailMessage } from './mail-message.ts';

/**
 * Queues a message. If `db` is the transaction of what caused it, both happen or neither does. From then on
 * it is delivered at least once, whatever happens to this process. Returns its id, which later shows what
 * became of it.
 */
export const queueMail = async (
  db: Db,
  { kind, to, userId, subject, text, html, unsubscribeUrl, replyTo, inReplyTo }: MailMessage,
): Promise<string> => {
  const { id } = await db
    .insertInto('mail')
    .values({
      kind,
      user_id: userId ?? null,
      to_address: headerLine(to),
      subject: headerLine(subject),
      text_body: text,
      html_body: html,
      unsubscribe_url: unsubscribeUrl ?? null,
      reply_to: replyTo === undefined ? null : headerLine(replyTo),
      in_reply_to: inReplyTo === undefined ? null : headerLine(inReplyTo),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/**
 * How many messages of a kind were sent to an address since a given time, so that strangers can't fill
 * anyone's mailbox.
 */
export const mailsSince = async (db: Db, to: string, kind: string, since: Date): Promise<number> => {
  const row = await db
    .selectFrom('mail')
    .where('to_address', '=', headerLine(to))
    .where('kind', '=', kind)
    .where('created_at', '>', since)
    .select((count) => count.fn.countAll<number>().as('times'))
    .executeTakeFirstOrThrow();
  return Number(row.times);
};
