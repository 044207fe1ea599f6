import type { Stripe } from 'stripe';
import { lookUp } from './ask-stripe.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { recordInvoice, subscriptionOf } from './record-invoice.ts';
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

/** Brings one subscription, and the plan that somebody has by it, to what Stripe says now. Throws payment-off, payment-unavailable. */
export const syncSubscription = async (deps: PaymentDeps, id: string): Promise<void> => {
  const seen = await lookAtSubscription(deps, id);
  if (!seen) return;
  await deps.db.transaction().execute((tx) => writeSubscription(tx, deps, seen));
};

/** The same with one of its invoices, which goes into the books once it is paid. */
export const takeInvoice = async (deps: PaymentDeps, id: string): Promise<void> => {
  const invoice = await lookAtInvoice(deps, id);
  const subscriptionId = invoice && subscriptionOf(invoice);
  if (!invoice || !subscriptionId) return;
  const seen = await lookAtSubscription(deps, subscriptionId);
  if (!seen) return;
  await deps.db.transaction().execute(async (tx) => {
    if (await writeSubscription(tx, deps, seen)) await recordInvoice(tx, deps, invoice);
  });
};
