import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { type ArchivedTable, CannotRestore, type Manifest, readEntryName } from './archive-format.ts';
import { entriesOf } from './archive-reader.ts';
import { loadRows, settleTexts } from './row-text.ts';
import { foreignKeysOf, tablesOf } from './schema-of.ts';

const WAITS_FOR_LOCKS_MS = 10_000;

/** The database's own tables, in the archive's order. Its types are taken, never the archive's: they become a part of a statement. */
const sameTables = async (
  tx: Db,
  archived: readonly ArchivedTable[],
): Promise<Map<string, ArchivedTable>> => {
  const own = new Map((await tablesOf(tx)).map((table) => [table.name, table]));
  const differs = archived.find(({ name, columns }) => {
    return JSON.stringify(own.get(name)?.columns) !== JSON.stringify(columns);
  });
  if (differs || own.size !== archived.length)
    throw new CannotRestore(
      `The tables of this database are not those of the backup${differs ? ` (${differs.name})` : ''}. Give it an empty database.`,
    );
  return new Map(archived.map(({ name, columns, rows }) => [name, { name, columns, rows }]));
};

const execute = async (tx: Db, statements: readonly string[]): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(tx);
};

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/**
 * Lets `load` fill the tables in any order, as rows that were there before: no trigger counts them a second time, and the ties between them are
 * looked at when all are there.
 */
const asTheyWere = async (tx: Db, tables: readonly string[], load: () => Promise<void>): Promise<void> => {
  const ties = await foreignKeysOf(tx);
  const of = (table: string, words: string): string => `alter table ${quoted(table)} ${words}`;
  await execute(
    tx,
    ties.map(({ table, name }) => of(table, `drop constraint ${quoted(name)}`)),
  );
  await execute(
    tx,
    tables.map((table) => of(table, 'disable trigger user')),
  );
  await load();
  await execute(
    tx,
    tables.map((table) => of(table, 'enable trigger user')),
  );
  await execute(
    tx,
    ties.map(({ table, name, definition }) => of(table, `add constraint ${quoted(name)} ${definition}`)),
  );
};

const loadAll = async (tx: Db, path: string, tables: ReadonlyMap<string, ArchivedTable>): Promise<void> => {
  const loaded = new Map<string, number>();
  for await (const entry of entriesOf(path)) {
    const is = readEntryName(entry.name);
    const table = is?.kind === 'rows' ? tables.get(is.table) : undefined;
    if (!table) continue;
    const rows = await loadRows(tx, table, await entry.whole());
    loaded.set(table.name, (loaded.get(table.name) ?? 0) + rows);
  }
  for (const { name, rows } of tables.values())
    if ((loaded.get(name) ?? 0) !== rows)
      throw new Error(`Of ${rows} rows of ${name}, ${loaded.get(name) ?? 0} came.`);
};

/** Holds everybody else off until the end of the transaction. */
const lockAll = async (tx: Db, tables: readonly string[]): Promise<void> => {
  await execute(tx, [
    `set local lock_timeout = ${WAITS_FOR_LOCKS_MS}`,
    `lock table ${tables.map(quoted).join(', ')} in access exclusive mode`,
  ]);
};

/** Puts every row of a checked archive into a database at the same migration, and every counter to where it was. Runs inside a transaction. */
export const loadArchive = async (
  tx: Db,
  path: string,
  manifest: Manifest,
  demandsEmpty: (tx: Db) => Promise<void>,
): Promise<void> => {
  await settleTexts(tx);
  const tables = await sameTables(tx, manifest.tables);
  const names = [...tables.keys()];
  await lockAll(tx, names);
  // Once more, now that nobody can come in between.
  await demandsEmpty(tx);
  await asTheyWere(tx, names, async () => {
    await execute(
      tx,
      names.map((name) => `delete from ${quoted(name)}`),
    );
    await loadAll(tx, path, tables);
  });
  for (const { name, last } of manifest.sequences)
    await sql`select setval(${quoted(name)}::regclass, ${last ?? '1'}::bigint, ${last !== null})`.execute(tx);
};
