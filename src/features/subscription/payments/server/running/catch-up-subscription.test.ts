import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { addMonths } from '#platform/shared/calendar.ts';
import { buy } from '#test/builders/buying.ts';
import { done } from '#test/builders/builders.ts';
import { aShop, newestSubscription, type Shop } from '#test/fakes/shop.ts';

type Somebody = Awaited<ReturnType<Shop['writer']>>;

let shop: Shop;
let rose: Somebody;
let administrator: Somebody;
beforeEach(async () => {
  shop = await aShop();
  rose = await shop.writer();
  administrator = await shop.writer({ role: 'administrator' });
  await buy(shop, rose, 'writer_monthly');
  // The next month is paid, and no one has told us.
  shop.pass(32);
  shop.stripe.renew(newestSubscription(shop));
});
afterEach(async () => {
  // Whatever is tested: Stripe must have had nothing to complain about.
  // oxlint-disable-next-line vitest/no-standalone-expect
  expect(shop.stripe.faults).toEqual([]);
  await shop.stripe.close();
});

const paidUntil = (): Date =>
  new Date(
    (shop.stripe.state.subscriptions.get(newestSubscription(shop))?.items.data[0]?.current_period_end ?? 0) *
      1_000,
  );

/** When the added time begins and ends. */
const added = async (): Promise<{ starts_at: Date; ends_at: Date | null }> =>
  shop.db
    .selectFrom('entitlement')
    .where('source', '<>', 'stripe')
    .select(['starts_at', 'ends_at'])
    .executeTakeFirstOrThrow();

const giveAMonth = () =>
  administrator.send('POST', `/api/admin/users/${rose.session.userId}/grants`, {
    grant_id: randomUUID(),
    plan: 'premium',
    ends: { months: 1 },
    reason: 'A thank-you.',
  });

const opensAGift = async (): Promise<unknown> => {
  const { link } = done(
    await administrator.send<{ link: string }>('POST', '/api/admin/gifts', {
      gift_id: randomUUID(),
      months: 1,
      recipient_name: 'Rose',
      recipient_email: null,
      giver_name: 'Otto',
      message: '',
      send_on: null,
      time_zone: 'UTC',
      reason: 'A prize.',
    }),
  );
  return done(
    await rose.send('POST', '/api/functions/redeem-gift', {
      gift_token: new URL(link).searchParams.get('token'),
    }),
  );
};

it.each([
  ['a gift', opensAGift],
  ['a month given by hand', async () => done(await giveAMonth())],
])('puts %s after a paid month not yet reported', async (_what, add) => {
  const end = paidUntil();
  await add();
  expect(await added()).toEqual({ starts_at: end, ends_at: addMonths(end, 1) });
});

it.each([
  ['a gift', opensAGift],
  ['a month given by hand', async () => done(await giveAMonth())],
])('gives %s anyway if Stripe doesn’t respond', async (_what, add) => {
  shop.stripe.fail('500');
  await add();
  expect((await added()).starts_at.getTime()).toBeGreaterThan(shop.now().getTime() - 60_000);
});
