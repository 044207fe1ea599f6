import type { Db } from '#platform/server/database/database.ts';

/** How long a gift is kept that was never paid for, in days: some ways of paying take a week. */
const UNPAID_KEPT_DAYS = 30;

/**
 * Throws away gifts that were begun and never paid for, and the rows of mails that went out for givers whose account is gone: their names stand in
 * the subject. Answers how many.
 */
export const forgetGifts = async (db: Db, now: Date): Promise<number> => {
  const before = new Date(now.getTime() - UNPAID_KEPT_DAYS * 86_400_000);
  const unpaid = await db
    .deleteFrom('gift')
    .where('given_at', 'is', null)
    .where('created_at', '<', before)
    .executeTakeFirst();
  const mails = await db
    .deleteFrom('mail')
    .where('id', 'in', (of) =>
      of
        .selectFrom('gift_token')
        .innerJoin('gift', 'gift.id', 'gift_token.gift_id')
        .where('gift.giver_id', 'is', null)
        .where('gift_token.mail_id', 'is not', null)
        .select('gift_token.mail_id'),
    )
    .where((where) => where.or([where('sent_at', 'is not', null), where('failed_at', 'is not', null)]))
    .executeTakeFirst();
  return Number(unpaid.numDeletedRows + mails.numDeletedRows);
};
