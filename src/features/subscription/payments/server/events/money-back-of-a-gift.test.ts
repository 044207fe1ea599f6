import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addMonths } from '#platform/shared/calendar.ts';
import { buy } from '#test/builders/buying.ts';
import { aCardToken, aGift, opens, paymentOfGift } from '#test/builders/gifts.ts';
import { aShop, billingOf, newestSubscription, planOf, type Shop } from '#test/fakes/shop.ts';
import { codeOf } from '#test/harness/test-app.ts';
import { reconcile } from '#features/subscription/server/api.ts';

type Somebody = Awaited<ReturnType<Shop['writer']>>;
const DAY_MS = 86_400_000;

let shop: Shop;
let rose: Somebody;
beforeEach(async () => {
  shop = await aShop();
  rose = await shop.writer();
});
afterEach(() => shop.close());

const opensAYear = async (): Promise<string> => {
  const giver = await shop.writer();
  const gift = await aGift(shop, shop.stripe, giver, { recipient_email: null, months: 12 });
  expect((await opens(rose, await aCardToken(giver, gift))).success).toBe(true);
  return paymentOfGift(shop, shop.stripe, gift);
};
const subscription = () => {
  const found = shop.stripe.state.subscriptions.get(newestSubscription(shop));
  if (!found) throw new Error('no subscription');
  return found;
};
const endsIt = () => shop.deliver(shop.stripe.planTheEnd(subscription().id));
const until = async (): Promise<number> => Date.parse((await planOf(rose)).subscription_end ?? '');

describe.each([
  ['refunded', (payment: string) => shop.stripe.refund(payment)],
  ['disputed', (payment: string) => shop.stripe.dispute(payment)],
])('a gift that is %s after its recipient cancelled their subscription', (_how, goesBack) => {
  it('leaves the month that was paid for, and not a day more', async () => {
    await buy(shop, rose, 'writer_monthly');
    const paidUntil = (subscription().items.data[0]?.current_period_end ?? 0) * 1_000;
    const payment = await opensAYear();
    await endsIt();
    await shop.deliver(goesBack(payment));
    expect(await until()).toBe(paidUntil);
    expect((await billingOf(rose)).subscriptions[0]).toMatchObject({
      renews_at: null,
      ends_at: new Date(paidUntil).toISOString(),
    });
    shop.pass(32);
    expect((await planOf(rose)).subscribed).toBe(false);
  });

  it('leaves no plan once the month they paid for is over, and the plan can be bought again', async () => {
    await buy(shop, rose, 'writer_monthly');
    const payment = await opensAYear();
    await endsIt();
    shop.pass(60);
    expect((await planOf(rose)).subscribed).toBe(true);
    await shop.deliver(goesBack(payment));
    expect((await planOf(rose)).subscribed).toBe(false);
    expect(subscription().status).toBe('canceled');
    expect(codeOf(await rose.send('POST', '/api/checkout', { offer: 'writer_monthly' }))).toBeUndefined();
  });
});

it('is repaired by the daily reconciliation if what was recorded is wrong', async () => {
  await buy(shop, rose, 'writer_monthly');
  const right = await until();
  await shop.db
    .updateTable('entitlement')
    .set({ ends_at: new Date(right + 365 * DAY_MS), holds_until: null })
    .execute();
  await reconcile(shop.payments);
  expect(await until()).toBe(right);
});

it('gives back the time a gift was suspended, when its dispute is won', async () => {
  const payment = await opensAYear();
  const end = await until();
  shop.pass(10);
  await shop.deliver(shop.stripe.dispute(payment));
  expect((await planOf(rose)).subscribed).toBe(false);
  shop.pass(50);
  await shop.deliver(shop.stripe.closeDispute([...shop.stripe.state.disputes.keys()][0] ?? '', true));
  expect(Math.abs((await until()) - (end + 50 * DAY_MS))).toBeLessThan(2_000);
});

it('starts what was queued behind a gift at once when that gift is refunded', async () => {
  const payment = await opensAYear();
  await opensAYear();
  shop.pass(20);
  await shop.deliver(shop.stripe.refund(payment));
  expect(Math.abs((await until()) - addMonths(shop.now(), 12).getTime())).toBeLessThan(2_000);
});

it('charges no one who cancelled, opened a gift and then resumed, until that gift is over', async () => {
  await buy(shop, rose, 'writer_monthly');
  await endsIt();
  await opensAYear();
  const paidUntil = (subscription().items.data[0]?.current_period_end ?? 0) * 1_000;
  expect(subscription().status).toBe('active');
  await shop.deliver(shop.stripe.goOn(subscription().id));
  expect(subscription().items.data[0]?.current_period_end).toBe(
    addMonths(new Date(paidUntil), 12).getTime() / 1_000,
  );
});
