import type { Stripe } from 'stripe';
import { idOf, askStripe, lookUp } from '../ask-stripe.ts';
import { bookReturns } from '../checkout/book-return.ts';
import { findPayment } from '../find-payment.ts';
import type { PaymentDeps } from '../payment-deps.ts';

/** On its way or there; one that failed or was called off has left the money with us. */
const GOES_BACK: ReadonlySet<string | null> = new Set(['succeeded', 'pending']);

const book = async (deps: PaymentDeps, refund: Stripe.Refund): Promise<void> => {
  const intent = idOf(refund.payment_intent);
  const payment = intent === null ? undefined : await findPayment(deps, intent);
  if (!payment) return;
  const { id, amount, currency, created, status } = refund;
  if (!GOES_BACK.has(status)) return bookReturns(deps, payment, [], [id]);
  const at = new Date(created * 1_000);
  return bookReturns(deps, payment, [{ id, kind: 'refund', cents: -amount, currency, at }]);
};

/** Takes one refund into the books. All of a payment refunded lets what it paid for rest; a part of it changes the revenue only. */
export const takeRefund = async (deps: PaymentDeps, id: string): Promise<void> => {
  const refund = await lookUp(deps, (stripe) => stripe.refunds.retrieve(id));
  if (refund) await book(deps, refund);
};

/** The same for every refund of a charge. */
export const takeRefundsOf = async (deps: PaymentDeps, charge: string): Promise<void> => {
  const refunds = await askStripe(deps, (stripe) => stripe.refunds.list({ charge, limit: 100 }));
  for (const refund of refunds.data) if (idOf(refund.charge) === charge) await book(deps, refund);
};
