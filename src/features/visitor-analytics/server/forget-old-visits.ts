import { sql } from 'kysely';
import type { Db } from '#platform/server/database.ts';
import { takeTurn } from './write-visits.ts';

/**
 * How long a single visit is kept; the number of a browser that does not come back, a week more at the most. The sums stay: they are about
 * nobody.
 */
export const VISITS_KEPT_DAYS = 400;

/** Removes old visits, and the visitors, browsers, referrers and sign-ups that nothing younger speaks of. Answers how many rows. */
export const forgetOldVisits = async (db: Db, now: Date): Promise<number> => {
  const before = new Date(now.getTime() - VISITS_KEPT_DAYS * 86_400_000);
  // Somebody who was last seen in that very week may have been seen after the moment.
  const week = sql`date_trunc('week', ${before}::timestamptz at time zone 'UTC')::date`;
  return db.transaction().execute(async (tx) => {
    // Else a visitor who comes back in this moment could be removed while their visit is being written.
    await takeTurn(tx);
    const { rows } = await sql<{ removed: number }>`
    with
      visits as (delete from visit where at < ${before} returning 1),
      visitors as (delete from visitor where last_week < ${week} returning 1),
      browsers as (delete from visit_browser where last_week < ${week} returning 1),
      referrers as (delete from visit_referrer where last_week < ${week} returning 1),
      sign_ups as (delete from conversion where at < ${before} returning 1)
    select (
      (select count(*) from visits) + (select count(*) from visitors) + (select count(*) from browsers)
      + (select count(*) from referrers) + (select count(*) from sign_ups)
    )::int as removed`.execute(tx);
    return rows[0]?.removed ?? 0;
  });
};
