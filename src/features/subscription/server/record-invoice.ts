import type { Stripe } from 'stripe';
import type { Db } from '#platform/server/database.ts';
import { idOf } from './ask-stripe.ts';
import { offerOfPlan } from './offer-of-plan.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { purchaseIn } from './purchase-in.ts';
import { recordPayment } from './record-payment.ts';
import { weighSubscription } from './weigh-returns.ts';

/** The subscription that an invoice is for. */
export const subscriptionOf = ({ parent }: Stripe.Invoice): string | null =>
  idOf(parent?.subscription_details?.subscription);

/** The payment that settled it, where the invoice tells. */
const intentOf = ({ payments }: Stripe.Invoice): string | null =>
  idOf(payments?.data.find(({ status }) => status === 'paid')?.payment.payment_intent);

/**
 * Writes a paid invoice of a subscription into the books, with its receipt. The subscription's own row must be there; an invoice of nobody's, an
 * unpaid one and one of nothing are left alone.
 */
export const recordInvoice = async (tx: Db, deps: PaymentDeps, invoice: Stripe.Invoice): Promise<void> => {
  const subscriptionId = subscriptionOf(invoice);
  if (subscriptionId === null || invoice.status !== 'paid' || invoice.amount_paid <= 0) return;
  const row = await tx
    .selectFrom('stripe_subscription')
    .where('id', '=', subscriptionId)
    .select(['user_id', 'plan', 'current_period_end'])
    .executeTakeFirst();
  if (!row) return;
  const purchase = await purchaseIn(tx, invoice.parent?.subscription_details?.metadata ?? null);
  const isNew = await recordPayment(tx, deps, {
    id: invoice.id,
    offer: offerOfPlan(row.plan),
    cents: invoice.amount_paid,
    currency: invoice.currency,
    userId: row.user_id,
    purchaseId: purchase?.id ?? null,
    subscriptionId,
    paymentIntent: intentOf(invoice),
    customerId: idOf(invoice.customer),
    paidAt: new Date((invoice.status_transitions?.paid_at ?? invoice.created) * 1_000),
    until: row.current_period_end,
    boughtIn: purchase?.language,
  });
  if (isNew) await weighSubscription(tx, subscriptionId);
};
