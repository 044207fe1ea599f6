import { rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { CannotRestore, readEntryName } from '#platform/server/backup/archive-format.ts';
import { entriesOf } from '#platform/server/backup/archive-reader.ts';
import type { ComingFile } from '#platform/server/backup/bring-files.ts';
import { bytesOf } from '#platform/server/file-store/bytes-of.ts';
import { openDiskStore } from '#platform/server/file-store/disk-store.ts';
import { lockFolder } from '#platform/server/embedded/folder-lock.ts';
import type { Settings } from '../settings/env.ts';
import { backUpInstance, secretOf } from './instance-backup.ts';
import { checkForRestore, restoreInstance } from './instance-restore.ts';

export type Move = {
  /** The settings of the embedded instance. If they name a bucket, its files are moved there. */
  readonly settings: Settings;
  readonly root: string;
  readonly template: string;
  /** The address of an empty database: 'postgres://user:password@host/name'. */
  readonly to: string;
  readonly now: Date;
};

export type Moved = { readonly rows: number; readonly files: number; readonly oldDatabase: string };

const PLACE_OF_OLD = 'database.moved';

/**
 * The secret of the embedded instance. Its operator may already have set another one for the server, which
 * would end all sessions.
 */
const oneSecret = ({ AUTH_SECRET, ...settings }: Settings): string => {
  const kept = secretOf({ ...settings, AUTH_SECRET: undefined });
  if (AUTH_SECRET && kept && AUTH_SECRET !== kept)
    throw new CannotRestore(
      `AUTH_SECRET isn’t the one this instance created for itself. Leave it out for the move, or set AUTH_SECRET_FILE=${resolve(settings.DATA_DIR, 'auth-secret')}`,
    );
  const secret = AUTH_SECRET ?? kept;
  if (!secret) throw new CannotRestore('The instance has no secret yet, because it was never started.');
  return secret;
};

/** The files in the folder; the rest is already in the bucket. */
async function* filesOnDisk(dataDir: string, archive: string): AsyncGenerator<ComingFile> {
  const folder = await openDiskStore(join(dataDir, 'files'));
  for await (const entry of entriesOf(archive)) {
    if (readEntryName(entry.name)?.kind !== 'named') continue;
    for (const key of (await entry.whole()).toString('utf8').trimEnd().split('\n')) {
      const file = await folder.open(key);
      if (file) yield { key, size: file.size, read: () => bytesOf(folder, key) };
    }
  }
}

async function* noFiles(): AsyncGenerator<ComingFile> {
  // The files stay in their folder.
}

/**
 * Moves a stopped embedded instance to a PostgreSQL server, and its photos and recordings to the bucket if
 * the settings name one. The old database stays under another name, so that no one continues in it by
 * mistake. Throws CannotBackUp, CannotRestore or FolderInUse; the old instance is then unchanged.
 */
export const moveInstance = async ({ settings, root, template, to, now }: Move): Promise<Moved> => {
  const { DATA_DIR } = settings;
  const embedded: Settings = { ...settings, DATABASE_URL: undefined };
  // Throws if a server is running: anything written there meanwhile would be lost in the move.
  lockFolder(DATA_DIR).release();
  const secret = oneSecret(settings);
  const path = join(DATA_DIR, 'moving.tar');
  await rm(path, { force: true });
  try {
    const { rows } = await backUpInstance({ settings: embedded, root, files: null, path, now });
    const target: Settings = { ...settings, DATABASE_URL: to, AUTH_SECRET: secret };
    const comingFiles = settings.S3_BUCKET ? () => filesOnDisk(DATA_DIR, path) : noFiles;
    const how = { settings: target, root, template, path, withOtherSecret: false, comingFiles, now };
    const lock = lockFolder(DATA_DIR);
    try {
      const files = await restoreInstance(how, await checkForRestore(path, root));
      const oldDatabase = join(
        DATA_DIR,
        `${PLACE_OF_OLD}-${now.toISOString().slice(0, 19).replaceAll(':', '-')}`,
      );
      await rename(join(DATA_DIR, 'database'), oldDatabase);
      return { rows, files, oldDatabase };
    } finally {
      lock.release();
    }
  } finally {
    await rm(path, { force: true });
  }
};
