import type { Fulfilment } from '#features/subscription/server/api.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { callBackMails } from './call-back-mails.ts';
import { mailGift } from './mail-gift.ts';
import { giftExpires } from './sending-day.ts';

/**
 * Gives the gift when it is paid, and emails it in the same transaction unless it has to wait for its day.
 */
const paid =
  (sender: Pick<AppContext, 'clock' | 'publicUrl' | 'productName'>): Fulfilment['paid'] =>
  async (tx, { id: purchaseId, paidAt }) => {
    const gift = await tx
      .selectFrom('gift')
      .where('purchase_id', '=', purchaseId)
      .select(['id', 'send_at'])
      .forUpdate()
      .executeTakeFirst();
    // The giver deleted their account while paying, and with it everything that was not a gift yet.
    if (!gift) return;
    await tx
      .updateTable('gift')
      .set({ given_at: paidAt, expires_at: giftExpires(paidAt, gift.send_at) })
      .where('id', '=', gift.id)
      .where('given_at', 'is', null)
      .execute();
    await mailGift(tx, sender, gift.id);
  };

/** An unopened gift can't be opened any more, and no email goes out with a link that doesn't work. */
const suspended: Fulfilment['suspended'] = async (tx, purchaseId, now) => {
  const withdrawn = await tx
    .updateTable('gift')
    .set({ withdrawn_at: now })
    .where('purchase_id', '=', purchaseId)
    .where('redeemed_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (withdrawn) await callBackMails(tx, withdrawn.id);
};

/** An email taken out of the queue is sent again, as if the gift had not been emailed yet. */
const restored: Fulfilment['restored'] = async (tx, purchaseId) => {
  await tx.updateTable('gift').set({ withdrawn_at: null }).where('purchase_id', '=', purchaseId).execute();
};

/** The person who opened it. */
const holders: Fulfilment['holders'] = async (db, purchaseId) => {
  const gift = await db
    .selectFrom('gift')
    .where('purchase_id', '=', purchaseId)
    .select('redeemed_by')
    .executeTakeFirst();
  return gift?.redeemed_by ? [gift.redeemed_by] : [];
};

/** How a purchase affects its gift, for the one place that handles payments. */
export const giftFulfilment = (
  sender: Pick<AppContext, 'clock' | 'publicUrl' | 'productName'>,
): Fulfilment => ({
  paid: paid(sender),
  suspended,
  restored,
  holders,
  idOf: async (db, purchaseId) => {
    const gift = await db
      .selectFrom('gift')
      .where('purchase_id', '=', purchaseId)
      .select('id')
      .executeTakeFirst();
    return gift?.id ?? null;
  },
});
