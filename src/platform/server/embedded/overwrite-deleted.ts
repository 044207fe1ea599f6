import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

/**
 * A deleted row stays in its table's file until something else needs the room, and in the write-ahead log beside it. This writes every table
 * anew with its living rows alone, and begins a new log; the old files are deleted by the checkpoint, because the engine was told never to keep
 * a log for reuse (`wal_recycle`). One statement a table, so that others come between.
 */
export const overwriteDeleted = async (db: Db): Promise<void> => {
  const { rows } = await sql<{ name: string }>`
    select quote_ident(table_name) as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE' order by 1`.execute(db);
  for (const { name } of rows) await sql.raw(`vacuum (full) ${name}`).execute(db);
  // What was gathered for planning holds values of rows.
  await sql`vacuum (full) pg_statistic`.execute(db);
  await sql`select pg_switch_wal()`.execute(db);
  await sql`checkpoint`.execute(db);
};
