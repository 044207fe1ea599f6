import type { Db } from '#platform/server/database/database.ts';
import { deferBilling } from '../running/defer-billing.ts';
import type { BookedPayment } from '../find-payment.ts';
import { lockPlans } from '#features/subscription/server/lock-plans.ts';
import { fulfilmentOf } from './own-fulfilments.ts';
import type { Payments } from '../payments.ts';
import { isOffer } from '../events/purchase-in.ts';
import { recomputePlans } from '#features/subscription/server/recompute-plans.ts';
import { weighPurchase } from '../events/weigh-returns.ts';

/**
 * A record alongside a payment: negative for money that went back, positive for money that was returned to us
 * after all.
 */
export type Return = {
  readonly id: string;
  readonly kind: 'refund' | 'dispute' | 'dispute_won';
  readonly cents: number;
  readonly currency: string;
  readonly at: Date;
  /** For a dispute that was won, if the time is known. */
  readonly closedAt?: Date;
};

const write = async (
  tx: Db,
  payment: BookedPayment,
  { id, kind, cents, currency, at, closedAt }: Return,
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
      closed_at: closedAt ?? null,
    })
    .onConflict((conflict) =>
      closedAt
        ? conflict
            .column('id')
            .doUpdateSet({ closed_at: closedAt })
            // Repeated or older messages do not change when it was closed.
            .where((where) =>
              where.or([where('payment.closed_at', 'is', null), where('payment.closed_at', '<', closedAt)]),
            )
        : conflict.column('id').doNothing(),
    )
    .execute();
};

const holdersOf = async (payments: Payments, db: Db, payment: BookedPayment): Promise<readonly string[]> => {
  const { purchaseId, offer, userId } = payment;
  const others =
    purchaseId !== null && isOffer(offer)
      ? await fulfilmentOf(payments, offer).holders?.(db, purchaseId)
      : [];
  return [...new Set([...(others ?? []), ...(userId === null ? [] : [userId])])].toSorted();
};

/**
 * The gift was opened while we waited for the locks of the holders we knew. Booking starts again with the new
 * holder.
 */
class MoreHolders extends Error {}

const bookOnce = async (
  payments: Payments,
  payment: BookedPayment,
  returns: readonly Return[],
  gone: readonly string[],
): Promise<readonly string[]> => {
  const holders = await holdersOf(payments, payments.db, payment);
  await payments.db.transaction().execute(async (tx) => {
    const there: string[] = [];
    // Always in the same order, so that two transactions never wait for each other.
    for (const holder of holders) if (await lockPlans(tx, holder)) there.push(holder);
    // Records of a deleted account name no one.
    const isThere = payment.userId !== null && there.includes(payment.userId);
    const of = isThere ? payment : { ...payment, userId: null };
    for (const one of returns) await write(tx, of, one);
    if (gone.length > 0) await tx.deleteFrom('payment').where('id', 'in', gone).execute();
    if (of.subscriptionId === null && of.purchaseId !== null)
      await weighPurchase(tx, payments, of.purchaseId, of.paymentIntent);
    if ((await holdersOf(payments, tx, payment)).some((holder) => !holders.includes(holder)))
      throw new MoreHolders();
    for (const holder of there) await recomputePlans(tx, holder, payments.clock());
  });
  return holders;
};

/**
 * Updates the payment records to what Stripe says about a refund or dispute: `returns` are all its records,
 * and `gone` are the ids of records that no longer apply. The plans that depend on it are updated in the same
 * transaction.
 */
export const bookReturns = async (
  payments: Payments,
  payment: BookedPayment,
  returns: readonly Return[],
  gone: readonly string[] = [],
): Promise<void> => {
  const book = () => bookOnce(payments, payment, returns, gone);
  const holders = await book().catch((error: unknown) => {
    if (error instanceof MoreHolders) return book();
    throw error;
  });
  // A payment deferred because of this plan may now be due earlier, or may have to be deferred again.
  for (const holder of holders) await deferBilling(payments, holder);
};
