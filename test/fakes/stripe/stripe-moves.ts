import { nextPeriodEnd } from './billing-time.ts';
import { bill, charge, itemOf, payInvoice } from './stripe-billing.ts';
import { type Books, enter, listOf, newCustomer, newId, tell, there } from './stripe-books.ts';
import type * as At from './stripe-objects.ts';

/**
 * The buyer as Stripe knows them after they have paid: the order's customer, or a new one for the email
 * address.
 */
const buyerOf = (books: Books, session: At.Session): string | null => {
  if (session.customer !== null || session.mode === 'payment') return session.customer;
  return newCustomer(books, { email: session.customer_email ?? 'buyer@example.org' }).id;
};

const subscribe = (books: Books, customer: string, ordered: ReturnType<typeof orderOf>): At.Subscription => {
  const now = books.now();
  const id = newId('sub');
  const monthly = ordered.items.filter(({ price }) => price.recurring);
  return enter<At.Subscription>(books.subscriptions, {
    id,
    object: 'subscription',
    created: now,
    livemode: false,
    status: 'active',
    currency: monthly[0]?.currency ?? 'usd',
    billing_cycle_anchor: now,
    billing_mode: { type: 'flexible' },
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    ended_at: null,
    trial_start: null,
    trial_end: null,
    start_date: now,
    customer,
    metadata: { ...ordered.subscriptionMetadata },
    latest_invoice: null,
    items: listOf(
      `/v1/subscription_items?subscription=${id}`,
      monthly.map(({ price, quantity }) => ({
        id: newId('si'),
        object: 'subscription_item' as const,
        created: now,
        metadata: {},
        current_period_start: now,
        current_period_end: price.recurring ? nextPeriodEnd(now, now, price.recurring) : now,
        subscription: id,
        price,
        quantity,
      })),
    ),
  });
};

const orderOf = (books: Books, session: At.Session) => there(books.ordered, session.id);

/** What happens when a session's money arrives: returns the events that come before the session's own. */
const settle = (books: Books, session: At.Session): At.StripeEvent[] => {
  const ordered = orderOf(books, session);
  session.payment_status = 'paid';
  if (session.mode !== 'subscription') {
    const { intent, events } = charge(
      books,
      {
        customer: session.customer,
        amount: session.amount_total,
        currency: session.currency ?? 'usd',
        metadata: { ...ordered.paymentMetadata },
      },
      true,
    );
    session.payment_intent = intent.id;
    return events;
  }
  const subscription = subscribe(books, session.customer ?? '', ordered);
  const invoice = bill(books, subscription, 'subscription_create');
  session.subscription = subscription.id;
  session.invoice = invoice.id;
  return [tell(books, 'customer.subscription.created', subscription), ...payInvoice(books, invoice)];
};

const submit = (books: Books, session: At.Session): void => {
  if (session.status !== 'open') throw new Error(`${session.id} is ${session.status}: nobody can pay it`);
  session.customer = buyerOf(books, session);
  const customer = session.customer === null ? undefined : books.customers.get(session.customer);
  const email = customer && !customer.deleted ? customer.email : session.customer_email;
  session.customer_details = {
    address: null,
    business_name: null,
    email,
    individual_name: null,
    name: null,
    phone: null,
    tax_exempt: 'none',
    tax_ids: [],
  };
  Object.assign(session, { status: 'complete', url: null } satisfies Partial<At.Session>);
};

/** Pays an open session. If its buyer chose a slow payment method, the money arrives now. */
export const pay = (books: Books, id: string): At.StripeEvent[] => {
  const session = there(books.sessions, id);
  if (session.status === 'complete' && session.payment_status === 'unpaid')
    return [...settle(books, session), tell(books, 'checkout.session.async_payment_succeeded', session)];
  submit(books, session);
  return [...settle(books, session), tell(books, 'checkout.session.completed', session)];
};

/** The buyer chose a payment method with which the money arrives days later. */
export const promise = (books: Books, id: string): At.StripeEvent[] => {
  const session = there(books.sessions, id);
  submit(books, session);
  return [tell(books, 'checkout.session.completed', session)];
};

/** The promised money doesn't arrive. */
export const breakPromise = (books: Books, id: string): At.StripeEvent[] => [
  tell(books, 'checkout.session.async_payment_failed', there(books.sessions, id)),
];

export const expire = (books: Books, id: string): At.StripeEvent[] => {
  const session = there(books.sessions, id);
  Object.assign(session, { status: 'expired', url: null } satisfies Partial<At.Session>);
  return [tell(books, 'checkout.session.expired', session)];
};

const openNextPeriod = (books: Books, subscription: At.Subscription): At.StripeEvent => {
  subscription.status = 'active';
  for (const item of subscription.items.data) {
    item.current_period_start = item.current_period_end;
    if (item.price.recurring)
      item.current_period_end = nextPeriodEnd(
        subscription.billing_cycle_anchor,
        item.current_period_end,
        item.price.recurring,
      );
  }
  return tell(books, 'customer.subscription.updated', subscription, {
    items: { data: [{ current_period_end: itemOf(subscription).current_period_start }] },
  });
};

const owed = (books: Books, subscription: At.Subscription): At.Invoice | undefined => {
  const last = books.invoices.get(subscription.latest_invoice ?? '');
  return last?.status === 'open' ? last : undefined;
};

export const mustRun = (subscription: At.Subscription): At.Subscription => {
  if (subscription.status === 'canceled') throw new Error(`${subscription.id} has ended`);
  return subscription;
};

/** Pays the next period, or what is still owed for this one. */
export const renew = (books: Books, id: string): At.StripeEvent[] => {
  const subscription = mustRun(there(books.subscriptions, id));
  const due = owed(books, subscription);
  if (due) {
    subscription.status = 'active';
    const paid = payInvoice(books, due);
    return [...paid, tell(books, 'customer.subscription.updated', subscription, { status: 'past_due' })];
  }
  const moved = openNextPeriod(books, subscription);
  return [moved, ...payInvoice(books, bill(books, subscription, 'subscription_cycle'))];
};

const UNTIL_THE_NEXT_TRY_S = 3 * 86_400;

/** The card is declined when the next period is due. */
export const failRenewal = (books: Books, id: string): At.StripeEvent[] => {
  const subscription = mustRun(there(books.subscriptions, id));
  const before = owed(books, subscription);
  const moved = before ? [] : [openNextPeriod(books, subscription)];
  const invoice = before ?? bill(books, subscription, 'subscription_cycle');
  const { customer, amount_due: amount, currency } = invoice;
  const { events } = charge(books, { customer, amount, currency, metadata: {} }, false);
  const was = subscription.status;
  subscription.status = 'past_due';
  Object.assign(invoice, {
    attempted: true,
    attempt_count: invoice.attempt_count + 1,
    next_payment_attempt: books.now() + UNTIL_THE_NEXT_TRY_S,
  } satisfies Partial<At.Invoice>);
  return [
    ...moved,
    ...events,
    tell(books, 'invoice.payment_failed', invoice),
    tell(books, 'customer.subscription.updated', subscription, { status: was }),
  ];
};
