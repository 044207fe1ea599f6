import { sql } from 'kysely';
import type { Db } from '#platform/server/database.ts';
import { fulfilmentOf } from './own-fulfilments.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { isOffer } from './purchase-in.ts';

type WhyBack = 'refund' | 'dispute';

/** Whether the money of a payment is gone: all of it refunded, or taken back by a dispute that was not won. Null while it is ours. */
const whyBack = async (tx: Db, paymentIntent: string): Promise<WhyBack | null> => {
  const { rows } = await sql<{ disputed: boolean; refunded: boolean }>`
    select
      coalesce(bool_or(kind = 'dispute' and not exists (
        select from payment as won where won.id = 'won:' || payment.id)), false) as disputed,
      coalesce(sum(amount_cents) filter (where kind in ('payment', 'refund')) <= 0
        and bool_or(kind = 'refund'), false) as refunded
    from payment where payment_intent = ${paymentIntent}`.execute(tx);
  if (rows[0]?.disputed) return 'dispute';
  return rows[0]?.refunded ? 'refund' : null;
};

/** What somebody has by a subscription rests while the money of its latest payment is gone, and holds again with the next one that is paid. */
export const weighSubscription = async (tx: Db, subscriptionId: string): Promise<void> => {
  const latest = await tx
    .selectFrom('payment')
    .where('subscription_id', '=', subscriptionId)
    .where('kind', '=', 'payment')
    .orderBy('occurred_at', 'desc')
    .orderBy('id')
    .limit(1)
    .select('payment_intent')
    .executeTakeFirst();
  const suspended = latest?.payment_intent ? await whyBack(tx, latest.payment_intent) : null;
  await tx
    .updateTable('entitlement')
    .set({ suspended })
    .where('subscription_id', '=', subscriptionId)
    .execute();
};

/** What was paid for once rests while its money is gone; the purchase's own state says which, and its change happens once. */
export const weighPurchase = async (
  tx: Db,
  deps: PaymentDeps,
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
  const fulfilment = fulfilmentOf(deps, changed.offer);
  await (because
    ? fulfilment.suspended(tx, purchaseId, because, deps.clock())
    : fulfilment.restored(tx, purchaseId));
};
