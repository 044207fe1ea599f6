import type { Db } from '#platform/server/database.ts';
import type { BookedPayment } from './find-payment.ts';
import { lockPlans } from './lock-plans.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { weighPurchase, weighSubscription } from './weigh-returns.ts';

/** A row of the books beside a payment: below nought what went back, above what came back after all. */
export type Return = {
  readonly id: string;
  readonly kind: 'refund' | 'dispute' | 'dispute_won';
  readonly cents: number;
  readonly currency: string;
  readonly at: Date;
};

const write = async (
  tx: Db,
  payment: BookedPayment,
  { id, kind, cents, currency, at }: Return,
): Promise<void> => {
  await tx
    .insertInto('payment')
    .values({
      id,
      kind,
      offer: payment.offer,
      amount_cents: cents,
      currency,
      user_id: payment.userId,
      purchase_id: payment.purchaseId,
      subscription_id: payment.subscriptionId,
      payment_intent: payment.paymentIntent,
      customer_id: payment.customerId,
      occurred_at: at,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
};

/**
 * Brings the books to what Stripe says of a refund or dispute, `returns` being all its rows and `gone` the ids of rows that are no more, and lets what
 * was paid for rest or hold accordingly.
 */
export const bookReturns = (
  deps: PaymentDeps,
  payment: BookedPayment,
  returns: readonly Return[],
  gone: readonly string[] = [],
): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    // Of an account that is gone the rows name nobody.
    const isThere = payment.userId !== null && (await lockPlans(tx, payment.userId));
    const of = isThere ? payment : { ...payment, userId: null };
    for (const one of returns) await write(tx, of, one);
    if (gone.length > 0) await tx.deleteFrom('payment').where('id', 'in', gone).execute();
    if (of.subscriptionId !== null) await weighSubscription(tx, of.subscriptionId);
    else if (of.purchaseId !== null) await weighPurchase(tx, deps, of.purchaseId, of.paymentIntent);
  });
