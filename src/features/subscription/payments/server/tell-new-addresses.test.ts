import { afterEach, beforeEach, expect, it } from 'vitest';
import { buy } from '#test/builders/buying.ts';
import { aShop, type Shop } from '#test/fakes/shop.ts';
import { leaveStripe, tellNewAddresses } from '#features/subscription/server/api.ts';

let shop: Shop;
let rose: Awaited<ReturnType<Shop['writer']>>;
beforeEach(async () => {
  shop = await aShop();
  rose = await shop.writer({ email: 'rose@example.org' });
  await buy(shop, rose, 'writer_monthly');
});
afterEach(() => shop.close());

const atStripe = () =>
  [...shop.stripe.state.customers.values()].map((one) => (one.deleted ? 'deleted' : one.email));
const moves = (email: string) =>
  shop.db.updateTable('user').set({ email }).where('id', '=', rose.session.userId).execute();

it('tells Stripe the address to which someone has changed, once', async () => {
  await tellNewAddresses(shop.payments);
  await moves('rose@example.net');
  expect(await tellNewAddresses(shop.payments)).toBe(1);
  expect(atStripe()).toEqual(['rose@example.net']);
  expect(await tellNewAddresses(shop.payments)).toBe(0);
});

it('tells Stripe later if it does not respond now', async () => {
  await tellNewAddresses(shop.payments);
  await moves('rose@example.net');
  shop.stripe.fail('500');
  await expect(tellNewAddresses(shop.payments)).rejects.toMatchObject({ code: 'payment-unavailable' });
  shop.stripe.fail('500', 0);
  expect(await tellNewAddresses(shop.payments)).toBe(1);
  expect(atStripe()).toEqual(['rose@example.net']);
});

it('keeps no address of an account that is gone, and asks nothing about it', async () => {
  await tellNewAddresses(shop.payments);
  const kept = JSON.stringify(await shop.db.selectFrom('stripe_customer').selectAll().execute());
  expect(kept).not.toContain('rose@');
  await shop.db.deleteFrom('user').where('id', '=', rose.session.userId).execute();
  expect(await tellNewAddresses(shop.payments)).toBe(0);
  await leaveStripe(shop.payments);
  expect(atStripe()).toEqual(['deleted']);
});
