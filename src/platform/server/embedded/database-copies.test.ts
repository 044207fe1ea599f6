import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { Refusal } from '#platform/shared/problem.ts';
import { emptyTemplate } from '#test/harness/empty-template.ts';
import { type Database, type Db, openDatabase } from '../database/database.ts';
import { answerCopyWishes, copyOfDatabase, leaveNote, removeLeftCopies } from './database-copies.ts';

const aDataDir = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'hearthbook-copies-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
};

const aRunningOne = async (dataDir: string, notes: unknown[] = []): Promise<Database> => {
  const database = await openDatabase({ dataDir, template: await emptyTemplate() });
  await sql`create table if not exists written (number integer primary key)`.execute(database.db);
  const desk = await answerCopyWishes(dataDir, {
    copyTo: database.copyTo ?? (async () => undefined),
    takeNote: async (note) => void notes.push(note),
    onError: (error) => {
      throw error;
    },
  });
  const close = async (): Promise<void> => {
    await desk.stop();
    await database.close();
  };
  onTestFinished(close);
  return { ...database, close };
};

const rowsIn = async (dataDir: string): Promise<number> => {
  const { db, close } = await openDatabase({ dataDir, template: await emptyTemplate() });
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from written`.execute(db);
  await close();
  return rows[0]?.count ?? 0;
};

/** False if the writer is told to try again, for example behind a slow copy on a busy machine. */
const inserts = async (db: Db, id: number): Promise<boolean> => {
  try {
    await sql`insert into written values (${id})`.execute(db);
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'unavailable') return false;
    throw error;
  }
};

it('gives another process a copy with every acknowledged row, while being written to', async () => {
  const dataDir = await aDataDir();
  const { db } = await aRunningOne(dataDir);
  const writer = { acknowledged: 0, goesOn: true };
  const writing = (async () => {
    while (writer.goesOn) {
      const isKept = await inserts(db, writer.acknowledged + 1);
      if (isKept) writer.acknowledged += 1;
      // Yields as between two requests: the engine itself never lets others in.
      await setImmediate();
    }
  })();
  await expect.poll(() => writer.acknowledged).toBeGreaterThan(20);
  const before = writer.acknowledged;
  const copy = await copyOfDatabase(dataDir);
  writer.goesOn = false;
  await writing;
  const rows = await rowsIn(copy.dataDir);
  expect(rows).toBeGreaterThanOrEqual(before);
  expect(rows).toBeLessThanOrEqual(writer.acknowledged);
  await copy.remove();
  expect(readdirSync(join(dataDir, 'copies'))).toEqual([]);
});

it('copies a database that is not running, and says if a server does not respond or there is no database', async () => {
  const dataDir = await aDataDir();
  await expect(copyOfDatabase(dataDir)).rejects.toThrow('There is no database');
  const { close } = await openDatabase({ dataDir, template: await emptyTemplate() });
  await expect(copyOfDatabase(dataDir, 300)).rejects.toThrow('does not answer');
  expect(readdirSync(join(dataDir, 'copies'))).toEqual([]);
  await close();
  const copy = await copyOfDatabase(dataDir);
  await (await openDatabase({ dataDir: copy.dataDir })).close();
});

it('deletes copies made by processes that are gone, but none in use', async () => {
  const dataDir = await aDataDir();
  const folder = join(dataDir, 'copies');
  const longAgo = new Date(Date.now() - 3_600_000);
  for (const name of ['left', 'in-use']) {
    mkdirSync(join(folder, name, 'database'), { recursive: true });
    writeFileSync(join(folder, name, 'database/words'), 'of somebody');
  }
  const inUse = await openDatabase({
    dataDir: join(folder, 'in-use-not-yet'),
    template: await emptyTemplate(),
  });
  await inUse.close();
  const { lockFolder } = await import('./folder-lock.ts');
  const lock = lockFolder(join(folder, 'in-use'));
  for (const name of ['left', 'in-use']) utimesSync(join(folder, name), longAgo, longAgo);
  expect(await removeLeftCopies(dataDir, new Date())).toBe(1);
  expect(readdirSync(folder).toSorted()).toEqual(['in-use', 'in-use-not-yet']);
  lock.release();
});

it('picks up a note left while it was not running', async () => {
  const dataDir = await aDataDir();
  await leaveNote(dataDir, { file: 'by-hand.tar' });
  const notes: unknown[] = [];
  await aRunningOne(dataDir, notes);
  await expect.poll(() => notes).toEqual([{ file: 'by-hand.tar' }]);
});
