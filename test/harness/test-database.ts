import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, type KyselyPlugin, sql } from 'kysely';
import { type Database, openDatabase } from '#platform/server/database/database.ts';
import { embeddedDialect } from '#platform/server/embedded/embedded-dialect.ts';
import { engineHere } from '#platform/server/embedded/engine.ts';
import { migrate } from '#platform/server/database/migrate.ts';

const root = join(import.meta.dirname, '../..');
const cache = join(root, '.cache');
const migrations = join(root, 'migrations');

/** Each worker has a database of its own, so that no two test files empty each other's. */
const worker = process.env.VITEST_POOL_ID ?? '0';

/** A different name for every change to the migrations or the engine. */
const archiveName = (): string => {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  for (const file of readdirSync(migrations).toSorted())
    hash.update(file).update(readFileSync(join(migrations, file)));
  return `migrated-${hash.digest('hex').slice(0, 16)}.tar.gz`;
};

/** An archive of a migrated, empty database. Created once, because that takes seconds. */
const archived = async (): Promise<string> => {
  const archive = join(cache, archiveName());
  if (existsSync(archive)) return archive;
  const engine = await PGlite.create();
  await migrate(new Kysely({ dialect: embeddedDialect(engineHere(engine)) }), migrations);
  const packed = await engine.dumpDataDir('gzip');
  await engine.close();
  mkdirSync(cache, { recursive: true });
  // It is renamed into place only when it is complete: another worker may look for it at any moment.
  const unfinished = `${archive}.${process.pid}-${worker}`;
  writeFileSync(unfinished, Buffer.from(await packed.arrayBuffer()));
  renameSync(unfinished, archive);
  return archive;
};

const openOnServer = async (url: string): Promise<Database> => {
  const name = `hearthbook_${worker}`;
  const admin = await openDatabase({ url });
  await sql.raw(`drop database if exists ${name} with (force)`).execute(admin.db);
  await sql.raw(`create database ${name}`).execute(admin.db);
  await admin.close();
  const own = new URL(url);
  own.pathname = `/${name}`;
  return openDatabase({ url: own.href });
};

type Opened = {
  readonly database: Database;
  /** One statement that empties every table. */
  readonly emptying: string;
};

const openOnce = async (): Promise<Opened> => {
  const url = process.env.TEST_DATABASE_URL;
  const database = url ? await openOnServer(url) : await openDatabase({ archive: await archived() });
  await migrate(database.db as never, migrations);
  const { rows } = await sql<{ name: string }>`
    select quote_ident(table_name) as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE' and table_name not like 'kysely%'`.execute(
    database.db,
  );
  const tables = rows.map(({ name }) => name);
  // The lock waits for writes that are still under way. Deleting from tables with few or no rows takes a
  // twentieth of the time that truncating them takes, and without the foreign keys' triggers their order
  // doesn't matter.
  const emptying = `do $$ begin
    lock table ${tables.join(', ')} in access exclusive mode;
    set local session_replication_role = replica;
    ${tables.map((name) => `delete from ${name};`).join('\n')}
  end $$`;
  return { database, emptying };
};

/**
 * Blocks all queries once its test is over: what an earlier test left running must not write into the next
 * test's database.
 */
const untilTheNext = (): { readonly plugin: KyselyPlugin; end(): void } => {
  let over = false;
  return {
    plugin: {
      transformQuery: ({ node }) => {
        if (over) throw new Error('The test that this database was opened for is over.');
        return node;
      },
      transformResult: async ({ result }) => result,
    },
    end: () => (over = true),
  };
};

let opened: Promise<Opened> | undefined;
let endTheLast = (): void => undefined;

/**
 * The real database, migrated and empty: embedded, or on the server that TEST_DATABASE_URL names. There is
 * one per worker, emptied between tests, because opening one takes longer than most tests. Databases returned
 * earlier no longer work.
 */
export const emptyDatabase = async (): Promise<Database> => {
  const { database, emptying } = await (opened ??= openOnce());
  endTheLast();
  const { plugin, end } = untilTheNext();
  endTheLast = end;
  await sql.raw(emptying).execute(database.db);
  return { ...database, db: database.db.withPlugin(plugin) };
};
