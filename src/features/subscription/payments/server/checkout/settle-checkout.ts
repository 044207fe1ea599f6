import type { OutputOf } from '#platform/shared/call.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { UserId } from '#platform/shared/session.ts';
import type { paymentCalls } from '#features/subscription/payments/shared/payment-contract.ts';
import { fulfilCheckout } from './fulfil-checkout.ts';
import type { Payments } from '../payments.ts';
import { ownPurchase } from '../events/purchase-in.ts';

type Settled = OutputOf<(typeof paymentCalls)['settle']>;

const stateOf = (state: string): Settled['state'] => {
  if (state === 'paid' || state === 'open') return state;
  return 'expired';
};

/**
 * The outcome of the user's own payment, for the page it leads back to. If Stripe's message has not arrived
 * yet, the purchase is fulfilled here. Throws not-found for a session that belongs to someone else,
 * payment-off, and payment-unavailable.
 */
export const settleCheckout = async (
  payments: Payments,
  userId: UserId,
  sessionId: string,
): Promise<Settled> => {
  const { db, fulfilments } = payments;
  const find = () => ownPurchase(db, userId, sessionId);
  const before = (await find()) ?? refuse('not-found');
  if (before.state === 'open') await fulfilCheckout(payments, sessionId);
  const { id, offer, state } = (await find()) ?? refuse('not-found');
  const giftId = (await fulfilments[offer]?.idOf?.(db, id)) ?? null;
  return { state: stateOf(state), offer, gift_id: giftId };
};
