import type { Db } from '#platform/server/database/database.ts';
import { queueMail } from '#platform/server/mail/queue-mail.ts';
import type { Offer } from '#features/subscription/shared/offers.ts';
import { recipientOf } from '../mail-recipient.ts';
import type { Payments } from '../payments.ts';
import { receiptMail } from '../payment-mails.ts';

/** Money that came in: an invoice of a subscription, or a payment once. */
export type CameIn = {
  /** Stripe's name of it: by it the same money is known again. */
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
  /** For the receipt: until when what was paid for holds, and in which language it was bought. */
  readonly until?: Date | undefined;
  readonly boughtIn?: string | undefined;
  /** Of a subscription’s payment: when the period begins that it is for. */
  readonly periodStartsAt?: Date | undefined;
};

/** Writes money into the books, once, and puts its receipt in the mail with it. Answers whether it was new. */
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
