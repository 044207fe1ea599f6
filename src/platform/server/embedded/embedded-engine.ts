import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { PGlite, types } from '@electric-sql/pglite';
import { syncFolder, syncPath } from './sync-folder.ts';
import { type FileEvents, SyncingFileSystem } from './syncing-file-system.ts';

/** The engine's own start parameters without `-F` (which switches syncing off) and with buffers for a small machine. */
const START_PARAMETERS = [
  '--single',
  '-O',
  '-j',
  ...[
    'search_path=public',
    'exit_on_error=false',
    'log_checkpoints=false',
    'max_worker_processes=0',
    'max_parallel_workers=0',
    'max_parallel_workers_per_gather=0',
    'io_method=sync',
    'max_parallel_maintenance_workers=0',
    'shared_buffers=16MB',
    // A log that is done with is deleted, not kept for reuse with all that it holds: see overwrite-deleted.ts.
    'wal_recycle=off',
    'fsync=on',
    'synchronous_commit=on',
    // The default, fdatasync, ends in a system call that the engine's host answers without doing anything.
    'wal_sync_method=fsync',
  ].flatMap((setting) => ['-c', setting]),
];

/** The same JavaScript values as the server driver gives: 64-bit counts as numbers, dates as their text. */
const PARSERS = {
  [types.INT8]: Number,
  [types.DATE]: (value: string) => value,
  [types.NUMERIC]: Number,
};

export type EngineOptions = {
  /** Folder of the database; without one it lives in memory, for tests. */
  readonly folder?: string;
  /** Folder of an empty, initialised database: a copy of it takes a twentieth of initialising one. */
  readonly template?: string;
  /** The same as a compressed archive, for a database in memory. */
  readonly archive?: string;
} & FileEvents;

/**
 * The engine makes its files readable and writable for everybody on the machine, so the folder around them lets nobody else in; one from
 * before this rule too. Some mounted file systems know no modes: there the operator's own rules have to do.
 */
const ownFolder = (folder: string): void => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  try {
    chmodSync(folder, 0o700);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && /^(?:EPERM|ENOTSUP|ENOSYS)$/.test(String(error.code))))
      throw error;
  }
};

const isInitialised = (folder: string): boolean => existsSync(join(folder, 'PG_VERSION'));

/**
 * Copies an empty database to where there is none yet, synced to disk. It gets its name only when it is whole: a start that was cut off
 * leaves nothing that looks like a database.
 */
const copyTemplate = async (template: string, folder: string): Promise<string[]> => {
  const unfinished = `${folder}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  cpSync(template, unfinished, { recursive: true });
  ownFolder(unfinished);
  const files = await syncFolder(unfinished);
  renameSync(unfinished, folder);
  await syncPath(dirname(folder));
  return files.map((file) => join(folder, relative(unfinished, file)));
};

export const openEngine = async ({
  folder,
  template,
  archive,
  ...events
}: EngineOptions): Promise<PGlite> => {
  const settings = { startParams: START_PARAMETERS, parsers: PARSERS };
  if (!folder)
    return PGlite.create({
      ...settings,
      ...(archive ? { loadDataDir: new Blob([readFileSync(archive)]) } : {}),
    });
  const isNew = !isInitialised(folder);
  const files =
    isNew && template && isInitialised(template) ? await copyTemplate(template, folder) : undefined;
  for (const file of files ?? []) events.onSync?.(file, 0);
  ownFolder(folder);
  const engine = await PGlite.create({ ...settings, fs: new SyncingFileSystem(folder, events) });
  // The files of a database that was initialised just now were written without a sync; what is committed into it would be lost with them.
  if (isNew && !files) for (const file of await syncFolder(folder)) events.onSync?.(file, 0);
  return engine;
};

/** Makes an empty, initialised database in `folder`; the build does this once, so that a first start is quick. */
export const writeTemplate = async (folder: string): Promise<void> => {
  const engine = await PGlite.create(folder);
  await engine.close();
};
