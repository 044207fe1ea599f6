import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';

/** One visit, waiting to be written. */
export type Visit = {
  readonly at: Date;
  readonly visitor: string;
  /** 32 bits, signed. */
  readonly session: number;
  readonly page: string;
  readonly referrer: string | null;
  readonly userAgent: string;
  readonly isReturn: boolean;
};

/** Any number, as long as every node uses the same. */
const LOCK = 7_649_837;

/** Waits until no other node writes or deletes visits. Holds the lock until the transaction ends. */
export const takeTurn = async (tx: Db): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx);
};

const columnsOf = (visits: readonly Visit[]) => ({
  at: visits.map(({ at }) => at.toISOString()),
  visitor: visits.map(({ visitor }) => visitor),
  session: visits.map(({ session }) => session),
  page: visits.map(({ page }) => page),
  referrer: visits.map(({ referrer }) => referrer),
  userAgent: visits.map(({ userAgent }) => userAgent),
  isReturn: visits.map(({ isReturn }) => isReturn),
});
type Columns = ReturnType<typeof columnsOf>;

const incoming = (columns: Columns) => sql`
  incoming as materialized (
    select * from unnest(
      ${columns.at}::timestamptz[], ${columns.visitor}::uuid[], ${columns.session}::int[], ${columns.page}::text[],
      ${columns.referrer}::text[], ${columns.userAgent}::text[], ${columns.isReturn}::bool[]
    ) as sent (at, key, session, path, address, user_agent, is_return)
  )`;

/** The Monday of the week of the last visit, in UTC. */
const weekOfLast = sql`date_trunc('week', max(at) at time zone 'UTC')::date`;

/**
 * Numbers new pages, referrers, kinds of browser and visitors. Not with `on conflict`, which would take a
 * number for every existing row and leave gaps.
 */
const addWhatIsNew = (db: Db, columns: Columns) =>
  sql`
    with ${incoming(columns)},
    pages as (
      insert into visit_page (path) select distinct path from incoming
      where not exists (select from visit_page where visit_page.path = incoming.path)
    ),
    addresses as (select address, ${weekOfLast} as week from incoming where address is not null group by address),
    seen_addresses as (
      update visit_referrer set last_week = week from addresses
      where visit_referrer.address = addresses.address and last_week < week
    ),
    new_addresses as (
      insert into visit_referrer (address, last_week) select address, week from addresses
      where not exists (select from visit_referrer where visit_referrer.address = addresses.address)
    ),
    agents as (select user_agent, ${weekOfLast} as week from incoming group by user_agent),
    seen_agents as (
      update visit_browser set last_week = week from agents
      where visit_browser.user_agent = agents.user_agent and last_week < week
    ),
    new_agents as (
      insert into visit_browser (user_agent, last_week) select user_agent, week from agents
      where not exists (select from visit_browser where visit_browser.user_agent = agents.user_agent)
    ),
    keys as (select key, min(at) as first_at, ${weekOfLast} as week from incoming group by key),
    seen_visitors as (
      update visitor set last_week = week from keys where visitor.key = keys.key and last_week < week
    ),
    new_visitors as (
      insert into visitor (key, last_week) select key, week from keys
      where not exists (select from visitor where visitor.key = keys.key)
      returning key
    ),
    by_quarter as (
      insert into visit_quarter (quarter, visits, return_visits, new_visitors)
      select date_bin('15 minutes', first_at, timestamptz 'epoch') as quarter, 0, 0, count(*)
      from new_visitors join keys using (key) group by 1
      on conflict (quarter) do update set new_visitors = visit_quarter.new_visitors + excluded.new_visitors
    )
    insert into visit_total (visits, return_visits, visitors) select 0, 0, count(*) from new_visitors
    on conflict (is_the_row) do update set visitors = visit_total.visitors + excluded.visitors`.execute(db);

/**
 * Adds the rows, and updates their sums. What was rolled up for their time is removed, because another visit
 * makes it wrong.
 */
const addVisits = (db: Db, columns: Columns) =>
  sql`
    with ${incoming(columns)},
    stored as (
      insert into visit (at, visitor, session, browser, referrer, page, is_return)
      select at, visitor.id, session, visit_browser.id, visit_referrer.id, visit_page.id, is_return
      from incoming
        join visitor using (key)
        join visit_browser using (user_agent)
        join visit_page using (path)
        left join visit_referrer using (address)
      order by at
      returning at, page, is_return
    ),
    hours as (select distinct date_bin('1 hour', at, timestamptz 'epoch') at time zone 'UTC' as hour from incoming),
    out_of_date as (
      delete from visit_span using hours
      where day = hour::date and first_hour <= extract(hour from hour) and end_hour > extract(hour from hour)
        and visitors is not null
    ),
    by_page as (
      update visit_page set visits = visits + counted
      from (select page, count(*) as counted from stored group by page) as sums
      where visit_page.id = sums.page
    ),
    by_quarter as (
      insert into visit_quarter (quarter, visits, return_visits, new_visitors)
      select date_bin('15 minutes', at, timestamptz 'epoch') as quarter, count(*), count(*) filter (where is_return), 0
      from stored group by 1
      on conflict (quarter) do update set
        visits = visit_quarter.visits + excluded.visits,
        return_visits = visit_quarter.return_visits + excluded.return_visits
    )
    update visit_total set
      visits = visits + (select count(*) from stored),
      return_visits = return_visits + (select count(*) from stored where is_return)`.execute(db);

/**
 * Writes visits and their sums in one transaction: all or none. Nodes take turns, so that each visitor is new
 * only once. There are three statements because each must see what the one before it added.
 */
export const writeVisits = async (db: Db, visits: readonly Visit[]): Promise<void> => {
  if (visits.length === 0) return;
  const columns = columnsOf(visits);
  await db.transaction().execute(async (tx) => {
    // Committed before it is on disk: a power cut may lose the visits of the last moments, but nobody's
    // writing has to wait for them.
    await sql`set local synchronous_commit = off`.execute(tx);
    await takeTurn(tx);
    await addWhatIsNew(tx, columns);
    await addVisits(tx, columns);
  });
};
