import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { mkdir, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { CannotRestore } from '#platform/server/backup/archive-format.ts';
import type { ComingFile } from '#platform/server/backup/bring-files.ts';
import { type CheckedBackup, checkBackup } from '#platform/server/backup/check-backup.ts';
import { demandKnownMigrations, restore } from '#platform/server/backup/restore.ts';
import { printOf } from '#platform/server/backup/secret-print.ts';
import { openDatabase } from '#platform/server/database/database.ts';
import { NOBODYS_TABLES } from '../context/personal-data-handlers.ts';
import type { Settings } from '../settings/env.ts';
import { filesOfSettings } from '../context/files-of-settings.ts';

/**
 * Tables that an instance may write before its first account. None of them holds text that anyone could read.
 */
export const WRITTEN_BEFORE_ANYBODY_CAME = new Set([
  ...Object.keys(NOBODYS_TABLES),
  'companion_use',
  'rate_limit',
  'sign_in_attempt',
]);

export type InstanceRestore = {
  readonly settings: Settings;
  /** The root of the checkout or the build. */
  readonly root: string;
  /** Folder of an empty database, so that it doesn't have to be created. */
  readonly template: string;
  readonly path: string;
  /** Whether the operator wants an instance with another AUTH_SECRET than the old one. */
  readonly withOtherSecret: boolean;
  /** Replaces the archive's own files if they were left out of it. */
  readonly comingFiles?: () => AsyncIterable<ComingFile>;
  readonly now: Date;
  /** Free bytes on the disk of a folder; by default, what the system says. */
  readonly freeBytes?: (folder: string) => Promise<number>;
};

const freeBytesOf = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

const inGigabytes = (bytes: number): string => `${(bytes / 1e9).toFixed(bytes < 1e9 ? 3 : 1)} GB`;

/** Rows with their indexes and the write-ahead log take about this many times their text. */
const ROWS_TAKE = 4;
/** An empty database, and some reserve. */
const MARGIN = 200_000_000;

const demandRoom = async (
  { settings, freeBytes = freeBytesOf }: InstanceRestore,
  { manifest }: CheckedBackup,
): Promise<void> => {
  const files = settings.S3_BUCKET ? 0 : (manifest.files?.bytes ?? 0);
  const rows = settings.DATABASE_URL ? 0 : manifest.rowBytes * ROWS_TAKE + MARGIN;
  await mkdir(settings.DATA_DIR, { recursive: true });
  const free = await freeBytes(settings.DATA_DIR);
  if (free < files + rows)
    throw new CannotRestore(
      `There is not enough space in ${settings.DATA_DIR}: about ${inGigabytes(files + rows)} are needed, and ${inGigabytes(free)} are free.`,
    );
};

const LOST_WITH_THE_SECRET =
  'With another secret, everyone has to sign in again, and the links in e-mails that stop family news no longer work.';

/** Throws CannotRestore if the instance would have another secret than the one its rows were written with. */
const demandSecret = (
  { settings, withOtherSecret }: InstanceRestore,
  { about, secret }: CheckedBackup,
): void => {
  if (withOtherSecret || about.authSecret.print === '') return;
  if (settings.AUTH_SECRET && printOf(settings.AUTH_SECRET) !== about.authSecret.print)
    throw new CannotRestore(
      `AUTH_SECRET isn’t the one the backed-up instance had. ${secret ? 'The old one is in the backup, as secrets/auth-secret. ' : ''}${LOST_WITH_THE_SECRET} Set it to the old one, or add --with-another-secret.`,
    );
  if (!settings.AUTH_SECRET && !secret)
    throw new CannotRestore(
      `The backed-up instance had an AUTH_SECRET set by its operator. ${LOST_WITH_THE_SECRET} Set AUTH_SECRET to that one, or add --with-another-secret.`,
    );
};

/** Saves the secret that came with the backup, if this instance has none of its own. */
const placeSecret = ({ AUTH_SECRET, DATA_DIR }: Settings, secret: string | null): void => {
  if (AUTH_SECRET || !secret) return;
  mkdirSync(DATA_DIR, { recursive: true });
  const file = join(DATA_DIR, 'auth-secret');
  writeFileSync(`${file}.restored`, `${secret}\n`, { mode: 0o600, flush: true });
  renameSync(`${file}.restored`, file);
};

/** Reads a backup to its end and says whether this program can restore it. Throws CannotRestore. */
export const checkForRestore = async (path: string, root: string): Promise<CheckedBackup> => {
  const checked = await checkBackup(path);
  await demandKnownMigrations(checked.about, join(root, 'migrations'));
  return checked;
};

/**
 * Fills the empty instance that the settings name. Throws CannotRestore, and then nothing was changed.
 * Returns the number of restored files.
 */
export const restoreInstance = async (how: InstanceRestore, checked: CheckedBackup): Promise<number> => {
  const { settings, root, template, path, now, comingFiles } = how;
  demandSecret(how, checked);
  await demandRoom(how, checked);
  const database = await openDatabase(
    settings.DATABASE_URL ? { url: settings.DATABASE_URL } : { dataDir: settings.DATA_DIR, template },
  );
  try {
    return await restore({
      path,
      checked,
      database,
      files: await filesOfSettings(settings),
      comingFiles,
      dataDir: settings.DATA_DIR,
      migrations: join(root, 'migrations'),
      nobodysTables: WRITTEN_BEFORE_ANYBODY_CAME,
      placeSecret: () => placeSecret(settings, checked.secret),
      now,
    });
  } finally {
    await database.close();
  }
};
