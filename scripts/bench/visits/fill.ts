import { sql } from 'kysely';
import type { Db } from '../../../src/platform/server/database/database.ts';
import { patiently } from './patiently.ts';

export const DAYS = 400;
const PAGES = 30;
const BROWSERS = 3_000;
const REFERRERS = 2_000;
/** The average number of visits a visitor makes in all these days. */
const VISITS_EACH = 10;

/** The texts that visits refer to. */
const fillTexts = async (db: Db): Promise<void> => {
  await sql`insert into visit_page (path) select '/page-' || n from generate_series(1, ${sql.lit(PAGES)}) n`.execute(
    db,
  );
  await sql`
    insert into visit_browser (user_agent, last_week)
    select 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/' || n || '.0.0.0 Safari/537.36', current_date
    from generate_series(1, ${sql.lit(BROWSERS)}) n`.execute(db);
  await sql`
    insert into visit_referrer (address, last_week)
    select 'https://site-' || n || '.example/some/story/' || n, current_date from generate_series(1, ${sql.lit(REFERRERS)}) n`.execute(
    db,
  );
};

/**
 * Each visitor first comes on some day; most come once, some return, more often soon than late. A session is
 * a few pages, mostly the same few, and more by day than by night. Sorted by time, as they would have been
 * written.
 */
const fillVisits = (db: Db, visits: number) => {
  const visitors = visits / VISITS_EACH;
  return sql`
    with came as materialized (
      select n as visitor, (n - 1) * ${sql.lit(DAYS)}::bigint / ${sql.lit(visitors)} as day,
        1 + floor(-ln(1 - random()) * 2.5)::int as sessions
      from generate_series(1, ${sql.lit(visitors)}) n
    ), sessions as materialized (
      select visitor, k > 0 as is_return, floor(random() * 4294967295 - 2147483648)::int as session,
        now() - interval '${sql.raw(String(DAYS))} days'
          + least(day + case when k = 0 then 0 else floor(power(random(), 3) * (${sql.lit(DAYS)} - day)) end, ${sql.lit(DAYS - 1)}) * interval '1 day'
          + (random() + random()) / 2 * interval '23 hours' as at,
        1 + floor(-ln(1 - random()) * 2.75)::int as pages,
        1 + floor(power(random(), 3) * ${sql.lit(BROWSERS)})::int as browser,
        case when random() < 0.4 then 1 + floor(power(random(), 3) * ${sql.lit(REFERRERS)})::int end as referrer
      from came cross join lateral generate_series(0, sessions - 1) k
    )
    insert into visit (at, visitor, session, browser, referrer, page, is_return)
    select at + p * interval '40 seconds', visitor, session, browser, case when p = 0 then referrer end,
      1 + floor(power(random(), 3) * ${sql.lit(PAGES)})::smallint, is_return
    from sessions cross join lateral generate_series(0, pages - 1) p
    order by 1`.execute(db);
};

/** The product's other tables besides the rows, as writing the rows would have filled them. */
const fillSums = async (db: Db): Promise<void> => {
  await sql`
    insert into visitor (key, last_week)
    select gen_random_uuid(), date_trunc('week', last_at at time zone 'UTC')::date
    from (select visitor, max(at) as last_at from visit group by visitor order by visitor) seen`.execute(db);
  await sql`update visit_page set visits = (select count(*) from visit where page = id)`.execute(db);
  await sql`
    insert into visit_quarter (quarter, visits, return_visits, new_visitors)
    select date_bin('15 minutes', at, timestamptz 'epoch'), count(*), count(*) filter (where is_return), 0 from visit group by 1`.execute(
    db,
  );
  await sql`
    update visit_quarter set new_visitors = newcomers
    from (
      select date_bin('15 minutes', first_at, timestamptz 'epoch') as at, count(*) as newcomers
      from (select min(at) as first_at from visit group by visitor) firsts group by 1
    ) news where quarter = news.at`.execute(db);
  await sql`
    insert into visit_total (visits, return_visits, visitors)
    select count(*), count(*) filter (where is_return), (select count(*) from visitor) from visit`.execute(
    db,
  );
};

/**
 * Creates about this many visits over the last 400 days, with their sums; returns how many. Throws if the
 * sums do not match the rows.
 */
export const fill = async (db: Db, visits: number): Promise<number> => {
  await patiently(db, async (one) => {
    await fillTexts(one);
    await fillVisits(one, visits);
    await fillSums(one);
    await sql`vacuum analyze`.execute(one);
  });
  const { rows } = await sql<{ rows: number; sums: number; newcomers: number; visitors: number }>`
    select (select count(*) from visit)::float8 as rows, (select sum(visits) from visit_quarter)::float8 as sums,
      (select sum(new_visitors) from visit_quarter)::float8 as newcomers, (select max(id) from visitor)::float8 as visitors`.execute(
    db,
  );
  const [made] = rows;
  if (!made || made.rows !== made.sums || made.newcomers !== made.visitors)
    throw new Error(`the sums are not those of the rows: ${JSON.stringify(made)}`);
  return made.rows;
};
