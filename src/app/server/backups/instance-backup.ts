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

/** The instance that the settings name, opened only for a backup. */
export type InstanceBackup = {
  readonly settings: Settings;
  /** The root of the checkout or the build. */
  readonly root: string;
  /** Null to leave out the files. */
  readonly files: FileStore | null;
  /** The path of the new archive; the file must not exist yet. */
  readonly path: string;
  readonly now: Date;
  /** Aborts the backup. */
  readonly signal?: AbortSignal;
};

/** The secret that signs sessions and keys hashes; null if a first start hasn't created it yet. */
export const secretOf = ({ AUTH_SECRET, DATA_DIR }: Settings): string | null => {
  if (AUTH_SECRET) return AUTH_SECRET;
  try {
    return readFileSync(join(DATA_DIR, 'auth-secret'), 'utf8').trim();
  } catch {
    return null;
  }
};

/** The migrations of the rows. Throws CannotBackUp if this program doesn't know one of them. */
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

/**
 * On a server, reads in one transaction. The embedded database is copied first, so that no one has to wait.
 */
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

/**
 * Writes the whole instance into one file, from an open database. Throws CannotBackUp, and then leaves no
 * file.
 */
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

/** The same while another process has the database open. */
export const backUpInstance = async (how: InstanceBackup): Promise<BackedUp> => {
  await demandPlace(how.path);
  const source = await openSource(how.settings);
  try {
    return await backUpOpened(source.database, how);
  } finally {
    await source.close();
  }
};
