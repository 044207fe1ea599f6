import type { Db } from '#platform/server/database/database.ts';
import type { MailMessage } from '#platform/server/mail/mail-message.ts';
import { mailsSince, queueMail } from '#platform/server/mail/queue-mail.ts';

const HOUR_MS = 3_600_000;
const PER_HOUR = 6;

/**
 * Queues an email that anyone could have requested, unless that mailbox got several of the kind within the
 * past hour. Returns whether it was queued, which only an administrator may be told.
 */
export const queueAskedForMail = async (tx: Db, mail: MailMessage, now: Date): Promise<boolean> => {
  const sent = await mailsSince(tx, mail.to, mail.kind, new Date(now.getTime() - HOUR_MS));
  if (sent >= PER_HOUR) return false;
  await queueMail(tx, mail);
  return true;
};
