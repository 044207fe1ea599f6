import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { type Hours, isInHours } from './hours-not-rolled-up.ts';
import { unpackIds } from './packed-numbers.ts';

/**
 * The visitors of some hours of a UTC day: ids in ascending order and, in the same order, the quarters of an
 * hour of that day (0 to 95) of each visitor's first and last visit.
 */
export type VisitorsOfSpan = {
  readonly day: string;
  readonly ids: Int32Array;
  readonly firstQuarters: Uint8Array;
  readonly lastQuarters: Uint8Array;
};

/** A day whose visits were deleted: only its number of different visitors is known. */
export type ForgottenDay = { readonly day: string; readonly forgotten: true };

type AsBytes = { day: string; ids: Uint8Array; first_quarters: Uint8Array; last_quarters: Uint8Array };

/** As the database writes integers: four bytes each, highest first. */
const idsFrom = (bytes: Uint8Array): Int32Array => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Int32Array.from({ length: bytes.length / 4 }, (_id, place) => view.getInt32(place * 4));
};

/** The quarter of an hour of a moment, as one byte. */
const quarterOf = (moment: 'first_at' | 'last_at') =>
  sql`set_byte('\\x00'::bytea, 0, (floor(extract(epoch from ${sql.ref(moment)}) / 900)::bigint % 96)::int)`;

/** The visitors of these hours from the visits themselves, by UTC day. Days without visits are left out. */
export const readVisitors = async (db: Db, hours: Hours): Promise<VisitorsOfSpan[]> => {
  if (hours.length === 0) return [];
  const { rows } = await sql<AsBytes>`
    with seen as (
      select date_bin('1 day', at, timestamptz 'epoch') as day, visitor, min(at) as first_at, max(at) as last_at
      from visit where ${isInHours(hours)}
      group by 1, 2
      order by 1, 2
    )
    select (day at time zone 'UTC')::date::text as day,
      string_agg(int4send(visitor), ''::bytea order by visitor) as ids,
      string_agg(${quarterOf('first_at')}, ''::bytea order by visitor) as first_quarters,
      string_agg(${quarterOf('last_at')}, ''::bytea order by visitor) as last_quarters
    from seen group by seen.day order by seen.day`.execute(db);
  return rows.map(({ day, ids, first_quarters, last_quarters }) => ({
    day,
    ids: idsFrom(ids),
    firstQuarters: first_quarters,
    lastQuarters: last_quarters,
  }));
};

/** What was rolled up for the UTC days from one to another, in order. */
export const readRolledUp = async (
  db: Db,
  first: string,
  last: string,
): Promise<(VisitorsOfSpan | ForgottenDay)[]> => {
  const rows = await db
    .selectFrom('visit_span')
    .select(['day', 'visitors', 'first_quarters', 'last_quarters'])
    .where('day', '>=', first)
    .where('day', '<=', last)
    .orderBy('day')
    .orderBy('first_hour')
    .execute();
  return rows.map(({ day, visitors, first_quarters, last_quarters }) =>
    visitors && first_quarters && last_quarters
      ? { day, ids: unpackIds(visitors), firstQuarters: first_quarters, lastQuarters: last_quarters }
      : { day, forgotten: true },
  );
};
