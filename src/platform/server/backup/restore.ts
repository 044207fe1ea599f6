import { sql } from 'kysely';
import type { Database, Db } from '../database/database.ts';
import type { FileStore } from '../file-store/file-store.ts';
import { appliedMigrations, migrate, migrationsIn } from '../database/migrate.ts';
import { countNodes } from '../node-name.ts';
import { type About, CannotRestore, readEntryName } from './archive-format.ts';
import { entriesOf } from './archive-reader.ts';
import { bringFiles, type ComingFile } from './bring-files.ts';
import type { CheckedBackup } from './check-backup.ts';
import { demandEmpty } from './empty-instance.ts';
import { loadArchive } from './load-archive.ts';
import { keepMail } from './outbox-files.ts';
import { tablesOf } from './schema-of.ts';

export type Restore = {
  readonly path: string;
  /** As `checkBackup` found it. */
  readonly checked: CheckedBackup;
  /** Opened, and not migrated. */
  readonly database: Database;
  readonly files: FileStore;
  /** In place of the archive's own, where those were left out of it. */
  readonly comingFiles?: (() => AsyncIterable<ComingFile>) | undefined;
  readonly dataDir: string;
  /** Folder of this program's migrations. */
  readonly migrations: string;
  /** Tables that an instance may write before anybody has come. */
  readonly nobodysTables: ReadonlySet<string>;
  /** Puts the instance's secret in place; the last thing before the rows are there. */
  readonly placeSecret: () => void;
  readonly now: Date;
};

/** Throws CannotRestore where this program does not know what the rows of a backup stand on. */
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

/** Makes the tables that the rows of a backup stand on. Throws CannotRestore where others are there. */
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
 * Fills an empty instance with a checked backup: files first, then the mails of the outbox, then every row in one transaction, so that one
 * that breaks off leaves the instance empty; then the tables go on to the newest migration. Answers how many files were brought. Throws
 * CannotRestore before anything is touched.
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
