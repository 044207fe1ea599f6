import type { Stripe } from 'stripe';
import type { Db } from '#platform/server/database/database.ts';
import { addPeriod } from '#features/subscription/server/add-period.ts';
import { idOf } from '../ask-stripe.ts';
import { offerOfPlan } from '#features/subscription/server/offer-of-plan.ts';
import type { Payments } from '../payments.ts';
import { purchaseIn } from './purchase-in.ts';
import { recordPayment } from './record-payment.ts';
import { recomputePlans } from '#features/subscription/server/recompute-plans.ts';

/** The subscription that an invoice is for. */
export const subscriptionOf = ({ parent }: Stripe.Invoice): string | null =>
  idOf(parent?.subscription_details?.subscription);

/** The payment that settled it, if the invoice names one. */
const intentOf = ({ payments }: Stripe.Invoice): string | null =>
  idOf(payments?.data.find(({ status }) => status === 'paid')?.payment.payment_intent);

type InvoicePeriod = { readonly startsAt: Date; readonly endsAt: Date };

/**
 * The period the invoice is for. It is in the invoice's lines; the invoice's own dates are in the past. If
 * there are several lines, the one that ends last counts.
 */
const periodOf = ({ lines }: Stripe.Invoice): InvoicePeriod | undefined => {
  const last = lines.data.toSorted((one, other) => other.period.end - one.period.end)[0];
  return last && { startsAt: new Date(last.period.start * 1_000), endsAt: new Date(last.period.end * 1_000) };
};

/**
 * Records a paid invoice of a subscription, with its receipt. The subscription's own row must exist. Invoices
 * that are not ours, are unpaid or have no amount are ignored.
 */
export const recordInvoice = async (tx: Db, selling: Payments, invoice: Stripe.Invoice): Promise<void> => {
  const subscriptionId = subscriptionOf(invoice);
  if (subscriptionId === null || invoice.status !== 'paid' || invoice.amount_paid <= 0) return;
  const row = await tx
    .selectFrom('stripe_subscription')
    .where('id', '=', subscriptionId)
    .select(['user_id', 'plan', 'current_period_end'])
    .executeTakeFirst();
  if (!row) return;
  const purchase = await purchaseIn(tx, invoice.parent?.subscription_details?.metadata ?? null);
  const period = periodOf(invoice);
  if (period) await addPeriod(tx, subscriptionId, period.startsAt, period.endsAt);
  const isNew = await recordPayment(tx, selling, {
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
    periodStartsAt: period?.startsAt,
  });
  if (!isNew || row.user_id === null) return;
  await recomputePlans(tx, row.user_id, selling.clock());
};
