import { beforeEach, expect, it } from 'vitest';
import { codeOf, type TestApp, testApp } from '#test/harness/test-app.ts';
import type { AdminUser, RevenueSummary } from '../shared/contract.ts';

const USERS = '/api/functions/admin-users';
const ANALYTICS = '/api/functions/admin-analytics';
const DAY_MS = 86_400_000;

let app: TestApp;
beforeEach(async () => {
  app = await testApp();
});

const inDays = (days: number): Date => new Date(Date.now() + days * DAY_MS);

it.each([USERS, ANALYTICS])('shows %s to the administrator alone', async (path) => {
  const writer = await app.writer();
  const administrator = await app.writer({ role: 'administrator' });
  const [visitors, writers, own] = [
    await app.visitor.send('POST', path),
    await writer.send('POST', path),
    await administrator.send('POST', path),
  ];
  expect([visitors.status, codeOf(visitors)]).toEqual([401, 'sign-in-required']);
  expect([writers.status, codeOf(writers)]).toEqual([403, 'not-allowed']);
  expect(own.status).toBe(200);
  expect((await administrator.send('POST', path, [])).status).toBe(400);
});

it('reads the role from the account each time, not from when the session began', async () => {
  const administrator = await app.writer({ role: 'administrator' });
  await app.db.updateTable('user').set({ role: 'writer' }).execute();
  expect((await administrator.send('POST', USERS)).status).toBe(403);
});

it('lists every account with its current plan, its chapters and its last sign-in', async () => {
  const administrator = await app.writer({ email: 'admin@example.org', role: 'administrator' });
  const rose = await app.writer({ email: 'rose@example.org' });
  const { userId } = rose.session;
  const signedIn = new Date('2026-11-20T09:00:00Z');
  await app.db.updateTable('user').set({ last_login_at: signedIn }).where('id', '=', userId).execute();
  await app.db
    .insertInto('entitlement')
    .values([
      { user_id: userId, plan: 'family_reader', source: 'stripe' },
      { user_id: userId, plan: 'premium', source: 'stripe', starts_at: inDays(-2), ends_at: inDays(2) },
      {
        user_id: userId,
        plan: 'enterprise',
        source: 'administrator',
        starts_at: inDays(-9),
        ends_at: inDays(-1),
      },
    ])
    .execute();
  const text = { title: 'Home', content: 'The door was green.', word_count: 4 };
  await app.db
    .insertInto('chapter')
    .values([
      { user_id: userId, chapter_order: 1, ...text },
      { user_id: userId, chapter_order: 2, ...text },
      { user_id: userId, chapter_order: 3, ...text, deleted_at: new Date() },
    ])
    .execute();
  await app.db
    .insertInto('user')
    .values({ id: 'waiting', email: 'waiting@example.org', display_name: 'w', needs_confirmation: true })
    .execute();
  const { users } = (await administrator.send<{ users: AdminUser[] }>('POST', USERS)).body;
  expect(users.map(({ email }) => email).toSorted()).toEqual(['admin@example.org', 'rose@example.org']);
  expect(users.find(({ email }) => email === 'rose@example.org')).toEqual({
    id: userId,
    email: 'rose@example.org',
    signup_date: expect.stringMatching(/^\d{4}-.*Z$/),
    subscription_plan: 'premium',
    total_chapters: 2,
    last_login: signedIn.toISOString(),
  });
  expect(users.find(({ email }) => email === 'admin@example.org')).toMatchObject({
    subscription_plan: 'free',
    total_chapters: 0,
    last_login: null,
  });
});

it('counts people with a current plan, and only money that was paid', async () => {
  const administrator = await app.writer({ role: 'administrator' });
  const [rose, otto, late] = [await app.writer(), await app.writer(), await app.writer()];
  await app.db
    .insertInto('entitlement')
    .values([
      { user_id: rose.session.userId, plan: 'premium', source: 'gift' },
      { user_id: rose.session.userId, plan: 'enterprise', source: 'administrator' },
      {
        user_id: otto.session.userId,
        plan: 'premium',
        source: 'gift',
        starts_at: inDays(-70),
        ends_at: inDays(-40),
      },
      { user_id: late.session.userId, plan: 'premium', source: 'gift', starts_at: inDays(40) },
    ])
    .execute();
  expect((await administrator.send<RevenueSummary>('POST', ANALYTICS)).body).toEqual({
    currency: 'usd',
    totalRevenue: 0,
    monthlyRecurringRevenue: 0,
    oneTimeRevenue: 0,
    revenueByPlan: { premium: 0, enterprise: 0, familyReader: 0, oneTime: 0 },
    recentTransactions: [],
    activeSubscriptions: 1,
    thisMonthNewSubscriptions: 1,
    thisMonthOneTimePayments: 0,
  });
});

it('reports revenue by plan and newest first, in the shape of the revenue summary', async () => {
  const administrator = await app.writer({ role: 'administrator' });
  const rose = await app.writer();
  const paid = (id: string, kind: string, offer: string, cents: number, daysAgo: number) => ({
    id,
    kind,
    offer,
    amount_cents: cents,
    currency: 'usd',
    user_id: rose.session.userId,
    occurred_at: inDays(-daysAgo),
  });
  await app.db
    .insertInto('payment')
    .values([
      paid('in_1', 'payment', 'writer_monthly', 1_100, 50),
      paid('in_2', 'payment', 'family_reader_monthly', 400, 45),
      paid('pi_1', 'payment', 'gift', 3_300, 40),
      paid('re_1', 'refund', 'gift', -3_300, 36),
    ])
    .execute();
  await app.db
    .insertInto('stripe_subscription')
    .values({
      id: 'sub_1',
      user_id: rose.session.userId,
      customer_id: 'cus_1',
      plan: 'premium',
      status: 'active',
      amount_cents: 1_100,
      currency: 'usd',
      interval: 'month',
      interval_count: 1,
      current_period_end: inDays(10),
      cancel_at_period_end: false,
      started_at: inDays(-50),
      asked_at: new Date(),
    })
    .execute();
  const { body } = await administrator.send<RevenueSummary>('POST', ANALYTICS);
  expect(body).toMatchObject({
    totalRevenue: 1_500,
    monthlyRecurringRevenue: 1_100,
    oneTimeRevenue: 0,
    revenueByPlan: { premium: 1_100, enterprise: 0, familyReader: 400, oneTime: 0 },
    thisMonthOneTimePayments: 0,
  });
  expect(body.recentTransactions.map(({ id, amount, description }) => [id, amount, description])).toEqual([
    ['re_1', -3_300, 'Refund: Gift'],
    ['pi_1', 3_300, 'Gift'],
    ['in_2', 400, 'Family reader plan'],
    ['in_1', 1_100, 'Writer plan'],
  ]);
  // The payment records still say whose money it was, but the response doesn't.
  expect(JSON.stringify(body)).not.toContain(rose.session.userId);
});

it('counts as new this month anyone with a plan who had none when the month began', async () => {
  const now = new Date('2026-03-15T12:00:00Z');
  app = await testApp({}, { clock: () => now });
  const administrator = await app.writer({ role: 'administrator' });
  const given = async (from: string, until: string | null): Promise<void> => {
    const { session } = await app.writer();
    await app.db
      .insertInto('entitlement')
      .values({
        user_id: session.userId,
        plan: 'premium',
        source: 'gift',
        starts_at: new Date(from),
        ends_at: until === null ? null : new Date(until),
      })
      .execute();
  };
  await given('2026-02-28T23:59:59Z', null);
  await given('2026-03-01T00:00:01Z', null);
  await given('2026-03-02T00:00:00Z', '2026-03-10T00:00:00Z');
  await given('2026-01-02T00:00:00Z', '2026-04-10T00:00:00Z');
  expect((await administrator.send('POST', ANALYTICS)).body).toMatchObject({
    activeSubscriptions: 3,
    thisMonthNewSubscriptions: 1,
  });
});
