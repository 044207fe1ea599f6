import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import type { Engine } from '../embedded/engine.ts';
import type { EngineApartOptions } from '../embedded/engine-apart.ts';
import { serverDialect, openPool } from './server-dialect.ts';
import { watchServer } from '../server-watch.ts';
import type { Tables } from './tables.ts';

/** The database, whichever engine runs it. */
export type Db = Kysely<Tables>;

/** The connections of this process to a database server. */
export type Connections = {
  readonly open: number;
  /** Open, and asked nothing at this moment. */
  readonly idle: number;
  /** Callers that wait for one, because all are busy. */
  readonly waiting: number;
};

export type Database = {
  readonly db: Db;
  readonly engine: 'embedded' | 'server';
  /** Undefined of the embedded engine, which has one. */
  connections(): Connections | undefined;
  /** Answers, or throws. */
  ping(): Promise<void>;
  /** Answers where something could be written at this moment, or throws; for a migrated database. */
  checkWritable(): Promise<void>;
  /**
   * Sees to it that nothing of deleted rows stays in the embedded engine's files; callers wait for each other meanwhile, a table at a time. A
   * server has its own vacuum and its own operator, who decide that there: nothing is done.
   */
  overwriteDeleted(): Promise<void>;
  /**
   * Copies the embedded engine's files into a new folder, as they stand between two statements. Undefined where there are none: on a server,
   * or in memory.
   */
  readonly copyTo: ((folder: string) => Promise<void>) | undefined;
  close(): Promise<void>;
};

export type DatabaseOptions = {
  /** Address of a PostgreSQL server; without one the embedded engine runs in this process. */
  readonly url?: string | undefined;
  /** Folder for the embedded engine; without one it lives in memory, for tests. */
  readonly dataDir?: string | undefined;
  /** Folder of an empty, initialised database, which a first start copies. */
  readonly template?: string | undefined;
  /** The same as a compressed archive, for one in memory. */
  readonly archive?: string | undefined;
  /** Told, in words for the log, when the embedded engine is lost and when it is back. */
  readonly onTrouble?: EngineApartOptions['onTrouble'];
  /** In place of the thread that runs the embedded engine, for tests. */
  readonly thread?: URL | undefined;
  /** An embedded engine that for so long neither answers nor reads nor writes is ended and opened anew. */
  readonly stuckAfterMs?: number | undefined;
  /** After so long on one statement it is asked whether the server is there at all. */
  readonly slowAfterMs?: number | undefined;
};

/** Opens the database without migrating it. Throws FolderInUse, or what the server answered. */
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
    // A connection that breaks while idle is replaced at the next use; without a listener it would end the process.
    pool.on('error', () => undefined);
    // One that breaks in the middle of a statement fails that statement; it says so once more itself, to nobody who needs it.
    pool.on('connect', (client) => client.on('error', () => undefined));
    const watch = watchServer(pool, url, slowAfterMs);
    return databaseOn(new Kysely<Tables>({ dialect: serverDialect(pool) }), 'server', {
      afterClose: watch.stop,
      overwriteDeleted: async () => undefined,
      copyTo: undefined,
      connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    });
  }
  // Loaded only where it is used: a node on a server never needs it.
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

/** In this thread: no disk can hold it up. */
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
    // Asks for the right to change a row, of which there is none in question: refused wherever a change would be.
    await sql`select from kysely_migration limit 0 for update`.execute(db);
  },
  overwriteDeleted: () => overwriteDeleted(db),
  copyTo,
  close: async () => {
    await db.destroy();
    afterClose();
  },
});
