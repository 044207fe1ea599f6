import { sql } from 'kysely';
import type { Db } from '../../../src/platform/server/database/database.ts';

const VISITORS = ['visitor'];
const OURS = [
  'visit',
  'visit_page',
  'visit_referrer',
  'visit_browser',
  'visit_quarter',
  'visit_total',
  'visit_span',
  'visit_span_page',
];

/** Bytes on disk per visit, of these tables with their indexes and everything else that belongs to them. */
const bytesOf = async (db: Db, tables: readonly string[], visits: number): Promise<number> => {
  const { rows } = await sql<{ bytes: number }>`
    select sum(pg_total_relation_size(name::regclass))::float8 as bytes from unnest(${tables}::text[]) as name`.execute(
    db,
  );
  return (rows[0]?.bytes ?? 0) / visits;
};

/** What a visit takes: in total, and the shares of the rows, the visitors and the rolled-up sums. */
export const sizesOfOurs = async (db: Db, visits: number): Promise<string> => {
  const all = await bytesOf(db, [...OURS, ...VISITORS], visits);
  const rows = await bytesOf(db, ['visit'], visits);
  const visitors = await bytesOf(db, VISITORS, visits);
  const spans = await bytesOf(db, ['visit_span', 'visit_span_page'], visits);
  return `${all.toFixed(1)} bytes a visit: rows ${rows.toFixed(1)}, visitors ${visitors.toFixed(1)}, spans rolled up ${spans.toFixed(1)}, all else ${(all - rows - visitors - spans).toFixed(1)}`;
};

export const sizeOf = async (db: Db, tables: readonly string[], visits: number): Promise<string> =>
  `${(await bytesOf(db, tables, visits)).toFixed(0)} bytes a visit`;
