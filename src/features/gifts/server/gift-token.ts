import { tokenHash } from '#features/account/server/api.ts';
import type { Db } from '#platform/server/database/database.ts';

type MadeFor = { readonly made_for: 'mail'; readonly mail_id: string } | { readonly made_for: 'card' };

/** Saves only the hash of a token: the token itself is in an email or on a card, and nowhere else. */
export const keepGiftToken = async (
  tx: Db,
  giftId: string,
  token: string,
  madeFor: MadeFor,
  now: Date,
): Promise<void> => {
  await tx
    .insertInto('gift_token')
    .values({ token_hash: tokenHash(token), gift_id: giftId, created_at: now, ...madeFor })
    .execute();
};

/** The link that opens a gift; the page removes the token from the address bar. */
export const giftLink = (publicUrl: string, token: string): string =>
  `${publicUrl}/redeem-gift?token=${token}`;
