import type { Db } from '#platform/server/database/database.ts';
import { fulfilmentOf } from '../checkout/own-fulfilments.ts';
import type { Payments } from '../payments.ts';
import type { WhyBack } from '#features/subscription/server/plan-ledger.ts';
import { isOffer } from './purchase-in.ts';
import { timesWithoutMoney } from './times-without-money.ts';

/**
 * Why the money of a payment is gone according to the records, or null if it is not: it was fully refunded,
 * or taken by a dispute that is not won.
 */
const whyBack = async (tx: Db, paymentIntent: string): Promise<WhyBack | null> => {
  const rows = await tx
    .selectFrom('payment')
    .where('payment_intent', '=', paymentIntent)
    .select(['id', 'kind', 'amount_cents as cents', 'occurred_at', 'closed_at'])
    .execute();
  const gone = timesWithoutMoney(
    rows.map(({ occurred_at, closed_at, ...row }) => ({
      ...row,
      at: occurred_at.getTime(),
      closedAt: closed_at?.getTime() ?? null,
    })),
  ).filter(({ until }) => until === Infinity);
  return gone.find(({ why }) => why === 'dispute')?.why ?? gone[0]?.why ?? null;
};

/**
 * A one-time purchase that is not a plan, such as an unopened gift or an unused connection, is paused while
 * its money is gone. The purchase's own state says whether it is paused, and each change happens once. Plans
 * follow from the payment records by themselves (`recompute-plans.ts`).
 */
export const weighPurchase = async (
  tx: Db,
  payments: Payments,
  purchaseId: string,
  paymentIntent: string,
): Promise<void> => {
  const because = await whyBack(tx, paymentIntent);
  const [from, to] = because ? ['paid', 'returned'] : ['returned', 'paid'];
  const changed = await tx
    .updateTable('purchase')
    .set({ state: to })
    .where('id', '=', purchaseId)
    .where('state', '=', from)
    .returning('offer')
    .executeTakeFirst();
  if (!changed || !isOffer(changed.offer)) return;
  const fulfilment = fulfilmentOf(payments, changed.offer);
  await (because
    ? fulfilment.suspended(tx, purchaseId, payments.clock())
    : fulfilment.restored(tx, purchaseId));
};
