import type { Db } from '#platform/server/database/database.ts';
import { queueMail } from '#platform/server/mail/queue-mail.ts';
import type { Offer } from '#features/subscription/shared/offers.ts';
import { recipientOf } from '../mail-recipient.ts';
import type { Payments } from '../payments.ts';
import { receiptMail } from '../payment-mails.ts';

/** Money that arrived: a subscription's invoice or a one-time payment. */
export type CameIn = {
  /** Stripe's id, which identifies the same money if it is reported again. */
  readonly id: string;
  readonly offer: Offer;
  readonly cents: number;
  readonly currency: string;
  readonly userId: string | null;
  readonly purchaseId: string | null;
  readonly subscriptionId: string | null;
  readonly paymentIntent: string | null;
  readonly customerId: string | null;
  readonly paidAt: Date;
  /** For the receipt: when the purchase ends, and the language it was bought in. */
  readonly until?: Date | undefined;
  readonly boughtIn?: string | undefined;
  /** For a subscription's payment: when its period begins. */
  readonly periodStartsAt?: Date | undefined;
};

/** Records a payment, once, and queues its receipt with it. Returns whether it was new. */
export const recordPayment = async (
  tx: Db,
  from: Pick<Payments, 'publicUrl' | 'productName'>,
  money: CameIn,
): Promise<boolean> => {
  const written = await tx
    .insertInto('payment')
    .values({
      id: money.id,
      kind: 'payment',
      offer: money.offer,
      amount_cents: money.cents,
      currency: money.currency,
      user_id: money.userId,
      purchase_id: money.purchaseId,
      subscription_id: money.subscriptionId,
      payment_intent: money.paymentIntent,
      customer_id: money.customerId,
      occurred_at: money.paidAt,
      period_starts_at: money.periodStartsAt ?? null,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!written) return false;
  const to = money.userId === null ? undefined : await recipientOf(tx, money.userId, money.boughtIn);
  if (to) await queueMail(tx, receiptMail(from, to, money));
  return true;
};
