import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { CannotBackUp } from '#platform/server/backup/archive-format.ts';
import { type BackupRecord, recordBackup } from '#platform/server/backup/backup-record.ts';
import { tableInUse } from '#platform/server/backup/empty-instance.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { FileStore } from '#platform/server/file-store/file-store.ts';
import type { Log } from '#platform/server/log.ts';
import { appliedMigrations, migrate, pendingMigrations } from '#platform/server/database/migrate.ts';
import { takingTurns } from '#platform/server/database/migration-turn.ts';
import type { Clock } from '#platform/shared/clock.ts';
import { buildOfFolder } from '../build-of-folder.ts';
import type { Settings } from '../settings/env.ts';
import { backUpOpened } from './instance-backup.ts';
import { WRITTEN_BEFORE_ANYBODY_CAME } from './instance-restore.ts';

/** '2026-11-21T02-15-07Z' */
export const stampOf = (at: Date): string => `${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;

/** 'hearthbook-before-1.1.0-2026-11-21T02-15-07Z.tar' */
const nameOf = (version: string, at: Date): string => `hearthbook-before-${version}-${stampOf(at)}.tar`;
const OF_AN_UPGRADE =
  /^hearthbook-before-(?<version>.+)-(?<stamp>\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ)\.tar(?<unfinished>\.unfinished)?$/;

/**
 * Counted by upgrade: a start that fails again and again must not push out the backups of earlier upgrades.
 */
const UPGRADES_KEPT = 3;
/** Deleted data must not live on in backups for ever. */
const KEPT_MS = 90 * 24 * 60 * 60_000;

/** The folder for these backups: on the data disk, unless another folder is set. */
const folderOf = ({ BACKUP_DIR, DATA_DIR }: Settings): string =>
  resolve(BACKUP_DIR ?? join(DATA_DIR, 'backups'));

type Kept = { readonly path: string; readonly version: string; readonly isUnfinished: boolean };

/** The upgrade backups in a folder, newest first. */
const ofUpgradesIn = async (folder: string): Promise<Kept[]> =>
  (await readdir(folder).catch(() => []))
    .flatMap((name) => {
      const { version, stamp, unfinished } = OF_AN_UPGRADE.exec(name)?.groups ?? {};
      return version === undefined || stamp === undefined
        ? []
        : [{ path: join(folder, name), version, stamp, isUnfinished: unfinished !== undefined }];
    })
    .toSorted((one, other) => other.stamp.localeCompare(one.stamp));

/** Keeps the newest backup of each upgrade, for the last few upgrades. */
const rotate = async (folder: string): Promise<void> => {
  const upgrades = new Set<string>();
  for (const { path, version, isUnfinished } of await ofUpgradesIn(folder)) {
    if (isUnfinished) continue;
    if (upgrades.has(version) || upgrades.size === UPGRADES_KEPT) await rm(path, { force: true });
    upgrades.add(version);
  }
};

/** Deletes the backups of upgrades that are more than three months old. */
export const removeOldOfUpgrades = async (settings: Settings, now: Date): Promise<void> => {
  for (const { path } of await ofUpgradesIn(folderOf(settings))) {
    const found = await stat(path).catch(() => undefined);
    if (found && now.getTime() - found.mtimeMs > KEPT_MS) await rm(path, { force: true });
  }
};

const WHY: Readonly<Record<string, string>> = {
  ENOSPC: 'its disk is full',
  EDQUOT: 'its disk is full',
  EROFS: 'it is read-only',
  EACCES: 'this account can’t write there',
  EPERM: 'this account can’t write there',
  EEXIST: 'it isn’t a folder',
  ENOTDIR: 'it isn’t a folder',
};

const notWritten = (error: unknown, folder: string): CannotBackUp => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const why = WHY[code] ?? (error instanceof Error ? error.message.replace(/\.$/, '') : String(error));
  return new CannotBackUp(
    `This version changes the database and makes a backup first, but the backup could not be written to ${folder}: ${why}. Nothing was changed. Fix this or set BACKUP_DIR to another folder, then start again. If you have your own backup, BACKUP_BEFORE_UPGRADE=off starts without making one.`,
    { cause: error },
  );
};

export type Upgrade = {
  readonly settings: Settings;
  readonly database: Database;
  readonly files: FileStore;
  /** The folder of the SQL migrations, in the checkout or the build. */
  readonly migrations: string;
  readonly log: Log;
  readonly clock: Clock;
};

/** Backs up everything as it is. Throws CannotBackUp. */
const backUpBefore = async ({
  settings,
  database,
  files,
  migrations,
  log,
  clock,
}: Upgrade): Promise<BackupRecord> => {
  const folder = folderOf(settings);
  const root = join(migrations, '..');
  const at = clock();
  const file = nameOf(buildOfFolder(root).version, at);
  const path = join(folder, file);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    // Left by starts that were broken off. No other node is here while this one has the lock.
    for (const left of await ofUpgradesIn(folder))
      if (left.isUnfinished) await rm(left.path, { force: true });
    const { bytes, missing } = await backUpOpened(database, { settings, root, files, path, now: at });
    await rotate(folder);
    const tookMs = clock().getTime() - at.getTime();
    log.info(
      { path, bytes, missingFiles: missing.length, tookMs },
      'backup made before the database upgrade',
    );
    return { at, tookMs, file, bytes, missingFiles: missing.length, scheduled: false, error: null };
  } catch (error) {
    throw notWritten(error, folder);
  }
};

/** Whether there is anything to lose: not on a first start, and not before the first account. */
const isInUse = async ({ db }: Database): Promise<boolean> =>
  (await appliedMigrations(db as never)).length > 0 &&
  (await tableInUse(db, WRITTEN_BEFORE_ANYBODY_CAME)) !== undefined;

/**
 * Migrates the database to the newest version, on one node at a time. A database in use is backed up first.
 * Throws DatabaseIsNewer, CannotBackUp, or the error of a migration; the database is then unchanged.
 */
export const migrateWithBackup = async (upgrade: Upgrade): Promise<void> => {
  const { settings, database, migrations, log } = upgrade;
  // The migrations create the tables, so no table types apply.
  const db = database.db as never;
  if ((await pendingMigrations(db, migrations)).length === 0) return;
  await takingTurns(database, async () => {
    // Another node may have been first.
    if ((await pendingMigrations(db, migrations)).length === 0) return;
    const isOwed = settings.BACKUP_BEFORE_UPGRADE === 'on' && (await isInUse(database));
    const made = isOwed ? await backUpBefore(upgrade) : undefined;
    await migrate(db, migrations);
    if (made)
      await recordBackup(database.db, made).catch((error: unknown) =>
        log.warn({ err: error }, 'the backup before the upgrade could not be recorded'),
      );
  });
};
