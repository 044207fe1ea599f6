import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { daysLater } from '#platform/shared/calendar.ts';
import { beginningOf, HOURS_A_DAY, utcDayOf } from './utc-days.ts';
import { takeTurn } from './write-visits.ts';

/**
 * The longest that individual visits, and the list of browsers that came on a day, are stored. The number of
 * a browser that doesn't come back is stored up to a week longer. The sums stay, because they aren't about
 * any one person.
 */
export const VISITS_KEPT_DAYS = 400;

/** How many visitor numbers are checked at once. No visit waits longer than that takes. */
const VISITORS_AT_ONCE = 50_000;

/**
 * Deletes a day's visits (UTC), and the record of who made them. The day's rolled-up pages stay, and so does
 * its number of visitors.
 */
const forgetDay = (db: Db, day: string): Promise<number> =>
  db.transaction().execute(async (tx) => {
    await takeTurn(tx);
    await tx
      .updateTable('visit_span')
      .set({ visitors: null, first_quarters: null, last_quarters: null })
      .where('day', '=', day)
      .execute();
    const { numDeletedRows } = await tx
      .deleteFrom('visit')
      .where('at', '>=', new Date(beginningOf(day)))
      .where('at', '<', new Date(beginningOf(daysLater(day, 1))))
      .executeTakeFirst();
    return Number(numDeletedRows);
  });

/** Days that aren't completely rolled up yet are left for the next time. */
const forgetDays = async (db: Db, before: Date): Promise<number> => {
  const days = await db
    .selectFrom('visit_span')
    .select('day')
    .where('day', '<=', utcDayOf(before.getTime()))
    .where('end_hour', '=', sql<number>`first_hour + ${HOURS_A_DAY}`)
    .where('visitors', 'is not', null)
    .orderBy('day')
    .execute();
  let removed = 0;
  for (const { day } of days) removed += await forgetDay(db, day);
  return removed;
};

/** A visitor last seen in that same week may have been seen after `before`. */
const weekOf = (before: Date) =>
  sql<string>`date_trunc('week', ${before}::timestamptz at time zone 'UTC')::date`;

const forgetVisitors = async (db: Db, before: Date): Promise<number> => {
  const span = await db
    .selectFrom('visitor')
    .select(({ fn }) => [fn.min('id').as('first'), fn.max('id').as('last')])
    .executeTakeFirstOrThrow();
  let removed = 0;
  for (let from = span.first ?? 0; from <= (span.last ?? -1); from += VISITORS_AT_ONCE) {
    removed += await db.transaction().execute(async (tx) => {
      // Otherwise a visitor who comes back now could be deleted while their visit is being written.
      await takeTurn(tx);
      const { numDeletedRows } = await tx
        .deleteFrom('visitor')
        .where('id', '>=', from)
        .where('id', '<', from + VISITORS_AT_ONCE)
        .where('last_week', '<', weekOf(before))
        .executeTakeFirst();
      return Number(numDeletedRows);
    });
  }
  return removed;
};

const forgetTexts = (db: Db, before: Date): Promise<number> =>
  db.transaction().execute(async (tx) => {
    await takeTurn(tx);
    const { rows } = await sql<{ removed: number }>`
      with
        browsers as (delete from visit_browser where last_week < ${weekOf(before)} returning 1),
        referrers as (delete from visit_referrer where last_week < ${weekOf(before)} returning 1),
        sign_ups as (delete from conversion where at < ${before} returning 1)
      select (
        (select count(*) from browsers) + (select count(*) from referrers) + (select count(*) from sign_ups)
      )::int as removed`.execute(tx);
    return rows[0]?.removed ?? 0;
  });

/**
 * Deletes old visits, and the visitors, browsers, referrers and sign-ups that no newer visit refers to. Works
 * on one day of visits, or tens of thousands of visitors, at a time, so that new visits are written in
 * between. Returns the number of rows.
 */
export const forgetOldVisits = async (db: Db, now: Date): Promise<number> => {
  const before = new Date(now.getTime() - VISITS_KEPT_DAYS * 86_400_000);
  const visits = await forgetDays(db, before);
  const visitors = await forgetVisitors(db, before);
  return visits + visitors + (await forgetTexts(db, before));
};
