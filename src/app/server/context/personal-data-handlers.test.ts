import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { emptyDatabase } from '#test/harness/test-database.ts';
import { accountParts, KEPT_WITHOUT_THE_PERSON, NOBODYS_TABLES } from './personal-data-handlers.ts';

/** Every database table, so that no later feature can forget to declare who owns its rows. */
const allTables = async (): Promise<string[]> => {
  const { db } = await emptyDatabase();
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE' and table_name not like 'kysely%'
    order by 1`.execute(db);
  return rows.map(({ name }) => name);
};

type Tie = { readonly from: string; readonly to: string; readonly action: string };

/**
 * Every foreign key, and what happens to its row when the row it refers to is deleted: 'c' deletes it too,
 * 'n' sets the key to null.
 */
const ties = async (): Promise<Tie[]> => {
  const { db } = await emptyDatabase();
  const { rows } = await sql<Tie>`
    select child.relname as "from", parent.relname as "to", confdeltype::text as action
    from pg_constraint
      join pg_class as child on child.oid = conrelid
      join pg_class as parent on parent.oid = confrelid
    where contype = 'f' order by 1, 2`.execute(db);
  return rows;
};

/** The tables whose rows are deleted with an account: directly, or through other such tables. */
const goingWithAccounts = (all: readonly Tie[]): ReadonlySet<string> => {
  const going = new Set(['user']);
  for (const table of going)
    // This loop also reaches what is added while it runs.
    for (const { from, to, action } of all) if (action === 'c' && to === table) going.add(from);
  return going;
};

/** The foreign keys to rows that are deleted. */
const tiesToAccounts = async (): Promise<{ going: ReadonlySet<string>; tied: Tie[] }> => {
  const all = await ties();
  const going = goingWithAccounts(all);
  return { going, tied: all.filter(({ to }) => going.has(to)) };
};

const claimed: readonly string[] = accountParts.flatMap((part) => part.tables);

it('assigns every table to a part, or to no one', async () => {
  const tables = await allTables();
  expect(tables.length).toBeGreaterThan(20);
  const known = new Set([...claimed, ...Object.keys(NOBODYS_TABLES)]);
  expect(tables.filter((name) => !known.has(name))).toEqual([]);
  expect([...known].filter((name) => !tables.includes(name))).toEqual([]);
});

it('assigns each table to one part only', () => {
  expect(claimed.toSorted()).toEqual([...new Set(claimed)].toSorted());
});

it('never assigns a table to no one if it is tied to an account', async () => {
  const { tied } = await tiesToAccounts();
  const names = [...new Set(tied.map(({ from }) => from))];
  expect(names.length).toBeGreaterThan(12);
  expect(names.filter((name) => name in NOBODYS_TABLES)).toEqual([]);
});

it('deletes every row tied to an account with that account, unless a reason for keeping it is given', async () => {
  const { going, tied } = await tiesToAccounts();
  const staying = new Set(tied.map(({ from }) => from).filter((name) => !going.has(name)));
  expect([...staying].toSorted()).toEqual(Object.keys(KEPT_WITHOUT_THE_PERSON).toSorted());
  expect([...staying].filter((name) => !claimed.includes(name))).toEqual([]);
});

it('has no foreign key that would block deleting an account', async () => {
  const { going, tied } = await tiesToAccounts();
  // Rows that stay must lose their reference to the person.
  const wrong = tied.filter(({ from, action }) => action !== 'n' && !(going.has(from) && action === 'c'));
  expect(wrong).toEqual([]);
});
