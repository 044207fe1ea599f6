import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { daysFrom, startsOfDays } from '#platform/shared/calendar.ts';
import type { DayFigures } from '../shared/dashboard-contract.ts';

export type Range = {
  /** Calendar days ('2026-11-21'), both included. */
  readonly from: string;
  readonly to: string;
  readonly timeZone: string;
};

type Sum = { readonly day: number; readonly sum: number };

/**
 * Counts all of them and subtracts the few that wait to be confirmed, so that only the index is read, not the
 * accounts.
 */
const signUps = sql`
  select created_at as at, 1 as amount from "user"
  union all select created_at, -1 from "user" where needs_confirmation`;
const chapters = sql`select created_at as at, 1 as amount from chapter where deleted_at is null`;
const revenue = sql`select occurred_at as at, amount_cents as amount from payment where currency = 'usd'`;

/**
 * Sums the amounts of a table's rows into the days that begin at `starts`; the last of these ends the range.
 * The moments are computed here, so that one time zone table decides for both kinds of database and for the
 * browser.
 */
const sumInto = async (db: Db, starts: readonly string[], events: RawBuilder<unknown>): Promise<number[]> => {
  const { rows } = await sql<Sum>`
    select width_bucket(at, ${starts}::timestamptz[]) as day, sum(amount)::float8 as sum
    from (${events}) as events
    where at >= ${starts[0]}::timestamptz and at < ${starts.at(-1)}::timestamptz
    group by 1`.execute(db);
  const sums = Array.from({ length: starts.length - 1 }, () => 0);
  for (const { day, sum } of rows) sums[day - 1] = sum;
  return sums;
};

/**
 * The figures of each day from the first to the last. One statement for each figure, over the index of its
 * time.
 */
export const sumDays = async (db: Db, { from, to, timeZone }: Range): Promise<DayFigures[]> => {
  const starts = startsOfDays(timeZone, from, to).map((start) => start.toISOString());
  const [people, begun, cents] = await Promise.all(
    [signUps, chapters, revenue].map((events) => sumInto(db, starts, events)),
  );
  return daysFrom(from, to).map((day, at) => ({
    day,
    signUps: people?.[at] ?? 0,
    chapters: begun?.[at] ?? 0,
    revenue: cents?.[at] ?? 0,
  }));
};
