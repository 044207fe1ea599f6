import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { ArchivedTable } from './archive-format.ts';

type TableShape = Pick<ArchivedTable, 'name' | 'columns'>;

/** Every table with its writable columns, whatever features there are. */
export const tablesOf = async (db: Db): Promise<TableShape[]> => {
  const { rows } = await sql<TableShape>`
    select c.relname as name,
      json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname not like 'kysely%' and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname`.execute(db);
  return rows;
};

/**
 * The last value of each counter; null if it was never used. As text, because it may be too large for a
 * JavaScript number.
 */
export const sequencesOf = async (db: Db): Promise<{ name: string; last: string | null }[]> => {
  const { rows } = await sql<{ name: string; last: string | null }>`
    select sequencename::text as name, last_value::text as last from pg_sequences
    where schemaname = current_schema() order by 1`.execute(db);
  return rows;
};

/**
 * The columns that hold file keys. Every table with such columns has a trigger (`let_files_go`) that names
 * them, so this also finds those of future features.
 */
export const keyColumnsOf = async (db: Db): Promise<{ table: string; columns: string[] }[]> => {
  const { rows } = await sql<{ table: string; args: string }>`
    select c.relname as "table", encode(t.tgargs, 'hex') as args
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
    where p.proname = 'let_files_go' and c.relnamespace = current_schema()::regnamespace order by 1`.execute(
    db,
  );
  return rows.map(({ table, args }) => ({
    table,
    // Each argument ends with a zero byte.
    columns: Buffer.from(args, 'hex').toString('utf8').split('\0').slice(0, -1),
  }));
};

export type ForeignKey = { readonly table: string; readonly name: string; readonly definition: string };

export const foreignKeysOf = async (db: Db): Promise<ForeignKey[]> => {
  const { rows } = await sql<ForeignKey>`
    select c.relname as "table", k.conname as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'f' and k.conparentid = 0 and c.relnamespace = current_schema()::regnamespace
    order by 1, 2`.execute(db);
  return rows;
};
