import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { onTestFinished } from 'vitest';
import { startBackups } from '#app/server/backups/start-backups.ts';
import { readSettings, type Settings } from '#app/server/settings/env.ts';
import { openAppContext } from '#app/server/context/open-app-context.ts';
import { settleTexts } from '#platform/server/backup/row-text.ts';
import { tablesOf } from '#platform/server/backup/schema-of.ts';
import { type Database, type Db, openDatabase } from '#platform/server/database/database.ts';
import { emptyTemplate } from './empty-template.ts';
import { type TestApp, testApp } from './test-app.ts';

export const CHECKOUT = join(import.meta.dirname, '../..');
const WORKER = process.env.VITEST_POOL_ID ?? '0';

export type Engine = 'embedded' | 'server';
/** The engine that this test run uses. */
export const ENGINE_OF_THIS_RUN: Engine = process.env.TEST_DATABASE_URL ? 'server' : 'embedded';

/** A folder that is deleted after the test. */
export const aFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'hearthbook-instance-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
};

let databases = 0;

/** A new, empty database on the server that TEST_DATABASE_URL names. It is deleted after the test. */
export const aDatabaseOnServer = async (): Promise<string> => {
  const server = process.env.TEST_DATABASE_URL ?? '';
  databases += 1;
  const name = `instance_${WORKER}_${databases}`;
  const onServer = async (statement: string): Promise<void> => {
    const { db, close } = await openDatabase({ url: server });
    await sql.raw(statement).execute(db);
    await close();
  };
  await onServer(`drop database if exists ${name} with (force)`);
  await onServer(`create database ${name}`);
  onTestFinished(() => onServer(`drop database if exists ${name} with (force)`));
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
};

export const A_SECRET = 'the secret of an instance, long enough to sign with';

/** The settings of an instance that was never started, with a data folder of its own. */
export const anEmptyInstance = async (engine: Engine, more: Record<string, string> = {}): Promise<Settings> =>
  readSettings({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    OPEN_ACCESS: 'true',
    DATA_DIR: await aFolder(),
    ...(engine === 'server' ? { DATABASE_URL: await aDatabaseOnServer(), AUTH_SECRET: A_SECRET } : {}),
    ...more,
  });

/**
 * Starts an instance, with all `migrations` applied, as its server would. It stops with the test at the
 * latest.
 */
export const startInstance = async (
  settings: Settings,
  migrations = join(CHECKOUT, 'migrations'),
): Promise<{ app: TestApp; stop(): Promise<void> }> => {
  const context = await openAppContext(settings, { migrations, template: await emptyTemplate() });
  const app = await testApp({}, context);
  const backups = await startBackups(context, undefined);
  let stopped: Promise<void> | undefined;
  const stop = (): Promise<void> =>
    (stopped ??= (async () => {
      await backups.stop();
      await context.database.close();
    })());
  onTestFinished(stop);
  return { app, stop };
};

/** The database of an instance that isn't running. It is closed with the test at the latest. */
export const openInstance = async ({ DATABASE_URL, DATA_DIR }: Settings): Promise<Database> => {
  const database = await openDatabase(
    DATABASE_URL ? { url: DATABASE_URL } : { dataDir: DATA_DIR, template: await emptyTemplate() },
  );
  let closed: Promise<void> | undefined;
  const close = (): Promise<void> => (closed ??= database.close());
  onTestFinished(close);
  return { ...database, close };
};

/**
 * Every row of every table as text, in a fixed order: two databases with the same content give the same
 * result.
 */
export const everyRow = (db: Db): Promise<Record<string, string[]>> =>
  db.transaction().execute(async (tx) => {
    await settleTexts(tx);
    const all: Record<string, string[]> = {};
    for (const { name, columns } of await tablesOf(tx)) {
      const texts = sql.join(columns.map((column) => sql`${sql.ref(column.name)}::text`));
      const { rows } = await sql<{ line: string }>`
        select json_build_array(${texts})::text as line from ${sql.table(name)} order by 1`.execute(tx);
      all[name] = rows.map(({ line }) => line);
    }
    return all;
  });
