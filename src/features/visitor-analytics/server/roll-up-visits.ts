import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { daysLater } from '#platform/shared/calendar.ts';
import { OLDEST_VISIT_MS } from '../shared/visit.ts';
import { type Hours, hoursNotRolledUp, isInHours } from './hours-not-rolled-up.ts';
import { packIds, packNumbers } from './packed-numbers.ts';
import { beginningOf, HOUR_MS, HOURS_A_DAY, QUARTERS_AN_HOUR, utcDayOf } from './utc-days.ts';
import { readVisitors } from './visitors-of-span.ts';
import { takeTurn } from './write-visits.ts';

/**
 * After this long, hardly any visits of a day are still to come. A later one removes the roll-up for its
 * time, which is then made again.
 */
const SETTLED_AFTER_MS = OLDEST_VISIT_MS + HOUR_MS;

/** Before the first visit, but still a time that every engine accepts. */
const LONG_AGO = Date.UTC(2000, 0);

type Span = { readonly day: string; readonly firstHour: number; readonly endHour: number };

const hoursOf = ({ day, firstHour, endHour }: Span): Hours =>
  Array.from(
    { length: endHour - firstHour },
    (_hour, n) => new Date(beginningOf(day) + (firstHour + n) * HOUR_MS),
  );

type OfQuarter = { page: number; quarter: number; visits: number };

const pagesOf = async (tx: Db, span: Span) => {
  const { rows } = await sql<OfQuarter>`
    select page, (floor(extract(epoch from at) / 900)::bigint % 96)::int as quarter, count(*)::int as visits
    from visit where ${isInHours(hoursOf(span))} group by 1, 2`.execute(tx);
  return [...Map.groupBy(rows, ({ page }) => page)].map(([page, ofPage]) => {
    const byQuarter = Array.from({ length: (span.endHour - span.firstHour) * QUARTERS_AN_HOUR }, () => 0);
    for (const { quarter, visits } of ofPage) byQuarter[quarter - span.firstHour * QUARTERS_AN_HOUR] = visits;
    const visits = byQuarter.reduce((sum, some) => sum + some, 0);
    return { day: span.day, first_hour: span.firstHour, page, visits, by_quarter: packNumbers(byQuarter) };
  });
};

/** A whole day replaces its hours. */
const rollUp = (db: Db, span: Span): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    // Meanwhile no visit is written, and no other node rolls up.
    await takeTurn(tx);
    const [visitors] = await readVisitors(tx, hoursOf(span));
    if (!visitors) return false;
    if (span.endHour - span.firstHour === HOURS_A_DAY)
      await tx.deleteFrom('visit_span').where('day', '=', span.day).execute();
    const made = await tx
      .insertInto('visit_span')
      .values({
        day: span.day,
        first_hour: span.firstHour,
        end_hour: span.endHour,
        visitor_count: visitors.ids.length,
        visitors: packIds(visitors.ids),
        first_quarters: visitors.firstQuarters,
        last_quarters: visitors.lastQuarters,
      })
      .onConflict((same) => same.columns(['day', 'first_hour']).doNothing())
      .returning('day')
      .executeTakeFirst();
    if (!made) return false;
    await tx
      .insertInto('visit_span_page')
      .values(await pagesOf(tx, span))
      .execute();
    return true;
  });

const rollUpAll = async (db: Db, spans: readonly Span[]): Promise<number> => {
  let made = 0;
  for (const span of spans) if (await rollUp(db, span)) made += 1;
  return made;
};

/** The days not yet rolled up as a whole, from one moment up to, but not including, another. */
const daysNotWhole = async (db: Db, from: number, until: string): Promise<Span[]> => {
  const { rows } = await sql<{ day: string }>`
    select distinct (quarter at time zone 'UTC')::date::text as day from visit_quarter
    where quarter >= ${new Date(from)} and quarter < ${new Date(beginningOf(until))} and not exists (
      select from visit_span where day = (quarter at time zone 'UTC')::date and first_hour = 0 and end_hour = ${HOURS_A_DAY}
    )
    order by 1`.execute(db);
  return rows.map(({ day }) => ({ day, firstHour: 0, endHour: HOURS_A_DAY }));
};

/**
 * Adds everything written since the last time to the index. Otherwise finding each hour would mean searching
 * all of it.
 */
const bringIndexUpToDate = async (db: Db): Promise<void> => {
  await sql`select brin_summarize_new_values('visit_by_time')`.execute(db);
};

const rollUpSince = async (db: Db, from: number, now: Date): Promise<number> => {
  await bringIndexUpToDate(db);
  const unsettled = utcDayOf(now.getTime() - SETTLED_AFTER_MS);
  const days = await rollUpAll(db, await daysNotWhole(db, from, unsettled));
  const hourNow = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS;
  const hours = await hoursNotRolledUp(db, beginningOf(unsettled), hourNow);
  const spans = hours.map((hour) => ({
    day: utcDayOf(hour.getTime()),
    firstHour: hour.getUTCHours(),
    endHour: hour.getUTCHours() + 1,
  }));
  return days + (await rollUpAll(db, spans));
};

/**
 * Rolls up the visitors and pages of each hour that is over, and replaces the hours of a day (UTC) with the
 * whole day once all its visits are in. Returns the number of hours and days.
 */
export const rollUpVisits = (db: Db, now: Date): Promise<number> => rollUpSince(db, LONG_AGO, now);

/** The same for the last few days, for callers that run it repeatedly. */
export const rollUpLatestVisits = (db: Db, now: Date): Promise<number> =>
  rollUpSince(db, beginningOf(daysLater(utcDayOf(now.getTime()), -3)), now);
