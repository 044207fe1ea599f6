import { type Books, enter, newId, tell, there } from './stripe-books.ts';
import type * as At from './stripe-objects.ts';

/** A charge, by its own id or its payment's. */
export const chargeOf = (books: Books, id: string): At.Charge =>
  there(books.charges, books.intents.get(id)?.latest_charge ?? id);

/** Refunds a part, or everything that is left. */
export const refund = (books: Books, id: string, cents?: number): At.StripeEvent[] => {
  const charge = chargeOf(books, id);
  const left = charge.amount - charge.amount_refunded;
  const amount = cents ?? left;
  if (amount <= 0 || amount > left) throw new Error(`${charge.id} has ${left} left, not ${amount}`);
  const before = charge.amount_refunded;
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount;
  const given = enter<At.Refund>(books.refunds, {
    id: newId('re'),
    object: 'refund',
    created: books.now(),
    amount,
    charge: charge.id,
    currency: charge.currency,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: null,
    status: 'succeeded',
  });
  return [
    tell(books, 'refund.created', given),
    tell(books, 'charge.refunded', charge, { amount_refunded: before, refunded: false }),
    tell(books, 'charge.refund.updated', given),
  ];
};

/** The buyer's bank takes the money back until the dispute is decided. */
export const dispute = (books: Books, id: string): At.StripeEvent[] => {
  const charge = chargeOf(books, id);
  charge.disputed = true;
  const raised = enter<At.Dispute>(books.disputes, {
    id: newId('du'),
    object: 'dispute',
    created: books.now(),
    livemode: false,
    amount: charge.amount - charge.amount_refunded,
    charge: charge.id,
    currency: charge.currency,
    is_charge_refundable: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
  });
  return [
    tell(books, 'charge.dispute.created', raised),
    tell(books, 'charge.dispute.funds_withdrawn', raised),
  ];
};

export const closeDispute = (books: Books, id: string, won: boolean): At.StripeEvent[] => {
  const raised = there(books.disputes, id);
  const status = raised.status;
  raised.status = won ? 'won' : 'lost';
  return [
    ...(won ? [tell(books, 'charge.dispute.funds_reinstated', raised)] : []),
    tell(books, 'charge.dispute.closed', raised, { status }),
  ];
};
