import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { ArchivedTable } from './archive-format.ts';

const [packed, unpacked] = [promisify(gzip), promisify(gunzip)];

/** Rows are written and loaded in parts of about so many characters. */
const PART = 1_000_000;
const MOST_ROWS_AT_ONCE = 2_000;
/** A part is a megabyte of text, or one row that is larger; none of ours comes near this. */
export const MOST_PART_BYTES = 64_000_000;

/**
 * How values are put into words, so that they come back as they were on any server: only in this transaction. And nothing here is a request
 * that somebody waits for.
 */
export const settleTexts = async (tx: Db): Promise<void> => {
  for (const setting of [
    'statement_timeout = 0',
    "timezone = 'UTC'",
    "datestyle = 'ISO, MDY'",
    "intervalstyle = 'postgres'",
    "bytea_output = 'hex'",
    'extra_float_digits = 1',
    // From the first row on: rows in the order of time stay so.
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
 * A table's rows in packed parts, read through a cursor of this transaction: each row is a line, a JSON list of its columns' texts. The database
 * writes the lines, so nothing is lost on the way through JavaScript's own numbers and dates.
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
    // As many as make a part, going by these, and never many more than were small so far: one row may be a minute of speech.
    atOnce = Math.max(1, Math.min(Math.round((atOnce * PART) / fetched), atOnce * 2, MOST_ROWS_AT_ONCE));
  }
  await sql`close backup_rows`.execute(tx);
}

/** Puts a part's rows into its table; answers how many. */
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
