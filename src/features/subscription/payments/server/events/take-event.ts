import type { Payments } from '../payments.ts';
import { deferBilling } from '../running/defer-billing.ts';
import { fulfilCheckout, giveUpCheckout } from '../checkout/fulfil-checkout.ts';
import { syncSubscription, takeInvoice } from '../running/sync-subscription.ts';
import { takeDispute } from './take-dispute.ts';
import { takeRefund, takeRefundsOf } from './take-refund.ts';

type Taking = (payments: Payments, id: string, at: Date) => Promise<void>;

/**
 * The holder's next payment may now be due on another day, for example if they resume a subscription they had
 * cancelled.
 */
const subscription: Taking = async (payments, id) => {
  const holder = await syncSubscription(payments, id);
  if (holder !== null) await deferBilling(payments, holder);
};
const invoice: Taking = async (payments, id) => {
  const holder = await takeInvoice(payments, id);
  if (holder !== null) await deferBilling(payments, holder);
};
const refund: Taking = (payments, id) => takeRefund(payments, id);
const dispute: Taking = (payments, id) => takeDispute(payments, id);
const closedDispute: Taking = (payments, id, at) => takeDispute(payments, id, at);

/** What to do for each kind of event. Kinds not listed here do not concern us. */
const TAKINGS: Readonly<Record<string, Taking>> = {
  'checkout.session.completed': fulfilCheckout,
  'checkout.session.async_payment_succeeded': fulfilCheckout,
  'checkout.session.async_payment_failed': (payments, id) => giveUpCheckout(payments, id),
  'checkout.session.expired': fulfilCheckout,
  'customer.subscription.created': subscription,
  'customer.subscription.updated': subscription,
  'customer.subscription.deleted': subscription,
  'customer.subscription.paused': subscription,
  'customer.subscription.resumed': subscription,
  'invoice.paid': invoice,
  'invoice.payment_failed': invoice,
  'charge.refunded': (payments, id) => takeRefundsOf(payments, id),
  'refund.created': refund,
  'refund.updated': refund,
  'refund.failed': refund,
  'charge.dispute.created': dispute,
  'charge.dispute.updated': dispute,
  'charge.dispute.closed': closedDispute,
  'charge.dispute.funds_withdrawn': dispute,
  'charge.dispute.funds_reinstated': dispute,
};

/** The kinds of events Stripe should send, and that we fetch if it did not. */
export const TAKEN_EVENTS: readonly string[] = Object.keys(TAKINGS);

/**
 * Only the kind, the time and the subject of an event are trusted. The state of the subject is fetched again.
 */
export type Heard = {
  readonly id: string;
  readonly type: string;
  /** In seconds since 1970. */
  readonly created: number;
  readonly data: { readonly object: object };
};

const wasTaken = async ({ db }: Payments, id: string): Promise<boolean> => {
  const row = await db.selectFrom('stripe_event').where('id', '=', id).select('id').executeTakeFirst();
  return row !== undefined;
};

/**
 * Does what a Stripe event requires. Each step may be repeated and run in any order, so an event that arrives
 * twice at once does no harm. It is recorded only when it is completely processed. Throws
 * payment-unavailable, and the event should then be sent again.
 */
export const takeEvent = async (payments: Payments, event: Heard): Promise<void> => {
  const taking = Object.hasOwn(TAKINGS, event.type) ? TAKINGS[event.type] : undefined;
  const about = (event.data.object as { readonly id?: unknown }).id;
  if (!taking || typeof about !== 'string' || (await wasTaken(payments, event.id))) return;
  const at = new Date(event.created * 1_000);
  await taking(payments, about, at);
  await payments.db
    .insertInto('stripe_event')
    .values({ id: event.id, type: event.type, created_at: at, taken_at: payments.clock() })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
};
