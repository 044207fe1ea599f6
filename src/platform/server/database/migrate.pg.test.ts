import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { type Database, openDatabase } from './database.ts';
import { migrate } from './migrate.ts';

const server = process.env.TEST_DATABASE_URL ?? '';
const migrations = join(import.meta.dirname, '../../../../migrations');

const onServer = async <T>(work: (database: Database) => Promise<T>, name = 'postgres'): Promise<T> => {
  const url = new URL(server);
  url.pathname = `/${name}`;
  const database = await openDatabase({ url: url.href });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
};

it('lets two nodes migrate one empty database at once', async () => {
  await onServer(({ db }) => sql`drop database if exists two_nodes with (force)`.execute(db));
  await onServer(({ db }) => sql`create database two_nodes`.execute(db));
  const node = (): Promise<number> =>
    onServer(async ({ db }) => {
      await migrate(db as never, migrations);
      const { rows } = await sql<{ count: number }>`select count(*) as count from kysely_migration`.execute(
        db,
      );
      return rows[0]?.count ?? 0;
    }, 'two_nodes');
  const counts = await Promise.all([node(), node(), node()]);
  expect(new Set(counts).size).toBe(1);
  expect(counts[0]).toBeGreaterThan(1);
});
