import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { sql } from 'kysely';
import { openDatabase } from '../src/platform/server/database/database.ts';
import { migrate } from '../src/platform/server/database/migrate.ts';

const root = join(import.meta.dirname, '..');
const target = join(root, 'src/platform/server/database/tables.ts');

type Column = {
  table: string;
  column: string;
  type: string;
  nullable: boolean;
  hasDefault: boolean;
  identity: boolean;
};

const TYPES: Record<string, string> = {
  text: 'string',
  uuid: 'string',
  date: 'string',
  boolean: 'boolean',
  smallint: 'number',
  integer: 'number',
  bigint: 'number',
  jsonb: 'Json',
  bytea: 'Uint8Array',
  'timestamp with time zone': 'Timestamp',
};

const camel = (name: string): string =>
  name.replace(/(^|_)(\w)/g, (_all, _gap, letter: string) => letter.toUpperCase());

const typeOf = ({ table, column, type, nullable, hasDefault }: Column): string => {
  const known = TYPES[type];
  if (!known)
    throw new Error(`No TypeScript type is known for ${type} (${table}.${column}); add it to TYPES.`);
  const whole = nullable ? `${known} | null` : known;
  return hasDefault ? `Generated<${whole}>` : whole;
};

/** The table types of the migrated database, as the text of `tables.ts`. */
export const tableTypes = async (): Promise<string> => {
  const { db, close } = await openDatabase({});
  try {
    await migrate(db as never, join(root, 'migrations'));
    const { rows } = await sql<Column>`
      select table_name as "table", column_name as "column", data_type as type, is_nullable = 'YES' as nullable,
             column_default is not null or is_identity = 'YES' as "hasDefault"
      from information_schema.columns
      where table_schema = 'public' and table_name not like 'kysely%'
      order by table_name, ordinal_position`.execute(db);
    const tables = Map.groupBy(rows, (row) => row.table);
    const shapes = [...tables].map(
      ([table, columns]) =>
        `export type ${camel(table)}Table = {\n${columns.map((c) => `  ${c.column}: ${typeOf(c)};\n`).join('')}};\n`,
    );
    const all = [...tables.keys()].map((table) => `  ${table}: ${camel(table)}Table;\n`).join('');
    const text = `// Generated from the migrations by scripts/generate-tables.ts. A test fails if it differs from the database.
import type { ColumnType } from 'kysely';

type Timestamp = ColumnType<Date, Date | string, Date | string>;
/** Parsed when read, text when written. */
type Json = ColumnType<unknown, string, string>;
/** The database sets it if an insert leaves it out. */
type Generated<T> = T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>;

${shapes.join('\n')}
/** Every table of the database. */
export type Tables = {\n${all}};\n`;
    return await format(text, { ...(await resolveConfig(target)), parser: 'typescript' });
  } finally {
    await close();
  }
};

if (import.meta.main) writeFileSync(target, await tableTypes());
