import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

/**
 * A deleted row stays in its table's file until the space is reused, and in the write-ahead log too. This
 * rewrites every table with its live rows only and starts a new log. The checkpoint deletes the old files,
 * because the engine is told never to recycle a log (`wal_recycle`). It runs one statement per table, so that
 * other callers get their turn in between.
 */
export const overwriteDeleted = async (db: Db): Promise<void> => {
  const { rows } = await sql<{ name: string }>`
    select quote_ident(table_name) as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE' order by 1`.execute(db);
  for (const { name } of rows) await sql.raw(`vacuum (full) ${name}`).execute(db);
  // The planner's statistics contain values from rows.
  await sql`vacuum (full) pg_statistic`.execute(db);
  await sql`select pg_switch_wal()`.execute(db);
  await sql`checkpoint`.execute(db);
};
