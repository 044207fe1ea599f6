import { beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '#platform/server/database/database.ts';
import { emptyDatabase } from '#test/harness/test-database.ts';
import type { Offer } from '#features/subscription/shared/offers.ts';
import { revenueSums, type Transaction } from './revenue-sums.ts';

const NOW = new Date('2026-03-15T12:00:00Z');

let db: Db;
beforeEach(async () => {
  ({ db } = await emptyDatabase());
});

const booked = (id: string, offer: Offer, cents: number, at: string, kind: Transaction['kind'] = 'payment') =>
  db
    .insertInto('payment')
    .values({ id, kind, offer, amount_cents: cents, currency: 'usd', occurred_at: new Date(at) })
    .execute();

type Billing = { cents: number; interval?: string; count?: number; status?: string };

const subscribed = (id: string, { cents, interval = 'month', count = 1, status = 'active' }: Billing) =>
  db
    .insertInto('stripe_subscription')
    .values({
      id,
      customer_id: 'cus_1',
      plan: 'premium',
      status,
      amount_cents: cents,
      currency: 'usd',
      interval,
      interval_count: count,
      current_period_end: NOW,
      cancel_at_period_end: false,
      started_at: NOW,
      asked_at: NOW,
    })
    .execute();

it('every sum is zero if nothing was sold', async () => {
  expect(await revenueSums(db, NOW)).toEqual({
    total: 0,
    monthlyRecurring: 0,
    oneTime: 0,
    premium: 0,
    familyReader: 0,
    oneTimePaymentsThisMonth: 0,
    recent: [],
  });
});

it('sums every kind of payment, minus refunds and disputes, plus what a won dispute brings back', async () => {
  await booked('in_1', 'writer_monthly', 1_100, '2026-01-05T10:00:00Z');
  await booked('in_2', 'writer_monthly', 1_100, '2026-02-05T10:00:00Z');
  await booked('re_2', 'writer_monthly', -400, '2026-02-06T10:00:00Z', 'refund');
  await booked('in_3', 'family_reader_monthly', 400, '2026-02-07T10:00:00Z');
  await booked('pi_1', 'writer_thirty_days', 1_100, '2026-02-08T10:00:00Z');
  await booked('dp_1', 'writer_thirty_days', -1_100, '2026-02-09T10:00:00Z', 'dispute');
  await booked('pi_2', 'gift', 13_200, '2026-03-02T10:00:00Z');
  await booked('dp_2', 'gift', -13_200, '2026-03-03T10:00:00Z', 'dispute');
  await booked('won:dp_2', 'gift', 13_200, '2026-03-04T10:00:00Z', 'dispute_won');
  await booked('pi_3', 'family_connection', 1_000, '2026-03-05T10:00:00Z');
  const sums = await revenueSums(db, NOW);
  expect(sums).toMatchObject({ premium: 1_800, familyReader: 400, oneTime: 14_200, total: 16_400 });
  expect(sums.premium + sums.familyReader + sums.oneTime).toBe(sums.total);
});

it('counts a month’s one-time payments from its first moment in UTC, without refunds or subscriptions', async () => {
  await booked('pi_1', 'gift', 1_100, '2026-02-28T23:59:59.999Z');
  await booked('pi_2', 'gift', 1_100, '2026-03-01T00:00:00Z');
  await booked('pi_3', 'writer_thirty_days', 1_100, '2026-03-14T00:00:00Z');
  await booked('re_3', 'writer_thirty_days', -1_100, '2026-03-15T00:00:00Z', 'refund');
  await booked('in_1', 'writer_monthly', 1_100, '2026-03-02T00:00:00Z');
  expect((await revenueSums(db, NOW)).oneTimePaymentsThisMonth).toBe(2);
  expect((await revenueSums(db, new Date('2026-03-01T00:00:00Z'))).oneTimePaymentsThisMonth).toBe(2);
  expect((await revenueSums(db, new Date('2026-04-01T00:00:00Z'))).oneTimePaymentsThisMonth).toBe(0);
});

describe('the monthly recurring revenue', () => {
  it.each<[string, Billing, number]>([
    ['$11 a month', { cents: 1_100 }, 1_100],
    ['$100 every three months', { cents: 10_000, count: 3 }, 3_333],
    ['$100 a year', { cents: 10_000, interval: 'year' }, 833],
    ['half a cent a month, rounded up', { cents: 6, interval: 'year' }, 1],
    ['less than half a cent a month', { cents: 5, interval: 'year' }, 0],
    ['$3 a week', { cents: 300, interval: 'week' }, 1_300],
    ['$5 every two weeks', { cents: 500, interval: 'week', count: 2 }, 1_083],
    ['$1 a day', { cents: 100, interval: 'day' }, 3_042],
    ['$11 for thirty days', { cents: 1_100, interval: 'day', count: 30 }, 1_115],
    ['past due, which is still being tried', { cents: 1_100, status: 'past_due' }, 1_100],
    ['put off until a gift is over', { cents: 1_100, status: 'trialing' }, 0],
    ['never paid', { cents: 1_100, status: 'incomplete' }, 0],
    ['given up', { cents: 1_100, status: 'unpaid' }, 0],
    ['ended', { cents: 1_100, status: 'canceled' }, 0],
  ])('counts a subscription by the month: %s', async (_name, billing, expected) => {
    await subscribed('sub_1', billing);
    expect((await revenueSums(db, NOW)).monthlyRecurring).toBe(expected);
  });

  it('rounds each subscription individually before summing, and excludes passes and gifts', async () => {
    await subscribed('sub_1', { cents: 6, interval: 'year' });
    await subscribed('sub_2', { cents: 6, interval: 'year' });
    await subscribed('sub_3', { cents: 400 });
    await booked('pi_1', 'gift', 13_200, '2026-03-02T10:00:00Z');
    await booked('pi_2', 'writer_thirty_days', 1_100, '2026-03-02T10:00:00Z');
    expect((await revenueSums(db, NOW)).monthlyRecurring).toBe(402);
  });
});

it('lists the newest ten payments, the newest first', async () => {
  for (let day = 10; day < 22; day += 1) {
    await booked(`in_${day}`, 'writer_monthly', 1_100, `2026-02-${day}T10:00:00Z`);
  }
  const { recent } = await revenueSums(db, NOW);
  expect(recent.map(({ id }) => id)).toEqual([21, 20, 19, 18, 17, 16, 15, 14, 13, 12].map((n) => `in_${n}`));
  expect(recent[0]).toEqual({
    id: 'in_21',
    kind: 'payment',
    offer: 'writer_monthly',
    amount: 1_100,
    created_at: new Date('2026-02-21T10:00:00Z'),
  });
});

it('handles sums that need more than four bytes', async () => {
  for (const id of ['a', 'b', 'c']) await booked(id, 'gift', 2_000_000_000, '2026-03-02T10:00:00Z');
  expect((await revenueSums(db, NOW)).total).toBe(6_000_000_000);
});
