import type { Db } from '#platform/server/database/database.ts';
import { deferBilling } from '../running/defer-billing.ts';
import type { BookedPayment } from '../find-payment.ts';
import { lockPlans } from '#features/subscription/server/lock-plans.ts';
import { fulfilmentOf } from './own-fulfilments.ts';
import type { Payments } from '../payments.ts';
import { isOffer } from '../events/purchase-in.ts';
import { recomputePlans } from '#features/subscription/server/recompute-plans.ts';
import { weighPurchase } from '../events/weigh-returns.ts';

/** A row of the books beside a payment: below nought what went back, above what came back after all. */
export type Return = {
  readonly id: string;
  readonly kind: 'refund' | 'dispute' | 'dispute_won';
  readonly cents: number;
  readonly currency: string;
  readonly at: Date;
  /** Of a dispute that was won, where it is known. */
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
            // Told again, and by messages that are older, it was closed when it was.
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

/** Somebody opened the gift while we waited for whose plans we knew of: it begins anew, with theirs. */
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
    // Always in the same order, so that two never wait for each other.
    for (const holder of holders) if (await lockPlans(tx, holder)) there.push(holder);
    // Of an account that is gone the rows name nobody.
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
 * Brings the books to what Stripe says of a refund or dispute, `returns` being all its rows and `gone` the ids of rows that are no more; what somebody
 * has by it follows in the same transaction.
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
  // A payment that was put off for it is so no more, or is so again.
  for (const holder of holders) await deferBilling(payments, holder);
};
