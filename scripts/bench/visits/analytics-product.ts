import { sql } from 'kysely';
import type { Db } from '../../../src/platform/server/database/database.ts';
import { patiently } from './patiently.ts';

/**
 * The way an established analytics product stores its visits (Umami: one row per event with its texts, a
 * table of sessions, an index for every question) and the questions its dashboard asks. Written from public
 * information, with our visits.
 */
export const fillAnalyticsProduct = (db: Db): Promise<void> =>
  patiently(db, async (one) => {
    await sql`
      create table analytics_session (
        session_id uuid primary key, website_id uuid not null, browser varchar(20), os varchar(20), device varchar(20),
        screen varchar(11), language varchar(35), country char(2), created_at timestamptz not null
      )`.execute(one);
    await sql`
      create table website_event (
        event_id uuid primary key, website_id uuid not null, session_id uuid not null, visit_id uuid not null, created_at timestamptz not null,
        url_path varchar(500) not null, url_query varchar(500), referrer_path varchar(500), referrer_query varchar(500), referrer_domain varchar(500),
        page_title varchar(500), hostname varchar(100), event_type integer not null default 1, event_name varchar(50), tag varchar(50)
      )`.execute(one);
    await sql`
      insert into analytics_session
      select key, uuid_nil.id, 'chrome', 'Windows 10', 'desktop', '1920x1080', 'en-GB', 'GB', now()
      from visitor cross join (select '00000000-0000-0000-0000-000000000001'::uuid as id) uuid_nil`.execute(
      one,
    );
    await sql`
      insert into website_event (
        event_id, website_id, session_id, visit_id, created_at, url_path, referrer_path, referrer_domain, page_title, hostname
      )
      select gen_random_uuid(), '00000000-0000-0000-0000-000000000001', key, md5(visitor::text || session)::uuid, at, path,
        case when address is not null then '/some/story' end, split_part(address, '/', 3), 'Hearthbook', 'localhost'
      from visit join visitor on visitor.id = visitor join visit_page on visit_page.id = page
        left join visit_referrer on visit_referrer.id = referrer
      order by at`.execute(one);
    for (const columns of INDEXES)
      await sql`create index on website_event (${sql.raw(columns)})`.execute(one);
    await sql`create index on analytics_session (website_id, created_at)`.execute(one);
    await sql`vacuum analyze analytics_session, website_event`.execute(one);
  });

const INDEXES = [
  'created_at',
  'session_id',
  'visit_id',
  'website_id, created_at',
  'website_id, created_at, url_path',
  'website_id, created_at, referrer_domain',
  'website_id, created_at, page_title',
  'website_id, session_id, created_at',
  'website_id, visit_id, created_at',
];

const ofRange = (days: number) =>
  sql`website_id = '00000000-0000-0000-0000-000000000001' and created_at between now() - ${`${days} days`}::interval and now() and event_type = 1`;

/** Views, visitors, visits and the time spent, over this many days. */
export const statistics = (db: Db, days: number): Promise<unknown> =>
  sql`
    select sum(views) as views, count(distinct session_id) as visitors, count(distinct visit_id) as visits,
      sum(case when views = 1 then 1 else 0 end) as bounces, sum(extract(epoch from last_at - first_at)) as seconds
    from (
      select session_id, visit_id, count(*) as views, min(created_at) as first_at, max(created_at) as last_at
      from website_event where ${ofRange(days)} group by session_id, visit_id
    ) visits`.execute(db);

export const topPages = (db: Db, days: number): Promise<unknown> =>
  sql`
    select url_path, count(distinct session_id) as visitors from website_event where ${ofRange(days)}
    group by url_path order by 2 desc limit 5`.execute(db);
