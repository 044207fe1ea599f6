import { beforeEach, expect, it } from 'vitest';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { beginWaitingPlans } from './begin-waiting-plans.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const DAY_MS = 86_400_000;
const inDays = (days: number): Date => new Date(NOW.getTime() + days * DAY_MS);

type Somebody = Awaited<ReturnType<TestApp['writer']>>;

let app: TestApp;
let rose: Somebody;
beforeEach(async () => {
  app = await testApp({}, { clock: () => NOW });
  rose = await app.writer();
});

const aGrant = (from: number, until: number | null, more: object = {}, of: Somebody = rose) =>
  app.db
    .insertInto('entitlement')
    .values({
      user_id: of.session.userId,
      plan: 'premium',
      source: 'gift',
      starts_at: inDays(from),
      ends_at: until === null ? null : inDays(until),
      ...more,
    })
    .execute();
const days = async (of: Somebody = rose): Promise<[number, number | null][]> => {
  const rows = await app.db
    .selectFrom('entitlement')
    .where('user_id', '=', of.session.userId)
    .orderBy('starts_at')
    .select(['starts_at', 'ends_at'])
    .execute();
  const day = (at: Date): number => (at.getTime() - NOW.getTime()) / DAY_MS;
  return rows.map(({ starts_at, ends_at }) => [day(starts_at), ends_at && day(ends_at)]);
};

it.each(['gift', 'stripe', 'administrator'])(
  'lets a plan (%s) begin now that waits behind one whose money went back, and what follows it with it',
  async (source) => {
    await aGrant(-10, 20, { source: 'stripe', suspended: 'refund' });
    await aGrant(20, 50, { source });
    await aGrant(50, 80);
    expect(await beginWaitingPlans(app.db, NOW)).toBe(1);
    expect(await days()).toEqual([
      [-10, 20],
      [0, 30],
      [30, 60],
    ]);
    expect(await beginWaitingPlans(app.db, NOW)).toBe(0);
  },
);

it.each<[string, [number, number | null, object?]]>([
  ['runs', [-10, 20]],
  ['runs without an end', [-10, null]],
  ['holds for a while after its end', [-10, -1, { holds_until: inDays(2) }]],
])('leaves it where it is while a plan %s', async (_what, before) => {
  await aGrant(...before);
  await aGrant(20, 50);
  expect(await beginWaitingPlans(app.db, NOW)).toBe(0);
  expect((await days()).at(-1)).toEqual([20, 50]);
});

it('lets a writer’s plan begin beside a reader’s, and a reader’s wait', async () => {
  await aGrant(-10, 20, { plan: 'family_reader' });
  await aGrant(20, 50);
  await aGrant(50, 80, { plan: 'family_reader' });
  expect(await beginWaitingPlans(app.db, NOW)).toBe(1);
  expect(await days()).toEqual([
    [-10, 20],
    [0, 30],
    [50, 80],
  ]);
});

it('counts nothing as waiting that rests or was ended before it began', async () => {
  await aGrant(5, -1, { ended_because: 'It was a mistake.' });
  await aGrant(7, 37, { suspended: 'dispute' });
  expect(await beginWaitingPlans(app.db, NOW)).toBe(0);
  await aGrant(40, 70);
  expect(await beginWaitingPlans(app.db, NOW)).toBe(1);
  expect((await days()).toSorted(([one], [other]) => one - other)).toEqual([
    [0, 30],
    [5, -1],
    [7, 37],
  ]);
});

it('moves nobody else’s plans', async () => {
  const otto = await app.writer();
  await aGrant(-10, 20, {}, otto);
  await aGrant(20, 50, {}, otto);
  await aGrant(20, 50);
  expect(await beginWaitingPlans(app.db, NOW)).toBe(1);
  expect(await days(otto)).toEqual([
    [-10, 20],
    [20, 50],
  ]);
});
