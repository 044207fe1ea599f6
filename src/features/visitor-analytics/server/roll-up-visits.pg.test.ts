import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { emptyDatabase } from '#test/harness/test-database.ts';
import { forgetOldVisits } from './forget-old-visits.ts';
import { rollUpVisits } from './roll-up-visits.ts';
import { summariseDays } from './summarise-days.ts';
import { type Visit, writeVisits } from './write-visits.ts';

const NOW = new Date('2026-11-21T10:00:00Z');
const DAY = { from: '2026-11-18', to: '2026-11-18', timeZone: 'UTC' };

/** Late visits, all on one day that is over. */
const lateVisits = (count: number): Visit[] =>
  Array.from({ length: count }, (_visit, n) => ({
    at: new Date(Date.parse('2026-11-18T00:00:00Z') + ((n * 7_919) % 1_440) * 60_000),
    visitor: randomUUID(),
    session: n,
    page: '/',
    referrer: null,
    userAgent: 'Some browser',
    isReturn: false,
  }));

it('totals always match the visits while nodes roll up, delete and query days with visits coming in', async () => {
  const { db } = await emptyDatabase();
  const state = { written: 0, over: false };
  const writing = async (): Promise<void> => {
    for (let batch = 0; batch < 15; batch += 1) {
      await writeVisits(db, lateVisits(20));
      state.written += 20;
    }
  };
  const again = async (work: () => Promise<unknown>): Promise<void> => {
    while (!state.over) await work();
  };
  const looking = again(async () => {
    const before = state.written;
    const { days, uniqueVisitors, topPages } = await summariseDays(db, DAY);
    const seen = days[0]?.visits ?? 0;
    expect(seen).toBeGreaterThanOrEqual(before);
    // All from the same moment.
    expect([uniqueVisitors, topPages[0]?.visits ?? 0]).toEqual([seen, seen]);
  });
  const upkeep = [1, 2].map(() =>
    again(async () => {
      await rollUpVisits(db, NOW);
      await forgetOldVisits(db, NOW);
    }),
  );
  await Promise.all([writing(), writing(), writing()]);
  state.over = true;
  await Promise.all([looking, ...upkeep]);
  await rollUpVisits(db, NOW);
  const { days, uniqueVisitors } = await summariseDays(db, DAY);
  expect([days[0]?.visits, days[0]?.uniqueVisitors, uniqueVisitors]).toEqual([900, 900, 900]);
  expect(await db.selectFrom('visit_span').select('visitor_count').execute()).toEqual([
    { visitor_count: 900 },
  ]);
});
