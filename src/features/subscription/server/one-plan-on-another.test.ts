import { afterEach, beforeEach, expect, it } from 'vitest';
import { beginToBuy, buy } from '#test/builders/buying.ts';
import { aCardToken, aGift, opens } from '#test/builders/gifts.ts';
import { aShop, billingOf, newestSubscription, planOf, type Shop } from '#test/fakes/shop.ts';
import { codeOf, type Person } from '#test/harness/test-app.ts';
import { reconcile } from './api.ts';

let shop: Shop;
let rose: Person;
beforeEach(async () => {
  shop = await aShop();
  rose = await shop.writer();
});
afterEach(() => shop.close());

const states = async (): Promise<string[][]> =>
  (await billingOf(rose)).subscriptions.map(({ plan, status }) => [plan, status]).toSorted();
const credit = (): number => {
  const [customer] = shop.stripe.state.customers.values();
  return customer && !customer.deleted ? -customer.balance : 0;
};

it('ends a reader’s plan when its reader pays for the writer plan, and credits the unused part', async () => {
  await buy(shop, rose, 'family_reader_monthly');
  shop.pass(10);
  await buy(shop, rose, 'writer_monthly');
  expect(await states()).toEqual([
    ['family_reader', 'canceled'],
    ['premium', 'active'],
  ]);
  expect(credit()).toBeGreaterThan(240);
  expect(credit()).toBeLessThan(300);
  expect((await planOf(rose)).subscription_tier).toBe('premium');
  const paid = 1_100 - credit();
  shop.pass(31);
  await shop.deliver(shop.stripe.renew(newestSubscription(shop)));
  expect((await billingOf(rose)).payments[0]?.amount_cents).toBe(paid);
});

it('ends a reader’s plan even if only Stripe’s events report the payment, and at the daily reconciliation if that failed', async () => {
  await buy(shop, rose, 'family_reader_monthly');
  const events = shop.stripe.pay(await beginToBuy(shop, rose, 'writer_monthly'));
  await shop.deliver(events.toReversed());
  expect(await states()).toContainEqual(['family_reader', 'canceled']);

  const otto = await shop.writer();
  await buy(shop, otto, 'family_reader_monthly');
  const checkout = await beginToBuy(shop, otto, 'writer_monthly');
  shop.stripe.pay(checkout);
  expect(await reconcile(shop.payments)).toBe(true);
  expect((await billingOf(otto)).subscriptions.map(({ status }) => status).toSorted()).toEqual([
    'active',
    'canceled',
  ]);
});

it('ends a reader’s plan even if the writer plan was paid on a page opened before', async () => {
  const page = await beginToBuy(shop, rose, 'family_reader_monthly');
  await buy(shop, rose, 'writer_monthly');
  expect(codeOf(await rose.send('POST', '/api/checkout', { offer: 'family_reader_monthly' }))).toBe(
    'plan-runs-already',
  );
  await shop.deliver(shop.stripe.pay(page));
  expect(await states()).toContainEqual(['family_reader', 'canceled']);
  expect(credit()).toBe(400);
});

it.each([
  [
    'a gift',
    async () => {
      const giver = await shop.writer();
      await opens(
        rose,
        await aCardToken(giver, await aGift(shop, shop.stripe, giver, { recipient_email: null, months: 3 })),
      );
    },
  ],
  ['thirty days', async () => void (await buy(shop, rose, 'writer_thirty_days'))],
])('postpones a reader’s next payment for as long as %s lets them write', async (_what, gets) => {
  await buy(shop, rose, 'family_reader_monthly');
  const id = newestSubscription(shop);
  const before = (shop.stripe.state.subscriptions.get(id)?.items.data[0]?.current_period_end ?? 0) * 1_000;
  await gets();
  const after = (shop.stripe.state.subscriptions.get(id)?.items.data[0]?.current_period_end ?? 0) * 1_000;
  expect(after - before).toBeGreaterThan(29 * 86_400_000);
  expect(codeOf(await rose.send('POST', '/api/checkout', { offer: 'family_reader_monthly' }))).toBe(
    'plan-runs-already',
  );
});
