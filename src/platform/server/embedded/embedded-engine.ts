import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  closeSync,
  fsyncSync,
  openSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { PGlite, types } from '@electric-sql/pglite';
import { syncFolder, syncPath } from './sync-folder.ts';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type Engine = Parameters<NodeFS['init']>[0];
type EngineModule = Parameters<NodeFS['init']>[1];

/** What the embedded engine calls when PostgreSQL syncs a file; `nfd` is the host's file descriptor. */
type Stream = { readonly nfd?: number; readonly node?: unknown };
type Transfer = (
  stream: Stream,
  buffer: Int8Array,
  offset: number,
  length: number,
  position: number,
) => number;
type NodeFileSystem = {
  stream_ops: { fsync?: (stream: Stream) => number; read: Transfer; write: Transfer };
  realPath(node: unknown): string;
};

/** What whoever opens the engine may want to know of its files. */
type FileEvents = {
  /** Before a file is synced. */
  readonly beforeSync?: () => void;
  /** After each sync to disk, with the path of the file. */
  readonly onSync?: (file: string, tookMs: number) => void;
  /** What was written may be lost then, and the engine must not go on; it may itself hang at this. */
  readonly onSyncFailed?: (error: unknown) => void;
  /** Whenever something was read, written or synced. */
  readonly onMoved?: () => void;
};

/**
 * The embedded engine's own file system drops every sync: safe against a killed process, not against a power cut. This one passes
 * each on to the operating system. The hook is not documented, so the engine's version is pinned and a test counts the syncs.
 */
class SyncingFileSystem extends NodeFS {
  readonly #events: FileEvents;

  constructor(folder: string, events: FileEvents = {}) {
    super(folder);
    this.#events = events;
  }

  override async init(pg: Engine, options: EngineModule): Promise<{ emscriptenOpts: EngineModule }> {
    const { emscriptenOpts } = await super.init(pg, options);
    const addSync = (module: unknown): void => {
      // The engine types its module without the file systems that are compiled into it.
      const nodeFs = (module as { FS: { filesystems: { NODEFS: NodeFileSystem } }; NODEFS?: NodeFileSystem })
        .NODEFS;
      if (!nodeFs)
        throw new Error('The embedded database offers no file system hook; its version must have changed.');
      const { beforeSync, onSync, onSyncFailed, onMoved = () => undefined } = this.#events;
      const { stream_ops: operations } = nodeFs;
      operations.read = afterwards(operations.read, onMoved);
      operations.write = afterwards(operations.write, onMoved);
      operations.fsync = (stream) => {
        const startedAt = performance.now();
        try {
          beforeSync?.();
          syncStream(stream, nodeFs);
        } catch (error) {
          onSyncFailed?.(error);
          throw error;
        }
        onSync?.(nodeFs.realPath(stream.node), performance.now() - startedAt);
        onMoved();
        return 0;
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [addSync, ...(emscriptenOpts.preRun ?? [])] } };
  }
}

const afterwards =
  (transfer: Transfer, then: () => void): Transfer =>
  (...about) => {
    const count = transfer(...about);
    then();
    return count;
  };

const syncStream = (stream: Stream, nodeFs: NodeFileSystem): void => {
  if (stream.nfd !== undefined) {
    fsyncSync(stream.nfd);
    return;
  }
  // A folder has no open descriptor of its own here: open it for the sync, so that a created or renamed file stays.
  const descriptor = openSync(nodeFs.realPath(stream.node), 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
};

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
