import { type Books, enter, listOf, newId, tell } from './stripe-books.ts';
import type * as At from './stripe-objects.ts';

type Billed = {
  readonly customer: string | null;
  readonly amount: number;
  readonly currency: string;
  readonly metadata: Record<string, string>;
};

/** Takes the money, or fails to. Neither a charge nor its payment says which invoice it is for. */
export const charge = (
  books: Books,
  { customer, amount, currency, metadata }: Billed,
  paid: boolean,
): { readonly intent: At.PaymentIntent; readonly charge: At.Charge; readonly events: At.StripeEvent[] } => {
  const created = books.now();
  const about = { created, livemode: false, customer, amount, currency, metadata };
  const intent = enter<At.PaymentIntent>(books.intents, {
    ...about,
    id: newId('pi'),
    object: 'payment_intent',
    amount_received: paid ? amount : 0,
    status: paid ? 'succeeded' : 'requires_payment_method',
    description: null,
    latest_charge: null,
  });
  const taken = enter<At.Charge>(books.charges, {
    ...about,
    id: newId('ch'),
    object: 'charge',
    payment_intent: intent.id,
    amount_captured: paid ? amount : 0,
    amount_refunded: 0,
    captured: paid,
    disputed: false,
    failure_code: paid ? null : 'card_declined',
    paid,
    refunded: false,
    status: paid ? 'succeeded' : 'failed',
  });
  intent.latest_charge = taken.id;
  const events = [
    tell(books, paid ? 'charge.succeeded' : 'charge.failed', taken),
    tell(books, paid ? 'payment_intent.succeeded' : 'payment_intent.payment_failed', intent),
  ];
  return { intent, charge: taken, events };
};

export const itemOf = (subscription: At.Subscription): At.SubscriptionItem => {
  const [item] = subscription.items.data;
  if (!item) throw new Error(`${subscription.id} has no items`);
  return item;
};

const priceOf = (subscription: At.Subscription): number =>
  subscription.items.data.reduce((sum, { price, quantity }) => sum + price.unit_amount * quantity, 0);

/** A customer's credit (below zero, as Stripe stores it) is used first. Returns how much of it was used. */
const takeCredit = (customer: At.Customer | At.DeletedCustomer, amount: number): number => {
  if (customer.deleted) return 0;
  const used = Math.min(amount, Math.max(0, -customer.balance));
  customer.balance += used;
  return used;
};

/** Credits the unused part of the current period to the customer. Unpaid time gives no credit. */
export const creditTheRest = (books: Books, subscription: At.Subscription): void => {
  const customer = books.customers.get(subscription.customer);
  const { current_period_start: start, current_period_end: end } = itemOf(subscription);
  if (!customer || customer.deleted || subscription.status !== 'active') return;
  customer.balance -= Math.round((priceOf(subscription) * (end - books.now())) / (end - start));
};

export const bill = (
  books: Books,
  subscription: At.Subscription,
  reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update',
): At.Invoice => {
  const isFree = reason === 'subscription_update';
  const amount = isFree ? 0 : priceOf(subscription);
  const { current_period_start: start, current_period_end: end } = itemOf(subscription);
  const created = books.now();
  const id = newId('in');
  const customer = books.customers.get(subscription.customer);
  const due = amount - (customer ? takeCredit(customer, amount) : 0);
  subscription.latest_invoice = id;
  return enter<At.Invoice>(books.invoices, {
    id,
    object: 'invoice',
    created,
    livemode: false,
    status: 'open',
    amount_due: due,
    amount_paid: 0,
    amount_remaining: due,
    attempt_count: 0,
    attempted: false,
    billing_reason: reason,
    currency: subscription.currency,
    customer: subscription.customer,
    customer_email: customer && !customer.deleted ? customer.email : null,
    metadata: {},
    next_payment_attempt: null,
    // An invoice looks back: its lines say what it pays for.
    period_start: reason === 'subscription_create' ? created : start,
    period_end: created,
    subtotal: amount,
    total: amount,
    status_transitions: {
      finalized_at: created,
      marked_uncollectible_at: null,
      paid_at: null,
      voided_at: null,
    },
    parent: {
      type: 'subscription_details',
      quote_details: null,
      subscription_details: { subscription: subscription.id, metadata: { ...subscription.metadata } },
    },
    lines: listOf(
      `/v1/invoices/${id}/lines`,
      subscription.items.data.map((item) => ({
        id: newId('il'),
        object: 'line_item' as const,
        amount: isFree ? 0 : item.price.unit_amount * item.quantity,
        currency: item.price.currency,
        description: null,
        period: { start, end },
        quantity: item.quantity,
        metadata: { ...subscription.metadata },
      })),
    ),
  });
};

/** Takes no money for an amount of 0: such an invoice is paid automatically. */
const take = (books: Books, invoice: At.Invoice): At.StripeEvent[] => {
  const { customer, amount_due: amount, currency } = invoice;
  if (amount === 0) return [];
  const { intent, events } = charge(books, { customer, amount, currency, metadata: {} }, true);
  const now = books.now();
  const paid = enter<At.InvoicePayment>(books.invoicePayments, {
    id: newId('inpay'),
    object: 'invoice_payment',
    created: now,
    livemode: false,
    amount_paid: amount,
    amount_requested: amount,
    currency,
    is_default: true,
    status: 'paid',
    status_transitions: { canceled_at: null, paid_at: now },
    invoice: invoice.id,
    payment: { type: 'payment_intent', payment_intent: intent.id },
  });
  return [...events, tell(books, 'invoice_payment.paid', paid)];
};

export const payInvoice = (books: Books, invoice: At.Invoice): At.StripeEvent[] => {
  const events = take(books, invoice);
  Object.assign(invoice, {
    status: 'paid',
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    attempt_count: invoice.attempt_count + 1,
    attempted: true,
    next_payment_attempt: null,
    status_transitions: { ...invoice.status_transitions, paid_at: books.now() },
  } satisfies Partial<At.Invoice>);
  return [...events, tell(books, 'invoice.paid', invoice), tell(books, 'invoice.payment_succeeded', invoice)];
};
