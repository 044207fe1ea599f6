import { readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type About, CannotBackUp, FORMAT } from '#platform/server/backup/archive-format.ts';
import { backUp, type BackedUp } from '#platform/server/backup/back-up.ts';
import { printOf } from '#platform/server/backup/secret-print.ts';
import { type Database, openDatabase } from '#platform/server/database/database.ts';
import { copyOfDatabase, NoCopy } from '#platform/server/embedded/database-copies.ts';
import type { FileStore } from '#platform/server/file-store/file-store.ts';
import { appliedMigrations, type KnownMigration, migrationsIn } from '#platform/server/database/migrate.ts';
import { buildOfFolder } from '../build-of-folder.ts';
import type { Settings } from '../settings/env.ts';

/** An instance as its settings name it, opened for nothing but a backup. */
export type InstanceBackup = {
  readonly settings: Settings;
  /** Of the checkout or the build. */
  readonly root: string;
  /** Null to leave the files where they are. */
  readonly files: FileStore | null;
  /** Where the archive is to lie; it must not be there yet. */
  readonly path: string;
  readonly now: Date;
  /** Breaks it off. */
  readonly signal?: AbortSignal;
};

/** The secret that signs sessions and keys hashes; null where a first start has not made it yet. */
export const secretOf = ({ AUTH_SECRET, DATA_DIR }: Settings): string | null => {
  if (AUTH_SECRET) return AUTH_SECRET;
  try {
    return readFileSync(join(DATA_DIR, 'auth-secret'), 'utf8').trim();
  } catch {
    return null;
  }
};

/** What the rows stand on. Throws CannotBackUp where this program does not know it. */
const migrationsOf = async ({ db }: Database, root: string): Promise<KnownMigration[]> => {
  const known = new Map((await migrationsIn(join(root, 'migrations'))).map((one) => [one.name, one]));
  const applied = await appliedMigrations(db as never);
  if (applied.length === 0) throw new CannotBackUp('There is nothing to back up here yet.');
  return applied.map((name) => {
    const migration = known.get(name);
    if (!migration)
      throw new CannotBackUp(
        'The database was set up by a newer version of this product. Make the backup with that version.',
      );
    return migration;
  });
};

const demandPlace = async (path: string): Promise<void> => {
  const there = async (one: string) => stat(one).catch(() => undefined);
  if (await there(path)) throw new CannotBackUp(`The file ${path} already exists and was left as it is.`);
  const folder = dirname(path);
  if (!(await there(folder))?.isDirectory()) throw new CannotBackUp(`There is no folder ${folder}.`);
};

/** A server is read in one transaction; of the embedded database a copy is, so that nobody waits. */
const openSource = async (
  settings: Settings,
): Promise<{ readonly database: Database; close(): Promise<void> }> => {
  if (settings.DATABASE_URL) {
    const database = await openDatabase({ url: settings.DATABASE_URL });
    return { database, close: () => database.close() };
  }
  const copy = await copyOfDatabase(settings.DATA_DIR).catch((error: unknown) => {
    throw error instanceof NoCopy ? new CannotBackUp(error.message) : error;
  });
  try {
    const database = await openDatabase({ dataDir: copy.dataDir });
    return {
      database,
      close: async () => {
        await database.close();
        await copy.remove();
      },
    };
  } catch (error) {
    await copy.remove();
    throw error;
  }
};

/** Writes the whole instance into one file, out of a database that is open. Throws CannotBackUp, and then there is no such file. */
export const backUpOpened = async (database: Database, how: InstanceBackup): Promise<BackedUp> => {
  const { settings, root, files, path, now, signal } = how;
  await demandPlace(path);
  const secret = secretOf(settings);
  const secretToEnclose = settings.AUTH_SECRET ? null : secret;
  const about: About = {
    product: 'hearthbook',
    format: FORMAT,
    version: buildOfFolder(root).version,
    madeAt: now.toISOString(),
    engine: database.engine,
    migrations: await migrationsOf(database, root),
    authSecret: { print: secret === null ? '' : printOf(secret), enclosed: secretToEnclose !== null },
  };
  const { db } = database;
  return backUp({ db, files, dataDir: settings.DATA_DIR, secretToEnclose, about, path, signal });
};

/** The same beside whoever has the database open. */
export const backUpInstance = async (how: InstanceBackup): Promise<BackedUp> => {
  await demandPlace(how.path);
  const source = await openSource(how.settings);
  try {
    return await backUpOpened(source.database, how);
  } finally {
    await source.close();
  }
};
