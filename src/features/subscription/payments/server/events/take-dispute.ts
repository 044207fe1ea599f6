import type { Stripe } from 'stripe';
import { idOf, lookUp } from '../ask-stripe.ts';
import { bookReturns, type Return } from '../checkout/book-return.ts';
import { findPayment } from '../find-payment.ts';
import type { Payments } from '../payments.ts';

/** A bank's inquiry takes no money. Neither does a prevented dispute, which is a separate refund. */
const TOOK_NOTHING = /^(warning_|prevented$)/;

const rowsOf = (
  { id, amount, currency, created, status }: Stripe.Dispute,
  closedAt: Date | undefined,
): Return[] => {
  const at = new Date(created * 1_000);
  const taken: Return = { id, kind: 'dispute', cents: -amount, currency, at };
  const back: Return = {
    id: `won:${id}`,
    kind: 'dispute_won',
    cents: amount,
    currency,
    at,
    ...(closedAt && { closedAt }),
  };
  return status === 'won' ? [taken, back] : [taken];
};

/**
 * Records a dispute: the bank takes the money at once and returns it if we win. Until then, and if we lose,
 * what was paid for is paused. `closedAt` is when the dispute was closed, if the event says so: the time in
 * between is given back.
 */
export const takeDispute = async (payments: Payments, id: string, closedAt?: Date): Promise<void> => {
  const dispute = await lookUp(payments, (stripe) => stripe.disputes.retrieve(id));
  const intent = dispute && idOf(dispute.payment_intent);
  if (!dispute || !intent || TOOK_NOTHING.test(dispute.status)) return;
  const payment = await findPayment(payments, intent);
  if (payment) await bookReturns(payments, payment, rowsOf(dispute, closedAt));
};
