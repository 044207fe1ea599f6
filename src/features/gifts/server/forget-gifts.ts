import type { Db } from '#platform/server/database/database.ts';

/** How long an unpaid gift stays, in days: some payment methods take a week. */
const UNPAID_KEPT_DAYS = 30;

/**
 * Deletes gifts that were started and never paid for, and the rows of sent emails whose givers have deleted
 * their accounts, because the subject contains their names. Returns how many.
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
