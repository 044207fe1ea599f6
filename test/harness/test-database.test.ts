import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Db } from '#platform/server/database/database.ts';
import { emptyDatabase } from './test-database.ts';

const addSomebody = async (db: Db): Promise<string> => {
  const id = randomUUID();
  await db
    .insertInto('user')
    .values({ id, email: `${id}@example.org`, display_name: 'Somebody', role: 'writer' })
    .execute();
  await db
    .insertInto('session')
    .values({ id: randomUUID(), user_id: id, token_hash: id, expires_at: new Date() })
    .execute();
  return id;
};

const people = (db: Db) => db.selectFrom('user').select('id').execute();

it('is empty each time, whatever rows refer to each other', async () => {
  const first = await emptyDatabase();
  await addSomebody(first.db);
  expect(await people(first.db)).toHaveLength(1);
  const { db } = await emptyDatabase();
  expect(await people(db)).toEqual([]);
  expect(await db.selectFrom('session').select('id').execute()).toEqual([]);
});

it('lets no earlier test write into the next test’s database', async () => {
  const earlier = await emptyDatabase();
  const { db } = await emptyDatabase();
  await expect(addSomebody(earlier.db)).rejects.toThrow('is over');
  await expect(earlier.db.transaction().execute(addSomebody)).rejects.toThrow('is over');
  expect(await people(db)).toEqual([]);
  expect(await addSomebody(db)).toBeTruthy();
});

it('still enforces foreign keys', async () => {
  const { db } = await emptyDatabase();
  const nobodys = { id: randomUUID(), user_id: randomUUID(), token_hash: 't', expires_at: new Date() };
  await expect(db.insertInto('session').values(nobodys).execute()).rejects.toThrow(/foreign key/);
});
