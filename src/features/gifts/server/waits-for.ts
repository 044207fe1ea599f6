import { tokenHash } from '#features/account/server/api.ts';
import type { Db } from '#platform/server/database/database.ts';

/** The gifts waiting to be opened. */
const waiting = (db: Db, now: Date) =>
  db
    .selectFrom('gift')
    .where('given_at', 'is not', null)
    .where('redeemed_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('expires_at', '>', now)
    .select('gift.id');

/** Whether a gift to this address is waiting to be opened. */
export const giftWaitsFor = async (db: Db, email: string, now: Date): Promise<boolean> =>
  (await waiting(db, now).where('recipient_email', '=', email).executeTakeFirst()) !== undefined;

/** Whether this is the token in the link of a gift waiting to be opened, from an email or a card. */
export const giftWaitsBehind = async (db: Db, token: string, now: Date): Promise<boolean> => {
  const gift = await waiting(db, now)
    .innerJoin('gift_token', 'gift_token.gift_id', 'gift.id')
    .where('gift_token.token_hash', '=', tokenHash(token))
    .where('gift_token.ended_at', 'is', null)
    .executeTakeFirst();
  return gift !== undefined;
};
