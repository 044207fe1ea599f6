import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { daysFrom, startsOfDays } from '#platform/shared/calendar.ts';
import type { DayOfVisits, VisitDays } from '../shared/contract.ts';
import { countVisitors } from './count-visitors.ts';
import { hoursNotRolledUp } from './hours-not-rolled-up.ts';
import { rankPages } from './rank-pages.ts';
import { HOURS_A_DAY } from './utc-days.ts';

type Range = { readonly from: string; readonly to: string; readonly timeZone: string };
type Sums = { place: number; visits: number; returning: number; newcomers: number };

/** The sums of each day that had visits, by its place. */
const sumsOf = async (db: Db, starts: readonly Date[]): Promise<Map<number, Sums>> => {
  const { rows } = await sql<Sums>`
    select width_bucket(quarter, ${starts.map((start) => start.toISOString())}::timestamptz[]) - 1 as place,
      sum(visits)::float8 as visits, sum(return_visits)::float8 as returning, sum(new_visitors)::float8 as newcomers
    from visit_quarter where quarter >= ${starts[0]} and quarter < ${starts.at(-1)}
    group by 1`.execute(db);
  return new Map(rows.map((sums) => [sums.place, sums]));
};

/** How many different visitors days of UTC had of which no more is known. */
const countsOfForgotten = async (db: Db, from: string, to: string): Promise<Map<string, number>> => {
  const rows = await db
    .selectFrom('visit_span')
    .select(['day', 'visitor_count'])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('first_hour', '=', 0)
    .where('end_hour', '=', HOURS_A_DAY)
    .execute();
  return new Map(rows.map(({ day, visitor_count }) => [day, visitor_count]));
};

/**
 * Visits, visitors and pages of days in a time zone: sums by the quarter of an hour, visitors and pages by what upkeep rolled up, and the last hour
 * or so from the visits themselves. All as they stood at one moment.
 */
export const summariseDays = (db: Db, { from, to, timeZone }: Range): Promise<VisitDays> => {
  const days = daysFrom(from, to);
  const starts = startsOfDays(timeZone, from, to);
  const [begins = 0, ends = 0] = [starts[0]?.getTime(), starts.at(-1)?.getTime()];
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const hours = await hoursNotRolledUp(tx, begins, ends);
      const sums = await sumsOf(tx, starts);
      const visitors = await countVisitors(tx, starts, hours);
      const { withForgotten } = visitors;
      const known = withForgotten.size === 0 ? undefined : await countsOfForgotten(tx, from, to);
      const figuresOf = (day: string, place: number): DayOfVisits => ({
        day,
        visits: sums.get(place)?.visits ?? 0,
        returnVisits: sums.get(place)?.returning ?? 0,
        uniqueVisitors: (withForgotten.has(place) ? known?.get(day) : visitors.ofDays[place]) ?? 0,
        newVisitors: sums.get(place)?.newcomers ?? 0,
      });
      return {
        days: days.map(figuresOf),
        uniqueVisitors: withForgotten.size === 0 ? visitors.together : null,
        toldApartFrom: days[Math.max(-1, ...withForgotten) + 1] ?? null,
        topPages: await rankPages(tx, begins, ends, hours),
      };
    });
};
