import type { Stripe } from 'stripe';
import { lookUp } from '../ask-stripe.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { recordInvoice, subscriptionOf } from '../events/record-invoice.ts';
import { type SeenSubscription, writeSubscription } from './write-subscription.ts';

/** The subscription as it is now; null where Stripe has none of that name. */
export const lookAtSubscription = async (deps: PaymentDeps, id: string): Promise<SeenSubscription | null> => {
  const askedAt = deps.clock();
  const subscription = await lookUp(deps, (stripe) => stripe.subscriptions.retrieve(id));
  return subscription && { subscription, askedAt };
};

/** The invoice as it is now, with how it was paid. */
export const lookAtInvoice = (deps: PaymentDeps, id: string): Promise<Stripe.Invoice | null> =>
  lookUp(deps, (stripe) => stripe.invoices.retrieve(id, { expand: ['payments'] }));

const holderOf = async ({ db }: PaymentDeps, id: string): Promise<string | null> => {
  const row = await db
    .selectFrom('stripe_subscription')
    .where('id', '=', id)
    .select('user_id')
    .executeTakeFirst();
  return row?.user_id ?? null;
};

/**
 * Brings one subscription, and the plan that somebody has by it, to what Stripe says now. Answers whose it is; null for nobody's. Throws payment-off,
 * payment-unavailable.
 */
export const syncSubscription = async (deps: PaymentDeps, id: string): Promise<string | null> => {
  const seen = await lookAtSubscription(deps, id);
  if (!seen) return null;
  await deps.db.transaction().execute((tx) => writeSubscription(tx, deps, seen));
  return holderOf(deps, id);
};

/** The same with one of its invoices, which goes into the books once it is paid. */
export const takeInvoice = async (deps: PaymentDeps, id: string): Promise<string | null> => {
  const invoice = await lookAtInvoice(deps, id);
  const subscriptionId = invoice && subscriptionOf(invoice);
  if (!invoice || !subscriptionId) return null;
  const seen = await lookAtSubscription(deps, subscriptionId);
  if (!seen) return null;
  await deps.db.transaction().execute(async (tx) => {
    if (await writeSubscription(tx, deps, seen)) await recordInvoice(tx, deps, invoice);
  });
  return holderOf(deps, subscriptionId);
};
