import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { emptyDatabase } from '#test/harness/test-database.ts';
import { forgetOldVisits } from './forget-old-visits.ts';
import { rollUpVisits } from './roll-up-visits.ts';
import { summariseVisits } from './summarise-visits.ts';
import { type Visit, writeVisits } from './write-visits.ts';

const visitAt = (at: string, more: Partial<Visit> = {}): Visit => ({
  at: new Date(at),
  visitor: randomUUID(),
  session: 1,
  page: '/',
  referrer: 'https://old.example/',
  userAgent: 'Old browser',
  isReturn: false,
  ...more,
});

it('deletes visits after 400 days, and visitors who never came back; totals and anything newer stay', async () => {
  const { db } = await emptyDatabase();
  const faithful = randomUUID();
  await writeVisits(db, [
    visitAt('2025-10-01T10:00:00Z'),
    visitAt('2025-10-01T11:00:00Z', { visitor: faithful }),
    visitAt('2026-11-20T11:00:00Z', { visitor: faithful, referrer: null, userAgent: 'New browser' }),
  ]);
  await db
    .insertInto('conversion')
    .values([
      { sign_up: 'old', at: new Date('2025-10-01') },
      { sign_up: 'new', at: new Date('2026-11-01') },
    ])
    .execute();
  const now = new Date('2026-11-21T10:00:00Z');
  const before = await summariseVisits(db, now, 'UTC');
  await rollUpVisits(db, now);
  // Two visits, a visitor, a browser, a referrer and a sign-up.
  expect(await forgetOldVisits(db, now)).toBe(6);
  expect(await forgetOldVisits(db, now)).toBe(0);
  expect(await db.selectFrom('visitor').select('key').execute()).toEqual([{ key: faithful }]);
  expect(await db.selectFrom('visit').select('at').execute()).toEqual([
    { at: new Date('2026-11-20T11:00:00Z') },
  ]);
  expect(await db.selectFrom('visit_browser').select('user_agent').execute()).toEqual([
    { user_agent: 'New browser' },
  ]);
  expect(await db.selectFrom('conversion').select('sign_up').execute()).toEqual([{ sign_up: 'new' }]);
  expect(await summariseVisits(db, now, 'UTC')).toEqual(before);
});

it('keeps the visits of a day that is not rolled up yet', async () => {
  const { db } = await emptyDatabase();
  const now = new Date('2026-11-21T10:00:00Z');
  await writeVisits(db, [visitAt('2025-10-01T10:00:00Z'), visitAt('2025-10-02T10:00:00Z')]);
  await forgetOldVisits(db, now);
  expect(await db.selectFrom('visit').selectAll().execute()).toHaveLength(2);
  await rollUpVisits(db, now);
  await forgetOldVisits(db, now);
  expect(await db.selectFrom('visit').selectAll().execute()).toEqual([]);
});
