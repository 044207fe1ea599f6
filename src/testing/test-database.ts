import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import { type Database, openDatabase } from '#platform/server/database.ts';
import { migrate } from '#platform/server/migrate.ts';

const root = join(import.meta.dirname, '../..');

/** Each worker has an archive of an empty database and a database of its own, so that no two files empty one another's. */
const worker = process.env.VITEST_POOL_ID ?? '0';
const archive = join(root, `.cache/embedded-${worker}.tar.gz`);

const openEmbedded = async (): Promise<Database> => {
  if (!existsSync(archive)) {
    mkdirSync(join(root, '.cache'), { recursive: true });
    const engine = await PGlite.create();
    const packed = await engine.dumpDataDir('gzip');
    await engine.close();
    writeFileSync(archive, Buffer.from(await packed.arrayBuffer()));
  }
  return openDatabase({ archive });
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

const openOnce = async (): Promise<Database> => {
  const url = process.env.TEST_DATABASE_URL;
  const database = url ? await openOnServer(url) : await openEmbedded();
  await migrate(database.db as never, join(root, 'migrations'));
  return database;
};

let opened: Promise<Database> | undefined;

/**
 * The real database, migrated and empty: embedded, or on the server that TEST_DATABASE_URL names. One a worker, emptied between tests,
 * because opening one takes longer than most tests.
 */
export const emptyDatabase = async (): Promise<Database> => {
  const database = await (opened ??= openOnce());
  const { rows } = await sql<{ name: string }>`
    select quote_ident(table_name) as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE' and table_name not like 'kysely%'`.execute(
    database.db,
  );
  await sql
    .raw(`truncate ${rows.map((row) => row.name).join(', ')} restart identity cascade`)
    .execute(database.db);
  return database;
};
