import type { Stripe } from 'stripe';
import type { Db } from '#platform/server/database/database.ts';
import type { UserId } from '#platform/shared/session.ts';
import { TERMS } from '#features/subscription/shared/offers.ts';
import { idOf, lookUp } from '../ask-stripe.ts';
import { deferBilling } from '../running/defer-billing.ts';
import { lockPlans } from '#features/subscription/server/lock-plans.ts';
import { fulfilmentOf } from './own-fulfilments.ts';
import type { Payments } from '../payments.ts';
import { type Purchase, purchaseIn } from '../events/purchase-in.ts';
import { recordInvoice } from '../events/record-invoice.ts';
import { recordPayment } from '../events/record-payment.ts';
import { lookAtInvoice, lookAtSubscription } from '../running/sync-subscription.ts';
import { writeSubscription } from '../running/write-subscription.ts';

type Session = Stripe.Checkout.Session;

/** There is nothing to pay if a discount covered everything. */
const IS_PAID: ReadonlySet<string> = new Set(['paid', 'no_payment_required']);

/** The one statement that decides who fulfils a purchase. It lets only one caller through. */
const markPaid = async (
  tx: Db,
  { id }: Purchase,
  session: Session,
  now: Date,
): Promise<{ readonly userId: string | null } | undefined> => {
  const row = await tx
    .updateTable('purchase')
    .set({
      state: 'paid',
      paid_at: now,
      checkout_session: session.id,
      payment_intent: idOf(session.payment_intent),
      subscription_id: idOf(session.subscription),
    })
    .where('id', '=', id)
    // Money that arrives late is never refused.
    .where('state', 'in', ['open', 'expired'])
    .returning('user_id')
    .executeTakeFirst();
  return row && { userId: row.user_id };
};

/** Locks the plans that will change before anything else (`lockPlans`). */
const lockBuyer = async (tx: Db, { userId }: Purchase): Promise<void> => {
  if (userId !== null) await lockPlans(tx, userId);
};

const fulfilOnce = async (
  payments: Payments,
  purchase: Purchase,
  session: Session,
  paidAt: Date,
): Promise<void> => {
  const paymentIntent = idOf(session.payment_intent);
  await payments.db.transaction().execute(async (tx) => {
    await lockBuyer(tx, purchase);
    const won = await markPaid(tx, purchase, session, payments.clock());
    if (!won) return;
    // The row itself names its buyer.
    const userId = won.userId as UserId | null;
    if (userId === null) payments.log.warn({ purchase: purchase.id }, 'paid by an account that is gone');
    const { id, offer, cents, currency, language } = purchase;
    await fulfilmentOf(payments, offer).paid(tx, { id, userId, offer, paidAt: payments.clock() });
    const granted = await tx
      .selectFrom('entitlement')
      .where('purchase_id', '=', id)
      .select('ends_at')
      .executeTakeFirst();
    await recordPayment(tx, payments, {
      id: paymentIntent ?? session.id,
      offer,
      cents: session.amount_total ?? cents,
      currency: session.currency ?? currency,
      userId,
      purchaseId: id,
      subscriptionId: null,
      paymentIntent,
      customerId: idOf(session.customer),
      paidAt,
      until: granted?.ends_at ?? undefined,
      boughtIn: language,
    });
  });
};

/** A subscription has its own records of plan and payments. This only records which purchase it came from. */
const fulfilMonthly = async (payments: Payments, purchase: Purchase, session: Session): Promise<void> => {
  const subscriptionId = idOf(session.subscription);
  const seen = subscriptionId === null ? null : await lookAtSubscription(payments, subscriptionId);
  if (!seen) return;
  const invoiceId = idOf(session.invoice) ?? idOf(seen.subscription.latest_invoice);
  const invoice = invoiceId === null ? null : await lookAtInvoice(payments, invoiceId);
  await payments.db.transaction().execute(async (tx) => {
    await lockBuyer(tx, purchase);
    await markPaid(tx, purchase, session, payments.clock());
    await writeSubscription(tx, payments, seen);
    if (invoice) await recordInvoice(tx, payments, invoice);
  });
};

const markExpired = async (db: Db, { id }: Purchase): Promise<void> => {
  await db
    .updateTable('purchase')
    .set({ state: 'expired' })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute();
};

/**
 * Delivers what a Checkout session paid for, exactly once, no matter what reports it first: the page the
 * buyer returns to, Stripe's message, or the daily check. Asks Stripe itself for the state of the session.
 * `paidAt` is when the money arrived, if known. If it throws payment-off or payment-unavailable, nothing was
 * changed.
 */
export const fulfilCheckout = async (
  payments: Payments,
  sessionId: string,
  paidAt: Date = payments.clock(),
): Promise<void> => {
  const session = await lookUp(payments, (stripe) => stripe.checkout.sessions.retrieve(sessionId));
  const purchase = session && (await purchaseIn(payments.db, session.metadata));
  if (!session || !purchase) return;
  if (session.status === 'expired') return markExpired(payments.db, purchase);
  // Complete but not paid means a payment method that takes days.
  if (session.status !== 'complete' || !IS_PAID.has(session.payment_status)) return;
  const { monthly, plan } = TERMS[purchase.offer];
  await (monthly
    ? fulfilMonthly(payments, purchase, session)
    : fulfilOnce(payments, purchase, session, paidAt));
  // A subscription the buyer already has must not be charged for the same time.
  if (plan !== undefined && purchase.userId !== null) await deferBilling(payments, purchase.userId);
};

/**
 * Stripe says that the money promised for a session will not arrive. If it arrives after all, it still
 * counts.
 */
export const giveUpCheckout = async (payments: Payments, sessionId: string): Promise<void> => {
  const session = await lookUp(payments, (stripe) => stripe.checkout.sessions.retrieve(sessionId));
  const purchase = session && (await purchaseIn(payments.db, session.metadata));
  if (purchase && session.status === 'complete' && session.payment_status === 'unpaid')
    await markExpired(payments.db, purchase);
};
