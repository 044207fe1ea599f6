import type { PaymentDeps } from '../payment-deps.ts';
import { deferBilling } from '../running/defer-billing.ts';
import { fulfilCheckout, giveUpCheckout } from '../checkout/fulfil-checkout.ts';
import { syncSubscription, takeInvoice } from '../running/sync-subscription.ts';
import { takeDispute } from './take-dispute.ts';
import { takeRefund, takeRefundsOf } from './take-refund.ts';

type Taking = (deps: PaymentDeps, id: string, at: Date) => Promise<void>;

/** Whose subscription it is may have another day of payment now, as when they go on with one that they had ended. */
const subscription: Taking = async (deps, id) => {
  const holder = await syncSubscription(deps, id);
  if (holder !== null) await deferBilling(deps, holder);
};
const invoice: Taking = async (deps, id) => {
  const holder = await takeInvoice(deps, id);
  if (holder !== null) await deferBilling(deps, holder);
};
const refund: Taking = (deps, id) => takeRefund(deps, id);
const dispute: Taking = (deps, id) => takeDispute(deps, id);
const closedDispute: Taking = (deps, id, at) => takeDispute(deps, id, at);

/** What is done about each kind of event; what is not named here concerns nothing of ours. */
const TAKINGS: Readonly<Record<string, Taking>> = {
  'checkout.session.completed': fulfilCheckout,
  'checkout.session.async_payment_succeeded': fulfilCheckout,
  'checkout.session.async_payment_failed': (deps, id) => giveUpCheckout(deps, id),
  'checkout.session.expired': fulfilCheckout,
  'customer.subscription.created': subscription,
  'customer.subscription.updated': subscription,
  'customer.subscription.deleted': subscription,
  'customer.subscription.paused': subscription,
  'customer.subscription.resumed': subscription,
  'invoice.paid': invoice,
  'invoice.payment_failed': invoice,
  'charge.refunded': (deps, id) => takeRefundsOf(deps, id),
  'refund.created': refund,
  'refund.updated': refund,
  'refund.failed': refund,
  'charge.dispute.created': dispute,
  'charge.dispute.updated': dispute,
  'charge.dispute.closed': closedDispute,
  'charge.dispute.funds_withdrawn': dispute,
  'charge.dispute.funds_reinstated': dispute,
};

/** The kinds of events that Stripe is to send, and that are asked for where it did not. */
export const TAKEN_EVENTS: readonly string[] = Object.keys(TAKINGS);

/** Of an event only this is believed: its kind, its time, and what it is about. What became of that is asked for anew. */
export type Heard = {
  readonly id: string;
  readonly type: string;
  /** In seconds since 1970. */
  readonly created: number;
  readonly data: { readonly object: object };
};

const wasTaken = async ({ db }: PaymentDeps, id: string): Promise<boolean> => {
  const row = await db.selectFrom('stripe_event').where('id', '=', id).select('id').executeTakeFirst();
  return row !== undefined;
};

/**
 * Does what an event of Stripe's asks for. Each step may be done twice and in any order, so an event that comes twice at once does no harm; it is
 * written down only when it was seen to its end. Throws payment-unavailable, and then it is to come again.
 */
export const takeEvent = async (deps: PaymentDeps, event: Heard): Promise<void> => {
  const taking = Object.hasOwn(TAKINGS, event.type) ? TAKINGS[event.type] : undefined;
  const about = (event.data.object as { readonly id?: unknown }).id;
  if (!taking || typeof about !== 'string' || (await wasTaken(deps, event.id))) return;
  const at = new Date(event.created * 1_000);
  await taking(deps, about, at);
  await deps.db
    .insertInto('stripe_event')
    .values({ id: event.id, type: event.type, created_at: at, taken_at: deps.clock() })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
};
