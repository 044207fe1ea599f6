import type { PlainOffer } from '#features/subscription/payments/shared/payment-contract.ts';
import type { Shop } from '../fakes/shop.ts';
import type { Person } from '../harness/test-app.ts';

type AtStripe = Pick<Shop, 'stripe'>;

/** The Stripe id of the Checkout session that was opened last. */
export const lastCheckout = ({ stripe }: AtStripe): string => {
  const id = [...stripe.state.sessions.keys()].at(-1);
  if (id === undefined) throw new Error('Nobody has opened a payment page.');
  return id;
};

/** Opens the payment page for something, and returns the session's Stripe id. */
export const beginToBuy = async (shop: AtStripe, person: Person, offer: PlainOffer): Promise<string> => {
  const { status } = await person.send('POST', '/api/checkout', { offer });
  if (status !== 200) throw new Error(`The payment page of ${offer} did not open: ${status}.`);
  return lastCheckout(shop);
};

/**
 * Buys something as a buyer does: opens the page, pays there, and comes back. Returns the Checkout session's
 * id.
 */
export const buy = async (shop: AtStripe, person: Person, offer: PlainOffer): Promise<string> => {
  const checkout = await beginToBuy(shop, person, offer);
  shop.stripe.pay(checkout);
  const { status, body } = await person.send('POST', '/api/checkout/settle', { session_id: checkout });
  if (status !== 200) throw new Error(`What was paid for ${offer} did not arrive: ${JSON.stringify(body)}`);
  return checkout;
};
