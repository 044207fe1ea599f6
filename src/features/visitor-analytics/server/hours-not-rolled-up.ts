import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { HOUR_MS } from './utc-days.ts';

/** The starts of hours, in order. */
export type Hours = readonly Date[];

/**
 * The hours between two moments that had visits but aren't rolled up: the current hour, and hours with late
 * visits.
 */
export const hoursNotRolledUp = async (db: Db, from: number, until: number): Promise<Hours> => {
  const { rows } = await sql<{ hour: Date }>`
    select distinct date_bin('1 hour', quarter, timestamptz 'epoch') as hour from visit_quarter
    where quarter >= ${new Date(from)} and quarter < ${new Date(until)} and not exists (
      select from visit_span
      where day = (quarter at time zone 'UTC')::date
        and first_hour <= extract(hour from quarter at time zone 'UTC')
        and end_hour > extract(hour from quarter at time zone 'UTC')
    )
    order by 1`.execute(db);
  return rows.map(({ hour }) => hour);
};

/**
 * A condition on `at` for the visits of these hours, and between two moments if they are given. Without any
 * hours, no visits match.
 */
export const isInHours = (hours: Hours, from = -Infinity, until = Infinity) => {
  const [oldest, youngest] = [hours[0], hours.at(-1)];
  if (!oldest || !youngest) return sql<boolean>`false`;
  const since = new Date(Math.max(from, oldest.getTime()));
  const before = new Date(Math.min(until, youngest.getTime() + HOUR_MS));
  const texts = hours.map((hour) => hour.toISOString());
  return sql<boolean>`(
    at >= ${since} and at < ${before} and date_bin('1 hour', at, timestamptz 'epoch') = any(${texts}::timestamptz[])
  )`;
};
