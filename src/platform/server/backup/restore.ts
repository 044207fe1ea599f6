import { sql } from 'kysely';
import type { Database, Db } from '../database/database.ts';
import type { FileStore } from '../file-store/file-store.ts';
import { appliedMigrations, migrate, migrationsIn } from '../database/migrate.ts';
import { countNodes } from '../node-name.ts';
import {
  type About,
  CannotRestore,
  readEntryName,
  type ArchivedTable,
  type Manifest,
} from './archive-format.ts';
import { entriesOf } from './archive-reader.ts';
import { bringFiles, type ComingFile } from './bring-files.ts';
import type { CheckedBackup } from './check-backup.ts';
import { demandEmpty } from './empty-instance.ts';
import { keepMail } from './outbox-files.ts';
import { tablesOf, foreignKeysOf } from './schema-of.ts';
import { loadRows, settleTexts } from './row-text.ts';

const WAITS_FOR_LOCKS_MS = 10_000;

/**
 * The database's own tables, in the archive's order. The types come from the database, never from the
 * archive, because they become part of a statement.
 */
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
 * Lets `load` fill the tables in any order, as if the rows already existed: no trigger counts them a second
 * time, and foreign keys are checked once all rows are there.
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

/** Locks everyone else out until the end of the transaction. */
const lockAll = async (tx: Db, tables: readonly string[]): Promise<void> => {
  await execute(tx, [
    `set local lock_timeout = ${WAITS_FOR_LOCKS_MS}`,
    `lock table ${tables.map(quoted).join(', ')} in access exclusive mode`,
  ]);
};

/**
 * Loads every row of a checked archive into a database at the same migration, and sets every counter. Runs
 * inside a transaction.
 */
const loadArchive = async (
  tx: Db,
  path: string,
  manifest: Manifest,
  demandsEmpty: (tx: Db) => Promise<void>,
): Promise<void> => {
  await settleTexts(tx);
  const tables = await sameTables(tx, manifest.tables);
  const names = [...tables.keys()];
  await lockAll(tx, names);
  // Check again, now that no one else can write.
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

export type Restore = {
  readonly path: string;
  /** The result of `checkBackup`. */
  readonly checked: CheckedBackup;
  /** Opened, but not migrated. */
  readonly database: Database;
  readonly files: FileStore;
  /** Used instead of the archive's own files if the archive has none. */
  readonly comingFiles?: (() => AsyncIterable<ComingFile>) | undefined;
  readonly dataDir: string;
  /** The folder with this program's migrations. */
  readonly migrations: string;
  /** Tables that an instance may fill before anyone has signed up. */
  readonly nobodysTables: ReadonlySet<string>;
  /** Puts the instance's secret in place, as the last step before the rows are committed. */
  readonly placeSecret: () => void;
  readonly now: Date;
};

/** Throws CannotRestore if this program doesn't know the migrations of a backup. */
export const demandKnownMigrations = async ({ migrations: wanted }: About, folder: string): Promise<void> => {
  const known = await migrationsIn(folder);
  wanted.forEach(({ name, digest }, at) => {
    const own = known[at];
    if (own?.name === name && own.digest === digest) return;
    throw new CannotRestore(
      own
        ? `It was made by another edition of this product: its tables differ from ${own.name} on. Restore it with the version that made it.`
        : 'It was made by a newer version of this product. Restore it with that version.',
    );
  });
};

/** Creates the tables that the rows of a backup need. Throws CannotRestore if there are other tables. */
const makeTables = async ({ database: { db }, checked: { about }, migrations }: Restore): Promise<void> => {
  const applied = await appliedMigrations(db as never);
  if (applied.length === 0 && (await tablesOf(db)).length > 0)
    throw new CannotRestore('The database holds tables of something else. Give it an empty one.');
  const wanted = about.migrations.map(({ name }) => name);
  if (applied.some((name, at) => name !== wanted[at]))
    throw new CannotRestore(
      'The backup is of an older version than the tables that are here already. Restore it where nothing was started yet: give it another DATA_DIR, or another database.',
    );
  if (applied.length < wanted.length) await migrate(db as never, migrations, wanted.at(-1));
};

async function* filesIn(path: string): AsyncGenerator<ComingFile> {
  for await (const entry of entriesOf(path)) {
    const is = readEntryName(entry.name);
    if (is?.kind === 'file') yield { key: is.name, size: entry.size, read: () => entry.pieces() };
  }
}

const bringMails = async (path: string, dataDir: string): Promise<void> => {
  for await (const entry of entriesOf(path)) {
    const is = readEntryName(entry.name);
    if (is?.kind === 'outbox') await keepMail(dataDir, is.name, await entry.whole());
  }
};

/**
 * Fills an empty instance with a checked backup: first the files, then the outbox's emails, then every row in
 * one transaction, so that an interrupted restore leaves the instance empty. Then the tables are migrated to
 * the newest version. Returns how many files were copied. Throws CannotRestore before anything is changed.
 */
export const restore = async (how: Restore): Promise<number> => {
  const { database, files, checked, path, dataDir, now } = how;
  const { db } = database;
  const empty = (tx: Db): Promise<void> => demandEmpty(tx, how.nobodysTables);
  if ((await countNodes(database)) > 1)
    throw new CannotRestore('A server is running on this database. Stop it first.');
  await empty(db);
  await makeTables(how);
  const brought = await bringFiles(db, files, (how.comingFiles ?? (() => filesIn(path)))(), now);
  await bringMails(path, dataDir);
  await db.transaction().execute(async (tx) => {
    await loadArchive(tx, path, checked.manifest, empty);
    how.placeSecret();
  });
  await migrate(db as never, how.migrations);
  await sql`analyze`.execute(db);
  return brought;
};
