import { randomToken } from '#features/account/server/api.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { UserId } from '#platform/shared/session.ts';
import { CARDS_A_GIFT } from '../shared/gift-limits.ts';
import type { GiftContext } from './gift-context.ts';
import { giftLink, keepGiftToken } from './gift-token.ts';
import { demandGiven, lockOwnGift } from './own-gift.ts';

/**
 * A link for one more card of a gift. Rejects with not-found, whatever `demandGiven` throws, or
 * gift-cards-used-up.
 */
export const makeCard = (
  { db, clock, publicUrl, noteByHand }: GiftContext,
  owner: UserId,
  giftId: string,
): Promise<{ link: string; expires_at: string }> =>
  db.transaction().execute(async (tx) => {
    const now = clock();
    const gift = await lockOwnGift(tx, owner, giftId);
    demandGiven(gift, now);
    const { times } = await tx
      .selectFrom('gift_token')
      .where('gift_id', '=', giftId)
      .where('made_for', '=', 'card')
      .select((count) => count.fn.countAll<number>().as('times'))
      .executeTakeFirstOrThrow();
    if (Number(times) >= CARDS_A_GIFT) refuse('gift-cards-used-up');
    if (gift.purchase_id === null) await noteByHand(tx, { act: 'gift-card-made', by: owner, at: now });
    const token = randomToken();
    await keepGiftToken(tx, giftId, token, { made_for: 'card' }, now);
    // Every gift that is given has an expiry date.
    const { expires_at: expiresAt } = gift;
    return {
      link: giftLink(publicUrl, token),
      expires_at: expiresAt?.toISOString() ?? refuse('gift-not-paid'),
    };
  });
