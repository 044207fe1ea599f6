import type { Selectable } from 'kysely';
import { randomToken } from '#features/account/server/api.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Db } from '#platform/server/database/database.ts';
import { nameInMail } from '#platform/server/mail/name-in-mail.ts';
import { queueMail } from '#platform/server/mail/queue-mail.ts';
import type { GiftTable } from '#platform/server/database/tables.ts';
import { wordsIn } from '#platform/server/words-in.ts';
import { isLanguage, type Language } from '#platform/shared/language.ts';
import { refuse } from '#platform/shared/problem.ts';
import { MAILS_A_DAY, MAILS_A_GIFT } from '../shared/gift-limits.ts';
import { giftMail } from './gift-mails.ts';
import { keepGiftToken } from './gift-token.ts';

type Mailed = Pick<
  Selectable<GiftTable>,
  | 'id'
  | 'giver_id'
  | 'giver_name'
  | 'recipient_name'
  | 'recipient_email'
  | 'message'
  | 'months'
  | 'expires_at'
  | 'language'
>;

const DAY_MS = 86_400_000;

/**
 * The name the giver signed with. If it isn't a name, their account's email address, which people can judge.
 */
const giverInMail = async (tx: Db, { giver_id, giver_name }: Mailed, language: Language): Promise<string> => {
  const giver = await tx.selectFrom('user').where('id', '=', giver_id).select('email').executeTakeFirst();
  return nameInMail(giver_name, giver?.email ?? wordsIn(language).t('Someone'));
};

/**
 * Queues the email of a gift, with a new link. The caller has checked in this transaction that it may be
 * sent.
 */
const queueGiftMail = async (
  tx: Db,
  { publicUrl, productName }: Pick<AppContext, 'publicUrl' | 'productName'>,
  gift: Mailed,
  now: Date,
): Promise<void> => {
  const { recipient_email: to, expires_at: expiresAt } = gift;
  if (to === null || expiresAt === null)
    throw new Error('a gift is mailed that has no address, or is not paid for');
  const token = randomToken();
  const language = isLanguage(gift.language) ? gift.language : 'en';
  const mail = giftMail(
    { publicUrl, productName, language },
    {
      to,
      giverId: gift.giver_id,
      giverName: await giverInMail(tx, gift, language),
      recipientName: gift.recipient_name,
      message: gift.message,
      months: gift.months,
      expiresAt,
      token,
    },
  );
  const mailId = await queueMail(tx, mail);
  await keepGiftToken(tx, gift.id, token, { made_for: 'mail', mail_id: mailId }, now);
};

/** Called with the gift's row locked: if two run at once, the second counts the first one's email. */
const mailedTooOften = async (tx: Db, giftId: string, now: Date): Promise<boolean> => {
  const mails = await tx
    .selectFrom('gift_token')
    .where('gift_id', '=', giftId)
    .where('made_for', '=', 'mail')
    .select('created_at')
    .execute();
  const dayAgo = new Date(now.getTime() - DAY_MS);
  return (
    mails.length >= MAILS_A_GIFT || mails.filter(({ created_at: at }) => at > dayAgo).length >= MAILS_A_DAY
  );
};

/**
 * Emails a gift: with `again`, one that was emailed before or whose day has not come; otherwise one that is
 * due and not emailed yet. The one statement that marks it as emailed decides whether it may be sent and
 * whether someone else has just sent it. Returns whether it was sent. Throws too-many-tries, which rolls back
 * the transaction.
 */
export const mailGift = async (
  tx: Db,
  sender: Pick<AppContext, 'clock' | 'publicUrl' | 'productName'>,
  giftId: string,
  { again = false } = {},
): Promise<boolean> => {
  const now = sender.clock();
  const gift = await tx
    .updateTable('gift')
    .set({ sent_at: now })
    .where('id', '=', giftId)
    .where('given_at', 'is not', null)
    .where('redeemed_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('expires_at', '>', now)
    .where('recipient_email', 'is not', null)
    .$if(!again, (due) =>
      due
        .where('sent_at', 'is', null)
        .where((where) => where.or([where('send_at', 'is', null), where('send_at', '<=', now)])),
    )
    .returningAll()
    .executeTakeFirst();
  if (!gift) return false;
  if (await mailedTooOften(tx, giftId, now)) refuse('too-many-tries');
  await queueGiftMail(tx, sender, gift, now);
  return true;
};
