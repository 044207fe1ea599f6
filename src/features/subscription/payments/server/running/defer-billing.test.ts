import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { addMonths } from '#platform/shared/calendar.ts';
import { beginToBuy, buy } from '#test/builders/buying.ts';
import { done } from '#test/builders/builders.ts';
import { aCardToken, aGift, opens, paymentOfGift } from '#test/builders/gifts.ts';
import { aShop, newestSubscription, planOf, type Shop } from '#test/fakes/shop.ts';
import { addGrant, deferBilling, reconcile } from '#features/subscription/server/api.ts';

type Somebody = Awaited<ReturnType<Shop['writer']>>;
const DAY_MS = 86_400_000;

let shop: Shop;
let rose: Somebody;
beforeEach(async () => {
  shop = await aShop();
  rose = await shop.writer();
  await buy(shop, rose, 'writer_monthly');
});
afterEach(async () => {
  // Whatever is tested: Stripe must have had nothing to complain about.
  // oxlint-disable-next-line vitest/no-standalone-expect
  expect(shop.stripe.faults).toEqual([]);
  await shop.stripe.close();
});

/** The time of the next payment, according to Stripe. */
const nextPayment = (): number =>
  (shop.stripe.state.subscriptions.get(newestSubscription(shop))?.items.data[0]?.current_period_end ?? 0) *
  1_000;

/** Months of a gift that another person paid for. */
const opensAGift = async (months: number): Promise<{ payment: string; endsAt: Date }> => {
  const giver = await shop.writer();
  const gift = await aGift(shop, shop.stripe, giver, { recipient_email: null, months });
  const { subscription_end } = await opens(rose, await aCardToken(giver, gift));
  return {
    payment: await paymentOfGift(shop, shop.stripe, gift),
    endsAt: new Date(Date.parse(subscription_end ?? '')),
  };
};

/** Allows for the minutes Stripe leaves between a period and its payment. */
const aboutSame = (moment: number, expected: number): boolean => Math.abs(moment - expected) < DAY_MS;

it('charges for the next payment when the paid month is over, after a gift is refunded', async () => {
  const paidUntil = nextPayment();
  const { payment, endsAt } = await opensAGift(3);
  expect(nextPayment()).toBe(endsAt.getTime());
  shop.stripe.dispute(payment);
  await reconcile(shop.payments);
  expect(aboutSame(nextPayment(), paidUntil)).toBe(true);
  expect(nextPayment()).toBeGreaterThanOrEqual(paidUntil);
  // What was paid for still runs, and no longer than that.
  const { subscription_end: end } = await planOf(rose);
  expect(Date.parse(end ?? '')).toBe(nextPayment());
});

it('postpones the payment again if the dispute was won', async () => {
  const { payment, endsAt } = await opensAGift(3);
  await shop.deliver(shop.stripe.dispute(payment));
  expect(nextPayment()).toBeLessThan(endsAt.getTime());
  await shop.deliver(shop.stripe.closeDispute([...shop.stripe.state.disputes.keys()][0] ?? '', true));
  expect(nextPayment()).toBe(endsAt.getTime());
});

it('goes by the gifts still valid, if there are several', async () => {
  const first = await opensAGift(1);
  const second = await opensAGift(3);
  expect(nextPayment()).toBe(second.endsAt.getTime());
  await shop.deliver(shop.stripe.refund(second.payment));
  expect(nextPayment()).toBe(first.endsAt.getTime());
});

it('charges soon if the paid month is already over, and only once', async () => {
  const { payment } = await opensAGift(3);
  shop.pass(45);
  await shop.deliver(shop.stripe.refund(payment));
  const soon = nextPayment();
  expect(soon).toBeGreaterThan(shop.now().getTime());
  expect(soon).toBeLessThan(shop.now().getTime() + DAY_MS);
  await deferBilling(shop.payments, rose.session.userId);
  expect(nextPayment()).toBe(soon);
});

it('sends Stripe nothing if nothing was postponed', async () => {
  const before = shop.stripe.requests.length;
  await deferBilling(shop.payments, rose.session.userId);
  expect(shop.stripe.requests).toHaveLength(before);
});

it('postpones the payment for a pass paid earlier, if Stripe was not told then', async () => {
  const paidUntil = nextPayment();
  const { userId } = rose.session;
  await addGrant(shop.db, { userId, plan: 'premium', source: 'stripe', givenAt: shop.now(), days: 30 });
  await reconcile(shop.payments);
  expect(nextPayment()).toBe(paidUntil + 30 * DAY_MS);
});

it('charges again if the administrator ends a plan given by hand', async () => {
  const administrator = await shop.writer({ role: 'administrator' });
  const paidUntil = nextPayment();
  const grantId = randomUUID();
  done(
    await administrator.send('POST', `/api/admin/users/${rose.session.userId}/grants`, {
      grant_id: grantId,
      plan: 'premium',
      ends: { months: 6 },
      reason: 'A thank-you.',
    }),
  );
  expect(nextPayment()).toBe(addMonths(new Date(paidUntil), 6).getTime());
  done(await administrator.send('POST', `/api/admin/grants/${grantId}/end`, { reason: 'The wrong person.' }));
  expect(aboutSame(nextPayment(), paidUntil)).toBe(true);
});

it('charges nothing while a plan given by the administrator without an end date is running', async () => {
  const administrator = await shop.writer({ role: 'administrator' });
  const gives = { grant_id: randomUUID(), plan: 'premium', ends: null, reason: 'A founding member.' };
  done(await administrator.send('POST', `/api/admin/users/${rose.session.userId}/grants`, gives));
  expect(nextPayment()).toBeGreaterThan(shop.now().getTime() + 700 * DAY_MS);
  const before = shop.stripe.requests.length;
  await deferBilling(shop.payments, rose.session.userId);
  expect(shop.stripe.requests).toHaveLength(before);
  shop.pass(60);
  await reconcile(shop.payments);
  expect(nextPayment()).toBeGreaterThan(shop.now().getTime() + 700 * DAY_MS);
});

it('starts a month paid during a gift when the gift is over', async () => {
  const margaret = await shop.writer();
  const { userId } = margaret.session;
  const startsAt = addMonths(shop.now(), -1);
  const endsAt = addMonths(startsAt, 6);
  await addGrant(shop.db, { userId, plan: 'premium', source: 'gift', startsAt, endsAt });
  await buy(shop, margaret, 'writer_monthly');
  expect(nextPayment()).toBe(Math.floor(addMonths(endsAt, 1).getTime() / 1_000) * 1_000);
  expect((await planOf(margaret)).subscription_end).toBe(new Date(nextPayment()).toISOString());
});

it('postpones the next payment for a pass paid on a page opened before the subscription', async () => {
  const margaret = await shop.writer();
  const pass = await beginToBuy(shop, margaret, 'writer_thirty_days');
  await buy(shop, margaret, 'writer_monthly');
  const paidUntil = nextPayment();
  shop.stripe.pay(pass);
  done(await margaret.send('POST', '/api/checkout/settle', { session_id: pass }));
  expect(nextPayment()).toBe(paidUntil + 30 * DAY_MS);
});

it('postpones nothing for the last hours of a pass', async () => {
  const margaret = await shop.writer();
  const { userId } = margaret.session;
  const startsAt = new Date(shop.now().getTime() - 29 * DAY_MS);
  const endsAt = new Date(shop.now().getTime() + DAY_MS / 2);
  await addGrant(shop.db, { userId, plan: 'premium', source: 'stripe', startsAt, endsAt });
  await buy(shop, margaret, 'writer_monthly');
  const { status } = shop.stripe.state.subscriptions.get(newestSubscription(shop)) ?? {};
  expect(status).toBe('active');
});
