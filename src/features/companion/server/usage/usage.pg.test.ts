import { expect, it } from 'vitest';
import { emptyDatabase } from '#test/harness/test-database.ts';
import { openUsage, type UsageLimits } from './usage.ts';

const LIMITS: UsageLimits = {
  anonymousTurnsPerDay: 7,
  turnsPerDay: 9,
  dailyTokenBudget: 1_000,
  writerTokenBudget: null,
  turnsLimited: true,
};
const clock = () => new Date('2026-03-05T12:00:00Z');

/** Two nodes on one database, each with its own state in memory. */
const twoNodes = async () => {
  const { db } = await emptyDatabase();
  return { db, nodes: [openUsage(db, clock, 'a secret', LIMITS), openUsage(db, clock, 'a secret', LIMITS)] };
};

it('lets exactly as many turns through as the limit allows, of fifty at once on two nodes', async () => {
  const { db, nodes } = await twoNodes();
  const take = async (i: number) => nodes[i % 2]?.takeTurn({ viewer: null, address: '192.0.2.1' }, 'reply');
  const results = await Promise.allSettled(Array.from({ length: 50 }, (_, i) => take(i)));
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(7);
  expect(await db.selectFrom('companion_use').select('turns').execute()).toEqual([{ turns: 7 }]);
});

it('never reserves more tokens than the day’s budget has, and returns all that were not used', async () => {
  const { db, nodes } = await twoNodes();
  const reserve = async (i: number) =>
    nodes[i % 2]?.reserve({ viewer: null, address: '192.0.2.1' }, `conversation:${i % 5}`, 90, 10_000);
  const given = await Promise.all(Array.from({ length: 50 }, (_, i) => reserve(i)));
  const held = given.filter((reservation) => reservation !== undefined);
  expect(held).toHaveLength(11);
  await Promise.all(held.map((reservation) => reservation.settle(0)));
  const rows = await db.selectFrom('companion_use').select('tokens').execute();
  expect(rows.every((row) => Number(row.tokens) === 0)).toBe(true);
});

it('counts a turn and reserves its tokens in one step, exactly to the limit with fifty at once on two nodes', async () => {
  const { db, nodes } = await twoNodes();
  const speaker = { viewer: null, address: '192.0.2.1' };
  const take = async (i: number) =>
    nodes[i % 2]?.takeTurnAndReserve(speaker, `conversation:${i % 3}`, 200, 10_000);
  const results = await Promise.allSettled(Array.from({ length: 50 }, (_, i) => take(i)));
  const taken = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  expect(taken).toHaveLength(7);
  expect(taken.filter((reservation) => reservation !== undefined)).toHaveLength(5);
  const rows = await db.selectFrom('companion_use').select(['subject', 'turns', 'tokens']).execute();
  expect(Number(rows.find((row) => row.subject === 'everybody')?.tokens)).toBe(1000);
  expect(rows.reduce((sum, row) => sum + row.turns, 0)).toBe(7);
});
