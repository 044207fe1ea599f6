import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { daysFrom } from '#platform/shared/calendar.ts';
import { done } from '#test/builders/builders.ts';
import { aShop } from '#test/fakes/shop.ts';
import { codeOf, type Person, type TestApp, testApp } from '#test/harness/test-app.ts';
import type { DashboardTotals, DayFigures } from '../shared/dashboard-contract.ts';

const TOTALS = '/api/admin/dashboard';
const DAYS = '/api/admin/dashboard/days';

let app: TestApp;
let administrator: Person;
beforeEach(async () => {
  app = await testApp();
  administrator = await app.writer({ role: 'administrator' });
  // Only the accounts that a test creates count.
  await app.db.updateTable('user').set({ created_at: '1990-01-01T00:00:00Z' }).execute();
});

const asked = (from: string, to: string, timeZone = 'UTC'): string =>
  `${DAYS}?${new URLSearchParams({ from, to, timeZone }).toString()}`;

const days = async (from: string, to: string, timeZone = 'UTC'): Promise<readonly DayFigures[]> =>
  done(await administrator.get<{ days: DayFigures[] }>(asked(from, to, timeZone))).days;

const signUp = async (at: string | Date, more: { needs_confirmation?: boolean } = {}): Promise<string> => {
  const id = randomUUID();
  const person = { id, email: `${id}@example.org`, display_name: 'Rose', created_at: at, ...more };
  await app.db.insertInto('user').values(person).execute();
  return id;
};

let place = 0;
const chapter = async (
  userId: string,
  at: string | Date,
  more: { deleted_at?: string } = {},
): Promise<void> => {
  place += 1;
  const text = { title: 'Home', content: 'The door was green.', word_count: 4, chapter_order: place };
  await app.db
    .insertInto('chapter')
    .values({ user_id: userId, created_at: at, ...text, ...more })
    .execute();
};

const paid = async (at: string | Date, cents: number, currency = 'usd'): Promise<void> => {
  const kind = cents < 0 ? 'refund' : 'payment';
  const event = { id: randomUUID(), kind, offer: 'gift', amount_cents: cents, currency, occurred_at: at };
  await app.db.insertInto('payment').values(event).execute();
};

describe.each([TOTALS, asked('2026-11-01', '2026-11-02')])('%s', (path) => {
  it('is for the administrator alone', async () => {
    const writer = await app.writer();
    const [visitors, writers] = [await app.visitor.get(path), await writer.get(path)];
    expect([visitors.status, codeOf(visitors)]).toEqual([401, 'sign-in-required']);
    expect([writers.status, codeOf(writers)]).toEqual([403, 'not-allowed']);
    expect((await administrator.get(path)).status).toBe(200);
  });
});

it.each([
  asked('2026-11-02', '2026-11-01'),
  asked('2026-02-30', '2026-03-02'),
  asked('2016-01-01', '2026-11-01'),
  asked('0001-01-01', '0001-01-02'),
  asked('9999-12-31', '9999-12-31'),
  asked('2026-11-01', '2026-11-02', 'Mars/Base'),
  `${DAYS}?from=2026-11-01`,
  DAYS,
])('refuses %s', async (path) => {
  const answer = await administrator.get(path);
  expect([answer.status, codeOf(answer)]).toEqual([400, 'bad-input']);
});

it('counts the accounts that are confirmed and the chapters that are not in the bin', async () => {
  const rose = await signUp('2026-11-01T10:00:00Z');
  await signUp('2026-11-01T11:00:00Z', { needs_confirmation: true });
  await chapter(rose, '2026-11-02T10:00:00Z');
  await chapter(rose, '2026-11-02T10:00:00Z', { deleted_at: '2026-11-03T10:00:00Z' });
  const totals = done(await administrator.get<DashboardTotals>(TOTALS));
  expect(totals).toEqual({ users: 2, chapters: 1 });
});

it('returns every day from first to last, with what was added on it and still exists', async () => {
  const rose = await signUp('2026-11-01T10:00:00Z');
  await signUp('2026-11-01T23:59:59.999Z');
  await signUp('2026-11-01T12:00:00Z', { needs_confirmation: true });
  await signUp('2026-11-04T00:00:00Z');
  await chapter(rose, '2026-11-03T00:00:00Z');
  await chapter(rose, '2026-11-03T08:00:00Z', { deleted_at: '2026-11-04T08:00:00Z' });
  await paid('2026-11-02T09:00:00Z', 1_100);
  await paid('2026-11-02T10:00:00Z', 3_300);
  await paid('2026-11-03T09:00:00Z', -3_300);
  await paid('2026-11-03T09:00:00Z', 9_900, 'eur');
  expect(await days('2026-11-01', '2026-11-03')).toEqual([
    { day: '2026-11-01', signUps: 2, chapters: 0, revenue: 0 },
    { day: '2026-11-02', signUps: 0, chapters: 0, revenue: 4_400 },
    { day: '2026-11-03', signUps: 0, chapters: 1, revenue: -3_300 },
  ]);
});

it('starts each day at midnight in the administrator’s time zone', async () => {
  await signUp('2026-11-20T18:20:00Z');
  expect(await days('2026-11-20', '2026-11-21', 'Asia/Kathmandu')).toMatchObject([
    { signUps: 0 },
    { signUps: 1 },
  ]);
  expect(await days('2026-11-20', '2026-11-21', 'America/Los_Angeles')).toMatchObject([
    { signUps: 1 },
    { signUps: 0 },
  ]);
});

it('counts a repeated hour within its day, and a skipped hour leaves a day of 23', async () => {
  await signUp('2027-03-28T21:30:00Z');
  await signUp('2027-03-28T22:30:00Z');
  await signUp('2027-10-31T00:30:00Z');
  await signUp('2027-10-31T01:30:00Z');
  await signUp('2027-10-31T22:59:59Z');
  await signUp('2027-10-31T23:00:00Z');
  const inBerlin = async (from: string, to: string) =>
    (await days(from, to, 'Europe/Berlin')).map(({ signUps }) => signUps);
  expect(await inBerlin('2027-03-28', '2027-03-29')).toEqual([1, 1]);
  expect(await inBerlin('2027-10-30', '2027-11-01')).toEqual([0, 3, 1]);
});

it('returns years in one response, and nothing from before or after', async () => {
  await signUp('2017-01-01T12:00:00Z');
  await signUp('2026-11-22T00:00:00Z');
  const all = await days('2017-01-02', '2026-11-21');
  expect(all).toHaveLength(daysFrom('2017-01-02', '2026-11-21').length);
  expect(all.reduce((sum, { signUps }) => sum + signUps, 0)).toBe(0);
});

/** The calendar day of a moment in this time zone, according to the platform. */
const calendarOf = (timeZone: string): ((at: Date) => string) => {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
  return (at) => format.format(at);
};

const ZONES = [
  'UTC',
  'Europe/Berlin',
  'America/Havana',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Apia',
];

it('gives the same sums as counting one by one, over two years of random times in zones whose clocks change', async () => {
  const first = Date.parse('2025-06-01T00:00:00Z');
  const someTime = (): Date => new Date(first + Math.floor(Math.random() * 730 * 86_400_000));
  const rows = Array.from({ length: 4_000 }, () => ({
    at: someTime(),
    cents: Math.floor(Math.random() * 4_000) - 999,
  }));
  await sql`insert into payment (id, kind, offer, amount_cents, currency, occurred_at)
    select 'x' || n, 'payment', 'gift', cents, 'usd', at
    from unnest(${rows.map(({ at }) => at.toISOString())}::timestamptz[], ${rows.map(({ cents }) => cents)}::int[])
      with ordinality as came (at, cents, n)`.execute(app.db);
  await sql`insert into "user" (id, email, display_name, created_at)
    select 'x' || n, n || '@example.org', 'x', at
    from unnest(${rows.map(({ at }) => at.toISOString())}::timestamptz[]) with ordinality as came (at, n)`.execute(
    app.db,
  );
  for (const zone of ZONES) {
    const dayOf = calendarOf(zone);
    const [from, to] = ['2025-09-14', '2027-04-20'];
    const expected = new Map(
      daysFrom(from, to).map((day) => [day, { day, signUps: 0, chapters: 0, revenue: 0 }]),
    );
    for (const { at, cents } of rows) {
      const day = expected.get(dayOf(at));
      if (!day) continue;
      day.signUps += 1;
      day.revenue += cents;
    }
    expect(await days(from, to, zone), zone).toEqual([...expected.values()]);
  }
});

describe('the state of the payment service', () => {
  const PAYMENTS = '/api/admin/dashboard/payments';

  it('is shown to the administrator alone, and is not checked if nothing is sold', async () => {
    const writer = await app.writer();
    expect(codeOf(await app.visitor.get(PAYMENTS))).toBe('sign-in-required');
    expect(codeOf(await writer.get(PAYMENTS))).toBe('not-allowed');
    expect(done(await administrator.get(PAYMENTS))).toEqual({ state: 'unasked' });
  });

  it('is checked each time, and a failure is reported without its details', async () => {
    const shop = await aShop();
    const owner = await shop.writer({ role: 'administrator' });
    expect(done(await owner.get(PAYMENTS))).toEqual({ state: 'answers' });
    shop.stripe.fail('500');
    expect(done(await owner.get(PAYMENTS))).toEqual({ state: 'fails' });
    shop.stripe.fail('reset', 0);
    expect(done(await owner.get(PAYMENTS))).toEqual({ state: 'answers' });
    await shop.close();
  });
});
