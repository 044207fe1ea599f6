import { deepStrictEqual } from 'node:assert';
import { sql } from 'kysely';
import { summariseDays } from '../../../src/features/visitor-analytics/server/summarise-days.ts';
import { summariseVisits } from '../../../src/features/visitor-analytics/server/summarise-visits.ts';
import type { Db } from '../../../src/platform/server/database/database.ts';
import { patiently } from './patiently.ts';

type Counted = {
  visits: number;
  visitors: number;
  returning: number;
  month: number;
  month_visitors: number;
  day: number;
  day_visitors: number;
};

/** Throws unless the summary and the last 30 days match what PostgreSQL counts over every row. */
export const expectExact = async (db: Db, from: string, to: string, timeZone: string): Promise<void> => {
  const within = sql`(at at time zone ${timeZone})::date between ${from}::date and ${to}::date`;
  const counted = await patiently(db, async (one) => {
    const { rows } = await sql<Counted>`
      select count(*)::float8 as visits, count(distinct visitor)::float8 as visitors, (count(*) filter (where is_return))::float8 as returning,
        (count(*) filter (where ${within}))::float8 as month, (count(distinct visitor) filter (where ${within}))::float8 as month_visitors,
        (count(*) filter (where (at at time zone ${timeZone})::date = ${from}::date))::float8 as day,
        (count(distinct visitor) filter (where (at at time zone ${timeZone})::date = ${from}::date))::float8 as day_visitors
      from visit`.execute(one);
    return rows[0];
  });
  const summary = await summariseVisits(db, new Date(), timeZone);
  const { days, uniqueVisitors } = await summariseDays(db, { from, to, timeZone });
  deepStrictEqual(
    {
      visits: summary.totalVisitors,
      visitors: summary.uniqueVisitors,
      returning: summary.returnVisitors,
      month: summary.monthVisits,
      month_visitors: uniqueVisitors,
      day: days[0]?.visits,
      day_visitors: days[0]?.uniqueVisitors,
    },
    counted,
  );
};
