import { randomBytes } from 'node:crypto';
import { Stripe } from 'stripe';
import type * as At from './stripe-objects.ts';

/** What was ordered with a Checkout session, until it is paid. */
export type Ordered = {
  readonly items: At.LineItem[];
  readonly subscriptionMetadata: Record<string, string>;
  readonly paymentMetadata: Record<string, string>;
};

/** Everything that the stand-in stores, by id, oldest first. */
export type Books = {
  readonly customers: Map<string, At.Customer | At.DeletedCustomer>;
  readonly sessions: Map<string, At.Session>;
  readonly ordered: Map<string, Ordered>;
  readonly subscriptions: Map<string, At.Subscription>;
  readonly invoices: Map<string, At.Invoice>;
  readonly invoicePayments: Map<string, At.InvoicePayment>;
  readonly intents: Map<string, At.PaymentIntent>;
  readonly charges: Map<string, At.Charge>;
  readonly refunds: Map<string, At.Refund>;
  readonly disputes: Map<string, At.Dispute>;
  readonly portalSessions: Map<string, At.PortalSession>;
  readonly events: Map<string, At.StripeEvent>;
  /** Seconds since 1970. */
  readonly now: () => number;
};

export const openBooks = (clock: () => Date): Books => ({
  customers: new Map(),
  sessions: new Map(),
  ordered: new Map(),
  subscriptions: new Map(),
  invoices: new Map(),
  invoicePayments: new Map(),
  intents: new Map(),
  charges: new Map(),
  refunds: new Map(),
  disputes: new Map(),
  portalSessions: new Map(),
  events: new Map(),
  now: () => Math.floor(clock().getTime() / 1000),
});

/** An id in Stripe's format: its kind first. */
export const newId = (kind: string): string =>
  `${kind}_${randomBytes(18)
    .toString('base64')
    .replaceAll(/[^a-zA-Z0-9]/gu, '')
    .padEnd(24, '0')
    .slice(0, 24)}`;

export const enter = <T extends { readonly id: string }>(
  place: { set(id: string, object: T): unknown },
  object: T,
): T => {
  place.set(object.id, object);
  return object;
};

/** Something that must exist because the stand-in itself put it there, or because a test names it. */
export const there = <T>(place: ReadonlyMap<string, T>, id: string | null): T => {
  const found = id === null ? undefined : place.get(id);
  if (found === undefined) throw new Error(`the stand-in for Stripe has nothing by the name of ${id}`);
  return found;
};

export const newCustomer = (
  books: Books,
  about: Partial<Pick<At.Customer, 'email' | 'name' | 'metadata' | 'preferred_locales'>>,
): At.Customer => {
  const made = enter<At.Customer>(books.customers, {
    id: newId('cus'),
    object: 'customer',
    created: books.now(),
    livemode: false,
    balance: 0,
    email: null,
    name: null,
    metadata: {},
    preferred_locales: [],
    ...about,
  });
  tell(books, 'customer.created', made);
  return made;
};

/** Records an event, with the object as it is now. */
export const tell = (
  books: Books,
  type: string,
  object: At.Kept,
  previous?: Readonly<Record<string, unknown>>,
): At.StripeEvent =>
  enter(books.events, {
    id: newId('evt'),
    object: 'event',
    type,
    created: books.now(),
    api_version: Stripe.API_VERSION,
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    data: { object: structuredClone(object), ...(previous && { previous_attributes: previous }) },
  });

/** Finds anything by its id: ids differ by their kind. */
export const anyObject = (books: Books, id: string): At.Kept | undefined =>
  books.customers.get(id) ??
  books.sessions.get(id) ??
  books.subscriptions.get(id) ??
  books.invoices.get(id) ??
  books.invoicePayments.get(id) ??
  books.intents.get(id) ??
  books.charges.get(id) ??
  books.refunds.get(id) ??
  books.disputes.get(id);

export const listOf = <T>(url: string, data: T[], hasMore = false): At.List<T> => ({
  object: 'list',
  url,
  has_more: hasMore,
  data,
});
