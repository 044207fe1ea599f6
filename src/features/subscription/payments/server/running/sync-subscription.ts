import type { Stripe } from 'stripe';
import { lookUp } from '../ask-stripe.ts';
import type { Payments } from '../payments.ts';
import { recordInvoice, subscriptionOf } from '../events/record-invoice.ts';
import { type SeenSubscription, writeSubscription } from './write-subscription.ts';

/** The current subscription. Null if Stripe has none with that id. */
export const lookAtSubscription = async (
  payments: Payments,
  id: string,
): Promise<SeenSubscription | null> => {
  const askedAt = payments.clock();
  const subscription = await lookUp(payments, (stripe) => stripe.subscriptions.retrieve(id));
  return subscription && { subscription, askedAt };
};

/** The current invoice, with how it was paid. */
export const lookAtInvoice = (payments: Payments, id: string): Promise<Stripe.Invoice | null> =>
  lookUp(payments, (stripe) => stripe.invoices.retrieve(id, { expand: ['payments'] }));

const holderOf = async ({ db }: Payments, id: string): Promise<string | null> => {
  const row = await db
    .selectFrom('stripe_subscription')
    .where('id', '=', id)
    .select('user_id')
    .executeTakeFirst();
  return row?.user_id ?? null;
};

/**
 * Updates one subscription, and the plan its holder has through it, to what Stripe says now. Returns the
 * holder, or null if no account holds it. Throws payment-off, payment-unavailable.
 */
export const syncSubscription = async (payments: Payments, id: string): Promise<string | null> => {
  const seen = await lookAtSubscription(payments, id);
  if (!seen) return null;
  await payments.db.transaction().execute((tx) => writeSubscription(tx, payments, seen));
  return holderOf(payments, id);
};

/** The same with one of its invoices, which is recorded once it is paid. */
export const takeInvoice = async (payments: Payments, id: string): Promise<string | null> => {
  const invoice = await lookAtInvoice(payments, id);
  const subscriptionId = invoice && subscriptionOf(invoice);
  if (!invoice || !subscriptionId) return null;
  const seen = await lookAtSubscription(payments, subscriptionId);
  if (!seen) return null;
  await payments.db.transaction().execute(async (tx) => {
    if (await writeSubscription(tx, payments, seen)) await recordInvoice(tx, payments, invoice);
  });
  return holderOf(payments, subscriptionId);
};
