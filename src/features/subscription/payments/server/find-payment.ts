import { type ExpressionBuilder, sql } from 'kysely';
import type { Stripe } from 'stripe';
import type { Tables } from '#platform/server/database/tables.ts';
import { askStripe, idOf, lookUp } from './ask-stripe.ts';
import { fulfilCheckout } from './checkout/fulfil-checkout.ts';
import type { Payments } from './payments.ts';
import { purchaseIn } from './events/purchase-in.ts';
import { takeInvoice } from './running/sync-subscription.ts';

/** The record of the payment that money went back from. */
export type BookedPayment = {
  readonly id: string;
  readonly offer: string;
  readonly userId: string | null;
  readonly purchaseId: string | null;
  readonly subscriptionId: string | null;
  readonly paymentIntent: string;
  readonly customerId: string | null;
};

const bookedUnder = async ({ db }: Payments, paymentIntent: string): Promise<BookedPayment | undefined> => {
  const row = await db
    .selectFrom('payment')
    .where('kind', '=', 'payment')
    .where('payment_intent', '=', paymentIntent)
    .select(['id', 'offer', 'user_id', 'purchase_id', 'subscription_id', 'customer_id'])
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      offer: row.offer,
      userId: row.user_id,
      purchaseId: row.purchase_id,
      subscriptionId: row.subscription_id,
      paymentIntent,
      customerId: row.customer_id,
    }
  );
};

const isOurCustomer = async ({ db }: Payments, customer: string): Promise<boolean> => {
  const row = await db
    .selectFrom('stripe_customer')
    .where('customer_id', '=', customer)
    .select('customer_id')
    .executeTakeFirst();
  return row !== undefined;
};

const withoutIntent = (where: ExpressionBuilder<Tables, 'payment'>, customer: string, cents: number) =>
  where.and([
    where('kind', '=', 'payment'),
    where('customer_id', '=', customer),
    where('amount_cents', '=', cents),
    where('subscription_id', 'is not', null),
    where('payment_intent', 'is', null),
  ]);

/**
 * Invoices do not always say which payment settled them. Then the payment belongs to the record with the same
 * customer and amount that is closest in time, and the record stores the payment's id from now on.
 */
const nameNearest = async (
  { db }: Payments,
  intent: Stripe.PaymentIntent,
  customer: string,
): Promise<void> => {
  const paidAt = new Date(intent.created * 1_000);
  await db
    .updateTable('payment')
    .set({ payment_intent: intent.id })
    .where('id', 'in', (select) =>
      select
        .selectFrom('payment')
        .where((where) => withoutIntent(where, customer, intent.amount))
        .orderBy(sql`abs(extract(epoch from occurred_at - ${paidAt}::timestamptz))`)
        .limit(1)
        .select('id'),
    )
    .execute();
};

/** A refund or dispute may be reported before the payment itself. Then the payment is recorded first. */
const bookFirst = async (payments: Payments, intent: Stripe.PaymentIntent): Promise<void> => {
  const purchase = await purchaseIn(payments.db, intent.metadata);
  if (purchase?.session) return fulfilCheckout(payments, purchase.session);
  const customer = idOf(intent.customer);
  if (customer === null || !(await isOurCustomer(payments, customer))) return;
  const invoices = await askStripe(payments, (stripe) =>
    stripe.invoices.list({ customer, status: 'paid', limit: 100 }),
  );
  for (const { id } of invoices.data) await takeInvoice(payments, id);
};

/**
 * The record of a payment that money went back from, by its id at Stripe. Undefined if it is not ours. Throws
 * payment-off, payment-unavailable.
 */
export const findPayment = async (
  payments: Payments,
  paymentIntent: string,
): Promise<BookedPayment | undefined> => {
  const booked = await bookedUnder(payments, paymentIntent);
  if (booked) return booked;
  const intent = await lookUp(payments, (stripe) => stripe.paymentIntents.retrieve(paymentIntent));
  if (!intent) return undefined;
  await bookFirst(payments, intent);
  const now = await bookedUnder(payments, paymentIntent);
  if (now) return now;
  const customer = idOf(intent.customer);
  if (customer === null) return undefined;
  await nameNearest(payments, intent, customer);
  return bookedUnder(payments, paymentIntent);
};
