import { sql } from 'kysely';
import type { Db } from '../../../src/platform/server/database/database.ts';
import { patiently } from './patiently.ts';

type Row = {
  id: string;
  visitor_id: string;
  page_path: string;
  user_agent: string;
  referrer: string | null;
  session_id: string;
  is_return_visitor: boolean;
  created_at: Date;
};

/** Fills a plain table with our visits, one row for each and no sums. */
export const fillNaive = (db: Db): Promise<void> =>
  patiently(db, async (one) => {
    await sql`
      create table visitor_analytics (
        id uuid primary key default gen_random_uuid(), visitor_id text not null, page_path text not null, user_agent text not null,
        referrer text, session_id text not null, is_return_visitor boolean not null, created_at timestamptz not null
      )`.execute(one);
    await sql`create index on visitor_analytics (created_at desc)`.execute(one);
    await sql`
      insert into visitor_analytics (visitor_id, page_path, user_agent, referrer, session_id, is_return_visitor, created_at)
      select key::text, path, user_agent, address, md5(visitor::text || session)::uuid::text, is_return, at
      from visit join visitor on visitor.id = visitor join visit_page on visit_page.id = page
        join visit_browser on visit_browser.id = browser left join visit_referrer on visit_referrer.id = referrer
      order by at`.execute(one);
    await sql`vacuum analyze visitor_analytics`.execute(one);
  });

/**
 * Sends all rows to the process that shows them, which sums them up; returns the cost in milliseconds and
 * additional megabytes.
 */
export const summariseNaively = async (db: Db): Promise<{ ms: number; mb: number }> => {
  const before = process.memoryUsage().rss;
  const startedAt = performance.now();
  const { rows } = await sql<Row>`select * from visitor_analytics order by created_at desc`.execute(db);
  const now = Date.now();
  const since = (days: number): number =>
    rows.filter(({ created_at }) => now - created_at.getTime() < days * 86_400_000).length;
  const pages = new Map<string, number>();
  for (const { page_path } of rows) pages.set(page_path, (pages.get(page_path) ?? 0) + 1);
  const summary = {
    total: rows.length,
    unique: new Set(rows.map(({ visitor_id }) => visitor_id)).size,
    returning: rows.filter(({ is_return_visitor }) => is_return_visitor).length,
    topPages: [...pages].toSorted(([, a], [, b]) => b - a).slice(0, 5),
    lately: [since(1), since(7), since(30)],
  };
  if (summary.total === 0 || summary.unique === 0) throw new Error('nothing was summed up');
  return { ms: performance.now() - startedAt, mb: (process.memoryUsage().rss - before) / 2 ** 20 };
};
