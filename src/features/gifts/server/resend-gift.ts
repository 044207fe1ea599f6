import type { UserId } from '#platform/shared/session.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { GiftContext } from './gift-context.ts';
import { readGift } from './list-gifts.ts';
import { mailGift } from './mail-gift.ts';
import { demandGiven, lockOwnGift } from './own-gift.ts';

/**
 * Emails a gift again, or before its day, with a new link. Rejects with not-found, whatever `demandGiven`
 * throws, gift-has-no-address, or too-many-tries after five times a day.
 */
export const resendGift = (
  context: GiftContext,
  owner: UserId,
  giftId: string,
): Promise<Awaited<ReturnType<typeof readGift>>> =>
  context.db.transaction().execute(async (tx) => {
    const now = context.clock();
    const gift = await lockOwnGift(tx, owner, giftId);
    demandGiven(gift, now);
    if (gift.recipient_email === null) refuse('gift-has-no-address');
    if (gift.purchase_id === null) await context.noteByHand(tx, { act: 'gift-resent', by: owner, at: now });
    await mailGift(tx, context, giftId, { again: true });
    return readGift(tx, owner, giftId, now);
  });
