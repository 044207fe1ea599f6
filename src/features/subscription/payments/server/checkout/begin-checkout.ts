import type { Stripe } from 'stripe';
import { languageOf } from '#features/account/server/api.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Language } from '#platform/shared/language.ts';
import { refuse } from '#platform/shared/problem.ts';
import { TERMS } from '#features/subscription/shared/offers.ts';
import { askStripe, isMissing } from '../ask-stripe.ts';
import { customerOf, type Payer } from '../customer-of.ts';
import { lockPlans } from '#features/subscription/server/lock-plans.ts';
import type { Order, Payments } from '../payments.ts';
import { underKey } from '#features/subscription/server/under-key.ts';

export type Buyer = Payer & {
  /** The language of the payment page and the receipt. If omitted, the account's language is used. */
  readonly language?: Language;
};

/** A purchase that is not paid yet, with what its payment page needs. */
export type OpenPurchase = { readonly id: string; readonly language: Language; readonly begunAt: Date };

/**
 * How long the payment page stays open: long enough to look for a card, but not so long that the buyer
 * forgets it and buys the same thing twice.
 */
export const PAGE_OPEN_MS = 2 * 3_600_000;

export const languageFor = (db: Db, buyer: Buyer): Promise<Language> | Language =>
  buyer.language ?? languageOf(db, buyer.userId, 'en');

/** Stores the purchase, together with anything that must exist alongside it. */
export const addPurchase = async (
  tx: Db,
  { userId }: Payer,
  { offer, price, prepare }: Order,
  { language, begunAt }: Omit<OpenPurchase, 'id'>,
): Promise<OpenPurchase> => {
  const { id } = await tx
    .insertInto('purchase')
    .values({
      user_id: userId,
      offer,
      amount_cents: price.cents,
      currency: price.currency,
      language,
      created_at: begunAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await prepare?.(tx, id);
  return { id, language, begunAt };
};

/**
 * Depends only on the purchase, the customer and the order, so that requests with the same key are always
 * identical.
 */
const sessionFor = (
  { id, language, begunAt }: OpenPurchase,
  order: Order,
  customer: string,
  publicUrl: string,
): Stripe.Checkout.SessionCreateParams => {
  const { monthly } = TERMS[order.offer];
  const metadata = { purchase_id: id };
  return {
    mode: monthly ? 'subscription' : 'payment',
    customer,
    client_reference_id: id,
    metadata,
    locale: language,
    expires_at: Math.floor((begunAt.getTime() + PAGE_OPEN_MS) / 1_000),
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: order.price.currency,
          unit_amount: order.price.cents,
          product_data: { name: order.name },
          ...(monthly ? { recurring: { interval: 'month' as const } } : {}),
        },
      },
    ],
    ...(monthly ? { subscription_data: { metadata } } : { payment_intent_data: { metadata } }),
    success_url: publicUrl + order.successPath(id),
    cancel_url: publicUrl + order.cancelPath,
  };
};

type PaymentPage = { readonly id: string; readonly url: string };

const openSession = async (
  stripe: Stripe,
  purchase: OpenPurchase,
  order: Order,
  customer: string,
  publicUrl: string,
): Promise<PaymentPage> => {
  const asked = sessionFor(purchase, order, customer, publicUrl);
  const session = await underKey(`checkout-${purchase.id}-${customer}`, (idempotencyKey) =>
    stripe.checkout.sessions.create(asked, { idempotencyKey }),
  );
  return { id: session.id, url: session.url ?? refuse('payment-unavailable') };
};

/**
 * The payment page of a purchase; a second call returns the same page. Throws payment-off and
 * payment-unavailable.
 */
export const openPaymentPage = async (
  payments: Payments,
  buyer: Payer,
  purchase: OpenPurchase,
  order: Order,
): Promise<string> => {
  const { db, publicUrl } = payments;
  const page = await askStripe(payments, async (stripe) => {
    const customer = await customerOf(db, stripe, buyer);
    return openSession(stripe, purchase, order, customer, publicUrl).catch(async (error: unknown) => {
      if (!isMissing(error)) throw error;
      // The customer is the only object of ours that the request refers to.
      const another = await customerOf(db, stripe, buyer, customer);
      return openSession(stripe, purchase, order, another, publicUrl);
    });
  });
  await db
    .updateTable('purchase')
    .set({ checkout_session: page.id })
    .where('id', '=', purchase.id)
    .where('checkout_session', 'is', null)
    .execute();
  return page.url;
};

/**
 * Starts a sale: stores the purchase, with anything that must exist alongside it, and opens its page at
 * Stripe. A purchase whose page could not be opened has no consequences. Throws payment-off,
 * payment-unavailable.
 */
export const beginCheckout = async (
  payments: Payments,
  buyer: Buyer,
  order: Order,
): Promise<{ readonly purchaseId: string; readonly url: string }> => {
  if (!payments.isSelling) refuse('payment-off');
  const begun = { language: await languageFor(payments.db, buyer), begunAt: payments.clock() };
  const purchase = await payments.db.transaction().execute(async (tx) => {
    // One at a time, so that a count in `prepare` includes all of them.
    await lockPlans(tx, buyer.userId);
    return addPurchase(tx, buyer, order, begun);
  });
  return { purchaseId: purchase.id, url: await openPaymentPage(payments, buyer, purchase, order) };
};
