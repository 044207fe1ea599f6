import { closeSync, fsyncSync, openSync } from 'node:fs';
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
export type FileEvents = {
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
export class SyncingFileSystem extends NodeFS {
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
