import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { ArchivedTable } from './archive-format.ts';

const [packed, unpacked] = [promisify(gzip), promisify(gunzip)];

/** Rows are written and loaded in parts of about this many characters. */
const PART = 1_000_000;
const MOST_ROWS_AT_ONCE = 2_000;
/** A part is a megabyte of text, or one row that is larger. None of our rows is nearly that large. */
export const MOST_PART_BYTES = 64_000_000;

/**
 * Sets how values are written as text, so that they read back the same on any server. Applies to this
 * transaction only. It also turns the statement timeout off, because no request is waiting here.
 */
export const settleTexts = async (tx: Db): Promise<void> => {
  for (const setting of [
    'statement_timeout = 0',
    "timezone = 'UTC'",
    "datestyle = 'ISO, MDY'",
    "intervalstyle = 'postgres'",
    "bytea_output = 'hex'",
    'extra_float_digits = 1',
    // Always scan from the first row, so that rows stay in chronological order.
    'synchronize_seqscans = off',
  ])
    await sql.raw(`set local ${setting}`).execute(tx);
};

const list = (columns: ArchivedTable['columns'], one: (name: string, at: number) => RawBuilder<unknown>) =>
  sql.join(columns.map(({ name }, at) => one(name, at)));

export type RowPart = { readonly bytes: Buffer; readonly rows: number; readonly rawBytes: number };

const partOf = async (lines: readonly string[]): Promise<RowPart> => {
  const raw = Buffer.from(lines.join(''));
  return { bytes: await packed(raw), rows: lines.length, rawBytes: raw.length };
};

/**
 * A table's rows in compressed parts, read through a cursor of this transaction. Each row is one line: a JSON
 * list of its columns as text. The database writes the lines, so nothing is lost to JavaScript's numbers and
 * dates.
 */
export async function* rowParts(
  tx: Db,
  { name, columns }: Pick<ArchivedTable, 'name' | 'columns'>,
): AsyncGenerator<RowPart> {
  const texts = list(columns, (column) => sql`${sql.ref(column)}::text`);
  await sql`declare backup_rows no scroll cursor for
    select json_build_array(${texts})::text as line from ${sql.table(name)}`.execute(tx);
  let [lines, size, atOnce]: [string[], number, number] = [[], 0, 16];
  while (true) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.lit(atOnce)} from backup_rows`.execute(tx);
    const fetched = rows.reduce((sum, { line }) => sum + line.length, 0);
    for (const { line } of rows) lines.push(`${line}\n`);
    size += fetched;
    if (lines.length > 0 && (size >= PART || rows.length < atOnce)) {
      yield await partOf(lines);
      [lines, size] = [[], 0];
    }
    if (rows.length < atOnce) break;
    // As many rows as should fill a part, judging by these, but at most twice as many as before: one row may
    // be a minute of speech.
    atOnce = Math.max(1, Math.min(Math.round((atOnce * PART) / fetched), atOnce * 2, MOST_ROWS_AT_ONCE));
  }
  await sql`close backup_rows`.execute(tx);
}

/** Loads the rows of a part into its table; returns how many. */
export const loadRows = async (tx: Db, { name, columns }: ArchivedTable, bytes: Buffer): Promise<number> => {
  const lines = (await unpacked(bytes, { maxOutputLength: MOST_PART_BYTES })).toString('utf8').trimEnd();
  const names = list(columns, (column) => sql.ref(column));
  const values = sql.join(columns.map(({ type }, at) => sql`(line ->> ${sql.lit(at)})::${sql.raw(type)}`));
  const { numAffectedRows = 0n } = await sql`
    insert into ${sql.table(name)} (${names}) overriding system value
    select ${values} from json_array_elements(${`[${lines.replaceAll('\n', ',')}]`}::json) as list (line)`.execute(
    tx,
  );
  return Number(numAffectedRows);
};
