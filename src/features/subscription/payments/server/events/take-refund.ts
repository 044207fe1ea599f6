import type { Stripe } from 'stripe';
import { idOf, askStripe, lookUp } from '../ask-stripe.ts';
import { bookReturns } from '../checkout/book-return.ts';
import { findPayment } from '../find-payment.ts';
import type { Payments } from '../payments.ts';

/** A refund under way or completed. If it failed or was cancelled, we still have the money. */
const GOES_BACK: ReadonlySet<string | null> = new Set(['succeeded', 'pending']);

const book = async (payments: Payments, refund: Stripe.Refund): Promise<void> => {
  const intent = idOf(refund.payment_intent);
  const payment = intent === null ? undefined : await findPayment(payments, intent);
  if (!payment) return;
  const { id, amount, currency, created, status } = refund;
  if (!GOES_BACK.has(status)) return bookReturns(payments, payment, [], [id]);
  const at = new Date(created * 1_000);
  return bookReturns(payments, payment, [{ id, kind: 'refund', cents: -amount, currency, at }]);
};

/**
 * Records one refund. A full refund of a payment pauses what it paid for; a partial one only changes the
 * revenue.
 */
export const takeRefund = async (payments: Payments, id: string): Promise<void> => {
  const refund = await lookUp(payments, (stripe) => stripe.refunds.retrieve(id));
  if (refund) await book(payments, refund);
};

/** The same for every refund of a charge. */
export const takeRefundsOf = async (payments: Payments, charge: string): Promise<void> => {
  const refunds = await askStripe(payments, (stripe) => stripe.refunds.list({ charge, limit: 100 }));
  for (const refund of refunds.data) if (idOf(refund.charge) === charge) await book(payments, refund);
};
