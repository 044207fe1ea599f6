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

/**
 * The stream that the embedded engine passes, for example when PostgreSQL syncs a file. `nfd` is the host's
 * file descriptor.
 */
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

/** Events about the engine's files. */
type FileEvents = {
  /** Called before a file is synced. */
  readonly beforeSync?: () => void;
  /** Called after each sync to disk, with the path of the file. */
  readonly onSync?: (file: string, tookMs: number) => void;
  /**
   * Called when a sync fails: data may be lost, and the engine must not go on. The engine itself may hang at
   * this point.
   */
  readonly onSyncFailed?: (error: unknown) => void;
  /** Called whenever something was read, written or synced. */
  readonly onMoved?: () => void;
};

/**
 * The embedded engine's own file system ignores every sync. That is safe if the process is killed, but not in
 * a power cut. This one passes each sync to the operating system. The hook is undocumented, so the engine's
 * version is pinned and a test counts the syncs.
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
      // The engine's type for its module leaves out the file systems that are compiled in.
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
  // A folder has no open descriptor here. Open it for the sync, so that a created or renamed file survives.
  const descriptor = openSync(nodeFs.realPath(stream.node), 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
};

/**
 * The engine's own start parameters without `-F` (which turns syncing off) and with buffers for a small
 * machine.
 */
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
    // A finished log segment is deleted, not reused with all its content: see overwrite-deleted.ts.
    'wal_recycle=off',
    'fsync=on',
    'synchronous_commit=on',
    // The default, fdatasync, ends in a system call that does nothing in the engine's host.
    'wal_sync_method=fsync',
  ].flatMap((setting) => ['-c', setting]),
];

/** The same JavaScript values as from the server driver: 64-bit counts as numbers, dates as text. */
const PARSERS = {
  [types.INT8]: Number,
  [types.DATE]: (value: string) => value,
  [types.NUMERIC]: Number,
};

export type EngineOptions = {
  /** Folder of the database. Without it, the database is in memory, for tests. */
  readonly folder?: string;
  /**
   * Folder of an empty, initialised database. Copying it takes a twentieth of the time that initialising one
   * takes.
   */
  readonly template?: string;
  /** The same as a compressed archive, for a database in memory. */
  readonly archive?: string;
} & FileEvents;

/**
 * The engine makes its files readable and writable for everyone on the machine, so only the owner may enter
 * the folder around them. This also fixes the folder of an older installation. Some mounted file systems have
 * no modes; there it is up to the operator.
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
 * Copies an empty database into a folder that has none yet, and syncs it to disk. It is renamed into place
 * only when complete, so an interrupted start leaves nothing that looks like a database.
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
  // The files of a newly initialised database were written without a sync. Anything committed into it could
  // be lost with them.
  if (isNew && !files) for (const file of await syncFolder(folder)) events.onSync?.(file, 0);
  return engine;
};

/**
 * Creates an empty, initialised database in `folder`. The build does this once, so that the first start is
 * quick.
 */
export const writeTemplate = async (folder: string): Promise<void> => {
  const engine = await PGlite.create(folder);
  await engine.close();
};
