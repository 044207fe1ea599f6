import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { serverDialect, openPool } from './server-dialect.ts';
import type { Tables } from './tables.ts';

/** The database, whichever engine runs it. */
export type Db = Kysely<Tables>;

export type Database = {
  readonly db: Db;
  readonly engine: 'embedded' | 'server';
  /** Answers, or throws. */
  ping(): Promise<void>;
  /**
   * Sees to it that nothing of deleted rows stays in the embedded engine's files; callers wait for each other meanwhile, a table at a time. A
   * server has its own vacuum and its own operator, who decide that there: nothing is done.
   */
  overwriteDeleted(): Promise<void>;
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
};

/** Opens the database without migrating it. Throws FolderInUse, or what the server answered. */
export const openDatabase = async ({
  url,
  dataDir,
  template,
  archive,
}: DatabaseOptions): Promise<Database> => {
  if (url) {
    const pool = openPool(url);
    // A connection that breaks while idle is replaced at the next use; without a listener it would end the process.
    pool.on('error', () => undefined);
    // One that breaks in the middle of a statement fails that statement; it says so once more itself, to nobody who needs it.
    pool.on('connect', (client) => client.on('error', () => undefined));
    return databaseOn(new Kysely<Tables>({ dialect: serverDialect(pool) }), 'server', {
      afterClose: () => undefined,
      overwriteDeleted: async () => undefined,
    });
  }
  // Loaded only where it is used: the engine is megabytes of WebAssembly that a node on a server never needs.
  const { lockFolder } = await import('./embedded/folder-lock.ts');
  const { openEngine } = await import('./embedded/embedded-engine.ts');
  const { embeddedDialect } = await import('./embedded/embedded-dialect.ts');
  const { overwriteDeleted } = await import('./embedded/overwrite-deleted.ts');
  const lock = dataDir ? lockFolder(dataDir) : undefined;
  try {
    const engine = await openEngine({
      ...(dataDir ? { folder: join(dataDir, 'database') } : {}),
      ...(template ? { template } : {}),
      ...(archive ? { archive } : {}),
    });
    return databaseOn(new Kysely<Tables>({ dialect: embeddedDialect(engine) }), 'embedded', {
      afterClose: () => lock?.release(),
      overwriteDeleted,
    });
  } catch (error) {
    lock?.release();
    throw error;
  }
};

const databaseOn = (
  db: Db,
  engine: Database['engine'],
  {
    afterClose,
    overwriteDeleted,
  }: { readonly afterClose: () => void; readonly overwriteDeleted: (db: Db) => Promise<void> },
): Database => ({
  db,
  engine,
  ping: async () => {
    await sql`select 1`.execute(db);
  },
  overwriteDeleted: () => overwriteDeleted(db),
  close: async () => {
    await db.destroy();
    afterClose();
  },
});
