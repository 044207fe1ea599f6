import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { type BadDisk, diskOfTest } from '#test/fakes/bad-disk.ts';
import { emptyTemplate } from '#test/harness/empty-template.ts';
import { type Db, openDatabase } from '../database/database.ts';

type Written = { readonly db: Db; readonly becomes: (disk: BadDisk) => void; readonly troubles: string[] };

/** A table with one row, in a database on a disk that fails on command. */
const oneRow = async (stuckAfterMs?: number): Promise<Written> => {
  const { dataDir, thread, becomes } = diskOfTest();
  const troubles: string[] = [];
  const onTrouble = (what: string): void => void troubles.push(what);
  const template = await emptyTemplate();
  const database = await openDatabase({ dataDir, template, thread, stuckAfterMs, onTrouble });
  onTestFinished(() => database.close());
  const { db } = database;
  await sql`create table written (number integer primary key)`.execute(db);
  await write(db, 1);
  return { db, becomes, troubles };
};

const write = async (db: Db, number: number): Promise<void> => {
  await sql`insert into written values (${number})`.execute(db);
};

const numbersIn = async (db: Db): Promise<number[]> => {
  const { rows } = await sql<{ number: number }>`select number from written order by number`.execute(db);
  return rows.map(({ number }) => number);
};

const FULL = { freeBytes: 3_000_000 };
const UNAVAILABLE = { code: 'unavailable', extra: { part: 'database', retryAfterSeconds: 5 } };

it('reads but refuses to write while disk space is low, and writes again once there is room', async () => {
  const { db, becomes } = await oneRow();
  becomes(FULL);
  await expect(write(db, 2)).rejects.toMatchObject({ code: 'no-room', extra: { retryAfterSeconds: 30 } });
  expect(await numbersIn(db)).toEqual([1]);
  becomes({});
  await write(db, 2);
  expect(await numbersIn(db)).toEqual([1, 2]);
});

it('refuses a statement with an invalid time, and keeps working for everyone', async () => {
  const { db, troubles } = await oneRow();
  const never = new Date(Number.NaN);
  await expect(sql`select ${never}::timestamptz`.execute(db)).rejects.toThrow(RangeError);
  await expect(sql`select ${[never]}::timestamptz[]`.execute(db)).rejects.toThrow(RangeError);
  expect(await numbersIn(db)).toEqual([1]);
  expect(troubles).toEqual([]);
});

it('keeps nothing of a transaction that runs out of room', async () => {
  const { db, becomes } = await oneRow();
  const both = db.transaction().execute(async (tx) => {
    await write(tx, 2);
    becomes(FULL);
    await write(tx, 3);
  });
  await expect(both).rejects.toMatchObject({ code: 'no-room' });
  expect(await numbersIn(db)).toEqual([1]);
});

it('answers reads while a sync takes seconds, and writes again once syncing is quick', async () => {
  const { db, becomes } = await oneRow();
  becomes({ syncTakesMs: 2_100 });
  await write(db, 2);
  becomes({});
  await expect(write(db, 3)).rejects.toMatchObject(UNAVAILABLE);
  expect(await numbersIn(db)).toEqual([1, 2]);
  await expect
    .poll(() =>
      write(db, 3).then(
        () => 'written',
        () => 'refused',
      ),
    )
    .toBe('written');
});

it('keeps this process responsive while the engine hangs, and reopens it with every row', async () => {
  const { db, becomes, troubles } = await oneRow(2_000);
  becomes({ sync: 'hangs' });
  const hanging = write(db, 2);
  // This thread's event loop must keep running meanwhile.
  await expect(hanging).rejects.toMatchObject(UNAVAILABLE);
  becomes({});
  await expect.poll(() => numbersIn(db).catch(() => 'away')).toContain(1);
  await write(db, 3);
  expect(await numbersIn(db)).toEqual(expect.arrayContaining([1, 3]));
  expect(troubles).toEqual([
    'the embedded database was lost and is opened anew',
    'the embedded database is open again',
  ]);
});

it('reopens the engine after a failed sync, and never keeps half a transaction', async () => {
  const { db, becomes, troubles } = await oneRow();
  const both = db.transaction().execute(async (tx) => {
    await write(tx, 2);
    // If the sync fails, nothing is committed, even though the engine answers as if it were.
    becomes({ sync: 'fails' });
    await expect(sql`checkpoint`.execute(tx)).rejects.toMatchObject(UNAVAILABLE);
    becomes({});
    await expect.poll(() => troubles).toContain('the embedded database is open again');
    await write(tx, 3);
  });
  await expect(both).rejects.toMatchObject(UNAVAILABLE);
  expect(await numbersIn(db)).toEqual([1]);
});

it('closes cleanly while the engine hangs', async () => {
  const { dataDir, thread, becomes } = diskOfTest();
  const { db, close } = await openDatabase({ dataDir, template: await emptyTemplate(), thread });
  await sql`create table written (number integer primary key)`.execute(db);
  becomes({ sync: 'hangs' });
  const hanging = write(db, 1);
  hanging.catch(() => undefined);
  await close();
  await expect(hanging).rejects.toMatchObject(UNAVAILABLE);
  becomes({});
  const { close: closeAgain, ping } = await openDatabase({ dataDir });
  await ping();
  await closeAgain();
});
