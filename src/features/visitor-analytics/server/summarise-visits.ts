import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { dayIn, daysLater, startsOfDays } from '#platform/shared/calendar.ts';
import type { VisitorSummary } from '../shared/contract.ts';

const TOP_PAGES = 5;
const WEEK_DAYS = 7;
const MONTH_DAYS = 30;

type Sums = { total: number; unique: number; returning: number; today: number; week: number; month: number };

/**
 * The visitor summary (decision 0042), read from the sums: one row, a few thousand quarters of an hour, and
 * the pages.
 */
export const summariseVisits = async (db: Db, now: Date, timeZone: string): Promise<VisitorSummary> => {
  const today = dayIn(timeZone, now);
  const starts = startsOfDays(timeZone, daysLater(today, 1 - MONTH_DAYS), today);
  const [sinceMonth, sinceWeek, sinceToday] = [MONTH_DAYS, WEEK_DAYS, 1].map(
    (days) => starts[MONTH_DAYS - days],
  );
  const summing = sql<Sums>`
    select
      coalesce(max(total.visits), 0)::float8 as total,
      coalesce(max(total.visitors), 0)::float8 as unique,
      coalesce(max(total.return_visits), 0)::float8 as returning,
      coalesce(sum(lately.visits) filter (where quarter >= ${sinceToday}), 0)::float8 as today,
      coalesce(sum(lately.visits) filter (where quarter >= ${sinceWeek}), 0)::float8 as week,
      coalesce(sum(lately.visits), 0)::float8 as month
    from (select visits, quarter from visit_quarter where quarter >= ${sinceMonth}) as lately
    full join visit_total as total on false`.execute(db);
  const ranking = db
    .selectFrom('visit_page')
    .select(['path as page', 'visits'])
    .where('visits', '>', 0)
    .orderBy('visits', 'desc')
    .orderBy('path')
    .limit(TOP_PAGES)
    .execute();
  const [{ rows }, pages] = await Promise.all([summing, ranking]);
  const [sums] = rows;
  return {
    totalVisitors: sums?.total ?? 0,
    uniqueVisitors: sums?.unique ?? 0,
    returnVisitors: sums?.returning ?? 0,
    topPages: pages.map(({ page, visits }) => ({ page, visits: Number(visits) })),
    todayVisits: sums?.today ?? 0,
    weekVisits: sums?.week ?? 0,
    monthVisits: sums?.month ?? 0,
  };
};
