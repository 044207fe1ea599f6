import { languageOf } from '#features/account/server/api.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Db } from '#platform/server/database/database.ts';
import { queueMail } from '#platform/server/mail/queue-mail.ts';
import { isLanguage } from '#platform/shared/language.ts';
import { notDeliveredMail } from './connection-mails.ts';
import { lockPeople } from './lock-people.ts';

const AT_ONCE = 50;

type Sender = Pick<AppContext, 'clock' | 'publicUrl' | 'productName'>;

type Failed = { readonly id: string; readonly inviter_id: string };

const tellOne = (db: Db, sender: Sender, { id, inviter_id }: Failed): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const inviter = (await lockPeople(tx, inviter_id)).get(inviter_id);
    if (!inviter) return false;
    // If several nodes run this, only one changes this row and sends the email.
    const told = await tx
      .updateTable('family_invitation')
      .set({ failure_told_at: sender.clock() })
      .where('id', '=', id)
      .where('failure_told_at', 'is', null)
      .where('state', '=', 'open')
      .returning(['invited_email', 'language'])
      .executeTakeFirst();
    if (!told) return false;
    const { publicUrl, productName } = sender;
    const language = await languageOf(tx, inviter_id, isLanguage(told.language) ? told.language : 'en');
    const to = { userId: inviter_id, email: inviter.email };
    await queueMail(tx, notDeliveredMail({ publicUrl, productName, language }, to, told.invited_email));
    return true;
  });

/**
 * Tells inviters whose email bounced for good, because only they know the right address. Returns how many.
 */
export const tellOfUndelivered = async (db: Db, sender: Sender): Promise<number> => {
  const failed = await db
    .selectFrom('mail')
    .innerJoin('family_invitation as i', 'i.mail_id', 'mail.id')
    .where('mail.failed_at', 'is not', null)
    .where('i.failure_told_at', 'is', null)
    .where('i.state', '=', 'open')
    .limit(AT_ONCE)
    .select(['i.id', 'i.inviter_id'])
    .execute();
  let told = 0;
  for (const one of failed) if (await tellOne(db, sender, one)) told += 1;
  return told;
};
