import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { emptyDatabase } from '#testing/test-database.ts';
import { accountParts, NOBODYS_TABLES } from './account-parts.ts';

/** Every table that the database has, so that no later feature can forget to say whose its rows are. */
const allTables = async (): Promise<string[]> => {
  const { db } = await emptyDatabase();
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE' and table_name not like 'kysely%'
    order by 1`.execute(db);
  return rows.map(({ name }) => name);
};

/** Tables whose rows hang on an account, directly or through other tables, and what happens to them when the account's row goes. */
const hangingOnAccounts = async (): Promise<{ name: string; action: string }[]> => {
  const { db } = await emptyDatabase();
  const { rows } = await sql<{ name: string; action: string }>`
    with recursive hanging (oid, action) as (
      select '"user"'::regclass::oid, 'c'::"char"
      union
      select conrelid, confdeltype from pg_constraint join hanging on hanging.oid = confrelid where contype = 'f')
    select relname as name, action::text as action from hanging join pg_class on pg_class.oid = hanging.oid
    where relname <> 'user' order by 1`.execute(db);
  return rows;
};

const claimed: readonly string[] = accountParts.flatMap((part) => part.tables);

it('knows of every table whose rows they are: a part’s, or nobody’s', async () => {
  const tables = await allTables();
  expect(tables.length).toBeGreaterThan(20);
  const known = new Set([...claimed, ...Object.keys(NOBODYS_TABLES)]);
  expect(tables.filter((name) => !known.has(name))).toEqual([]);
  expect([...known].filter((name) => !tables.includes(name))).toEqual([]);
});

it('has each table in one part only', () => {
  expect(claimed.toSorted()).toEqual([...new Set(claimed)].toSorted());
});

it('calls no table nobody’s that hangs on an account', async () => {
  const names = (await hangingOnAccounts()).map(({ name }) => name);
  expect(names.length).toBeGreaterThan(12);
  expect(names.filter((name) => name in NOBODYS_TABLES)).toEqual([]);
});

it('lets every row that hangs on an account go with it', async () => {
  expect((await hangingOnAccounts()).filter(({ action }) => action !== 'c')).toEqual([]);
});
