import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import type { Engine } from '../embedded/engine.ts';
import type { EngineApartOptions } from '../embedded/engine-apart.ts';
import { serverDialect, openPool } from './server-dialect.ts';
import { watchServer } from '../server-watch.ts';
import type { Tables } from './tables.ts';

/** The database, whichever engine it runs on. */
export type Db = Kysely<Tables>;

/** This process's connections to a database server. */
export type Connections = {
  readonly open: number;
  /** Open, and not in use at the moment. */
  readonly idle: number;
  /** Callers that wait because all connections are busy. */
  readonly waiting: number;
};

export type Database = {
  readonly db: Db;
  readonly engine: 'embedded' | 'server';
  /** Undefined for the embedded engine, which has only one. */
  connections(): Connections | undefined;
  /** Throws if the database doesn't answer. */
  ping(): Promise<void>;
  /** Throws if nothing can be written at the moment. For a migrated database. */
  checkWritable(): Promise<void>;
  /**
   * Makes sure that no deleted rows remain in the embedded engine's files. Other callers are blocked
   * meanwhile, one table at a time. Does nothing on a server, which has its own vacuum and its own operator.
   */
  overwriteDeleted(): Promise<void>;
  /**
   * Copies the embedded engine's files into a new folder, between two statements. Undefined if there are no
   * files: on a server, or in memory.
   */
  readonly copyTo: ((folder: string) => Promise<void>) | undefined;
  close(): Promise<void>;
};

export type DatabaseOptions = {
  /** URL of a PostgreSQL server. Without it, the embedded engine runs in this process. */
  readonly url?: string | undefined;
  /** Folder for the embedded engine. Without it, the database is in memory, for tests. */
  readonly dataDir?: string | undefined;
  /** Folder of an empty, initialised database, which is copied at the first start. */
  readonly template?: string | undefined;
  /** The same as a compressed archive, for a database in memory. */
  readonly archive?: string | undefined;
  /** Called with a message for the log when the embedded engine is lost and when it is back. */
  readonly onTrouble?: EngineApartOptions['onTrouble'];
  /** Replaces the thread that runs the embedded engine, for tests. */
  readonly thread?: URL | undefined;
  /** An embedded engine that hasn't answered, read or written for this long is ended and opened again. */
  readonly stuckAfterMs?: number | undefined;
  /** After this long on one statement, we check whether the server is still there. */
  readonly slowAfterMs?: number | undefined;
};

/** Opens the database without migrating it. Throws FolderInUse, or the server's error. */
export const openDatabase = async ({
  url,
  dataDir,
  template,
  archive,
  onTrouble,
  thread,
  stuckAfterMs,
  slowAfterMs,
}: DatabaseOptions): Promise<Database> => {
  if (url) {
    const pool = openPool(url);
    // A connection that breaks while idle is replaced at the next use. Without a listener, its error would
    // end the process.
    pool.on('error', () => undefined);
    // A connection that breaks during a statement fails that statement. It also emits its own error, which
    // can be ignored.
    pool.on('connect', (client) => client.on('error', () => undefined));
    const watch = watchServer(pool, url, slowAfterMs);
    return databaseOn(new Kysely<Tables>({ dialect: serverDialect(pool) }), 'server', {
      afterClose: watch.stop,
      overwriteDeleted: async () => undefined,
      copyTo: undefined,
      connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    });
  }
  // Loaded only if it is used: a node on a server never needs it.
  const { lockFolder } = await import('../embedded/folder-lock.ts');
  const { embeddedDialect } = await import('../embedded/embedded-dialect.ts');
  const { overwriteDeleted } = await import('../embedded/overwrite-deleted.ts');
  const { copyRunning } = await import('../embedded/copy-database.ts');
  const lock = dataDir ? lockFolder(dataDir) : undefined;
  try {
    const engine = dataDir
      ? await openApart({ folder: join(dataDir, 'database'), template, onTrouble, thread, stuckAfterMs })
      : await openInMemory(archive);
    const db: Db = new Kysely<Tables>({ dialect: embeddedDialect(engine) });
    return databaseOn(db, 'embedded', {
      afterClose: () => lock?.release(),
      overwriteDeleted,
      copyTo: dataDir ? (folder) => copyRunning(db, join(dataDir, 'database'), folder) : undefined,
      connections: () => undefined,
    });
  } catch (error) {
    lock?.release();
    throw error;
  }
};

const openApart = async (options: EngineApartOptions): Promise<Engine> => {
  const { openEngineApart } = await import('../embedded/engine-apart.ts');
  return openEngineApart(options);
};

/** In this thread, because no disk can block it. */
const openInMemory = async (archive: string | undefined): Promise<Engine> => {
  const { openEngine } = await import('../embedded/embedded-engine.ts');
  const { engineHere } = await import('../embedded/engine.ts');
  return engineHere(await openEngine(archive ? { archive } : {}));
};

const databaseOn = (
  db: Db,
  engine: Database['engine'],
  {
    afterClose,
    overwriteDeleted,
    copyTo,
    connections,
  }: {
    readonly afterClose: () => void;
    readonly overwriteDeleted: (db: Db) => Promise<void>;
    readonly copyTo: Database['copyTo'];
    readonly connections: Database['connections'];
  },
): Database => ({
  db,
  engine,
  connections,
  ping: async () => {
    await sql`select 1`.execute(db);
  },
  checkWritable: async () => {
    // Asks for permission to change a row without touching any. It fails whenever an actual change would.
    await sql`select from kysely_migration limit 0 for update`.execute(db);
  },
  overwriteDeleted: () => overwriteDeleted(db),
  copyTo,
  close: async () => {
    await db.destroy();
    afterClose();
  },
});
