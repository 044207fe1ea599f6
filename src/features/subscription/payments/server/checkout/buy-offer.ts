import type { Db } from '#platform/server/database/database.ts';
import { refuse } from '#platform/shared/problem.ts';
import { isLanguage, type Language } from '#platform/shared/language.ts';
import type { UserId } from '#platform/shared/session.ts';
import { TERMS } from '#features/subscription/shared/offers.ts';
import type { PlainOffer } from '#features/subscription/payments/shared/payment-contract.ts';
import { lookUp } from '../ask-stripe.ts';
import {
  addPurchase,
  beginCheckout,
  type Buyer,
  languageFor,
  type OpenPurchase,
  openPaymentPage,
  PAGE_OPEN_MS,
} from './begin-checkout.ts';
import { fulfilCheckout } from './fulfil-checkout.ts';
import { lockPlans } from '#features/subscription/server/lock-plans.ts';
import { offerName } from '#features/subscription/server/offer-names.ts';
import type { Order, Payments } from '../payments.ts';
import { letsWrite, planInForce } from '#features/subscription/server/plan-in-force.ts';
import { runningSubscription } from '../running/running-subscription.ts';
import { writesWithoutEnd } from '#features/subscription/server/writes-without-end.ts';

/**
 * How long a purchase whose page could not be opened can be resumed: Stripe opens no page that would close
 * within half an hour.
 */
const WITHOUT_PAGE_MS = PAGE_OPEN_MS / 2;

/** Whether the buyer would pay for something they already have. */
const hasItAlready = async (db: Db, userId: UserId, offer: PlainOffer, now: Date): Promise<boolean> => {
  switch (offer) {
    case 'writer_monthly':
    case 'writer_thirty_days':
      return (await runningSubscription(db, userId, 'premium')) !== undefined || writesWithoutEnd(db, userId);
    case 'family_reader_monthly':
      return (
        (await runningSubscription(db, userId, 'family_reader')) !== undefined ||
        letsWrite((await planInForce(db, userId, now))?.plan)
      );
    case 'family_connection':
      return false;
  }
};

type Waiting = OpenPurchase & { readonly session: string | null };

/** A purchase of the same thing that this person started and whose page may still be open. */
const waitingPurchase = async (
  tx: Db,
  userId: UserId,
  offer: PlainOffer,
  now: Date,
): Promise<Waiting | undefined> => {
  const row = await tx
    .selectFrom('purchase')
    .where('user_id', '=', userId)
    .where('offer', '=', offer)
    .where('state', '=', 'open')
    .where('amount_cents', '=', TERMS[offer].price.cents)
    .where('created_at', '>', new Date(now.getTime() - PAGE_OPEN_MS))
    .orderBy('created_at', 'desc')
    .limit(1)
    .select(['id', 'language', 'created_at', 'checkout_session'])
    .executeTakeFirst();
  if (!row || !isLanguage(row.language)) return undefined;
  const { id, language, created_at: begunAt, checkout_session: session } = row;
  if (session === null && begunAt.getTime() < now.getTime() - WITHOUT_PAGE_MS) return undefined;
  return { id, language, begunAt, session };
};

const orderOf = (offer: PlainOffer, { productName }: Payments, language: Language): Order => ({
  offer,
  price: TERMS[offer].price,
  name: offerName(offer, productName, language),
  successPath: () => '/?success=true&session_id={CHECKOUT_SESSION_ID}',
  cancelPath: '/?canceled=true',
});

/**
 * The waiting purchase, or a new one. If the button is pressed twice at once, the second call waits for the
 * first and finds its purchase.
 */
const purchaseFor = (
  payments: Payments,
  buyer: Buyer,
  offer: PlainOffer,
  language: Language,
): Promise<Waiting> =>
  payments.db.transaction().execute(async (tx) => {
    await lockPlans(tx, buyer.userId);
    const now = payments.clock();
    const waiting = await waitingPurchase(tx, buyer.userId, offer, now);
    if (waiting) return waiting;
    const begun = { language, begunAt: now };
    return { ...(await addPurchase(tx, buyer, orderOf(offer, payments, language), begun)), session: null };
  });

/**
 * The page of a purchase. Undefined if it can no longer be paid there; the outcome has then been recorded.
 */
const pageOf = async (
  payments: Payments,
  buyer: Buyer,
  purchase: Waiting,
  offer: PlainOffer,
): Promise<string | undefined> => {
  const sessionId = purchase.session;
  // Its page was never opened, or is being opened right now. A request with the same key gets the same page.
  if (sessionId === null)
    return openPaymentPage(payments, buyer, purchase, orderOf(offer, payments, purchase.language));
  const session = await lookUp(payments, (stripe) => stripe.checkout.sessions.retrieve(sessionId));
  if (session?.status === 'open' && session.url !== null) return session.url;
  await fulfilCheckout(payments, sessionId);
  return undefined;
};

const demandNew = async ({ db, clock }: Payments, userId: UserId, offer: PlainOffer): Promise<void> => {
  if (await hasItAlready(db, userId, offer, clock())) refuse('plan-runs-already');
};

/**
 * The payment page for a plan or a connection. Pressing the button twice gives the same page. Throws
 * payment-off, plan-runs-already if the buyer would gain nothing, and payment-unavailable.
 */
export const buyOffer = async (
  payments: Payments,
  buyer: Buyer,
  offer: PlainOffer,
): Promise<{ readonly url: string }> => {
  if (!payments.isSelling) refuse('payment-off');
  await demandNew(payments, buyer.userId, offer);
  const language = await languageFor(payments.db, buyer);
  const known = await pageOf(payments, buyer, await purchaseFor(payments, buyer, offer, language), offer);
  if (known !== undefined) return { url: known };
  await demandNew(payments, buyer.userId, offer);
  const { url } = await beginCheckout(payments, buyer, orderOf(offer, payments, language));
  return { url };
};
