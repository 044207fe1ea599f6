import { languageOf } from '#features/account/server/api.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Db } from '#platform/server/database/database.ts';
import { queueMail } from '#platform/server/mail/queue-mail.ts';
import { isLanguage } from '#platform/shared/language.ts';
import { giftNotDeliveredMail } from './gift-mails.ts';

const AT_ONCE = 50;

const tellOne = async (
  db: Db,
  sender: Pick<AppContext, 'clock' | 'publicUrl' | 'productName'>,
  tokenHash: string,
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    // If several nodes run this, only one changes this row and sends the email: once for all emails of the
    // gift that have bounced so far.
    const told = await tx
      .updateTable('gift_token')
      .set({ failure_told_at: sender.clock() })
      .where('gift_id', '=', (of) =>
        of.selectFrom('gift_token').where('token_hash', '=', tokenHash).select('gift_id'),
      )
      .where('mail_id', 'in', (of) => of.selectFrom('mail').where('failed_at', 'is not', null).select('id'))
      .where('failure_told_at', 'is', null)
      .returning('gift_id')
      .executeTakeFirst();
    if (!told) return false;
    const gift = await tx
      .selectFrom('gift')
      .innerJoin('user', 'user.id', 'gift.giver_id')
      .where('gift.id', '=', told.gift_id)
      .select(['user.id as userId', 'user.email', 'gift.recipient_name', 'gift.language'])
      .executeTakeFirst();
    if (!gift) return false;
    const { publicUrl, productName } = sender;
    const language = await languageOf(tx, gift.userId, isLanguage(gift.language) ? gift.language : 'en');
    const mail = giftNotDeliveredMail({ publicUrl, productName, language }, gift, {
      recipientName: gift.recipient_name,
    });
    await queueMail(tx, mail);
    return true;
  });

/**
 * Tells givers whose gift bounced for good and was not opened in another way, because only they can correct
 * its address. Returns how many.
 */
export const tellOfFailedMails = async (
  db: Db,
  sender: Pick<AppContext, 'clock' | 'publicUrl' | 'productName'>,
): Promise<number> => {
  const failed = await db
    .selectFrom('mail')
    .innerJoin('gift_token', 'gift_token.mail_id', 'mail.id')
    .innerJoin('gift', 'gift.id', 'gift_token.gift_id')
    .where('mail.failed_at', 'is not', null)
    .where('gift_token.failure_told_at', 'is', null)
    .where('gift_token.ended_at', 'is', null)
    .where('gift.redeemed_at', 'is', null)
    .where('gift.withdrawn_at', 'is', null)
    .where('gift.giver_id', 'is not', null)
    .limit(AT_ONCE)
    .select('gift_token.token_hash')
    .execute();
  let told = 0;
  for (const { token_hash } of failed) if (await tellOne(db, sender, token_hash)) told += 1;
  return told;
};
