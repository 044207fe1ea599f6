import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite, types } from '@electric-sql/pglite';
import { syncFolder } from './sync-folder.ts';
import { SyncingFileSystem } from './syncing-file-system.ts';

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
  /** An empty, initialised database as a compressed archive: opening it takes a tenth of initialising one. */
  readonly template?: string;
  /** Called after each sync to disk, with the path of the file. */
  readonly onSync?: (file: string) => void;
};

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

export const openEngine = async ({ folder, template, onSync }: EngineOptions): Promise<PGlite> => {
  if (folder) ownFolder(folder);
  const fresh = !folder || !existsSync(join(folder, 'PG_VERSION'));
  const loadDataDir =
    fresh && template && existsSync(template) ? new Blob([readFileSync(template)]) : undefined;
  const engine = await PGlite.create({
    ...(folder ? { fs: new SyncingFileSystem(folder, onSync) } : {}),
    ...(loadDataDir ? { loadDataDir } : {}),
    startParams: START_PARAMETERS,
    parsers: PARSERS,
  });
  // The files of a new database were written without a sync; what is committed into it would be lost with them.
  if (folder && fresh) for (const file of await syncFolder(folder)) onSync?.(file);
  return engine;
};

/** Writes an empty, initialised database to `file`; the build does this once, so that a first start is quick. */
export const writeTemplate = async (file: string): Promise<void> => {
  const engine = await PGlite.create();
  const archive = await engine.dumpDataDir('gzip');
  await engine.close();
  writeFileSync(file, Buffer.from(await archive.arrayBuffer()));
};
