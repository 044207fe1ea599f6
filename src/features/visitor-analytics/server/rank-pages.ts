import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { type Hours, isInHours } from './hours-not-rolled-up.ts';
import { unpackNumbers } from './packed-numbers.ts';
import { QUARTERS_AN_HOUR, quartersWithin, utcDayOf } from './utc-days.ts';

const TOP_PAGES = 5;

type OfPage = { readonly page: number; readonly visits: number };

/** The rolled-up pages of the days between two others. */
const ofDaysBetween = (db: Db, first: string, last: string): Promise<OfPage[]> =>
  db
    .selectFrom('visit_span_page')
    .select(['page', sql<number>`sum(visits)::float8`.as('visits')])
    .where('day', '>', first)
    .where('day', '<', last)
    .groupBy('page')
    .execute();

/** The rolled-up pages of two days, as far as they lie between the moments. */
const ofPartsOfDays = async (
  db: Db,
  days: readonly string[],
  from: number,
  until: number,
): Promise<OfPage[]> => {
  const rows = await db
    .selectFrom('visit_span_page')
    .select(['day', 'first_hour', 'page', 'by_quarter'])
    .where('day', 'in', days)
    .execute();
  return rows.map(({ day, first_hour, page, by_quarter }) => {
    const { first, end } = quartersWithin(day, from, until);
    const before = first_hour * QUARTERS_AN_HOUR;
    const within = unpackNumbers(by_quarter).subarray(Math.max(0, first - before), Math.max(0, end - before));
    return { page, visits: within.reduce((sum, visits) => sum + visits, 0) };
  });
};

const ofVisits = async (db: Db, hours: Hours, from: number, until: number): Promise<OfPage[]> => {
  if (hours.length === 0) return [];
  const { rows } = await sql<OfPage>`
    select page, count(*)::float8 as visits from visit where ${isInHours(hours, from, until)} group by page`.execute(
    db,
  );
  return rows;
};

/**
 * The five most visited pages between two moments, both on a quarter of an hour. `hours` are the hours that
 * must still be read from the visits themselves.
 */
export const rankPages = async (
  db: Db,
  from: number,
  until: number,
  hours: Hours,
): Promise<{ page: string; visits: number }[]> => {
  const [first, last] = [utcDayOf(from), utcDayOf(until - 1)];
  const counted = [
    ...(await ofDaysBetween(db, first, last)),
    ...(await ofPartsOfDays(db, [first, last], from, until)),
    ...(await ofVisits(db, hours, from, until)),
  ];
  const sums = new Map<number, number>();
  for (const { page, visits } of counted) sums.set(page, (sums.get(page) ?? 0) + visits);
  const names = await db.selectFrom('visit_page').select(['id', 'path']).execute();
  return names
    .map(({ id, path }) => ({ page: path, visits: sums.get(id) ?? 0 }))
    .filter(({ visits }) => visits > 0)
    .toSorted((a, b) => b.visits - a.visits || (a.page < b.page ? -1 : 1))
    .slice(0, TOP_PAGES);
};
