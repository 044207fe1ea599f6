import { beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '../database/database.ts';
import { emptyDatabase } from '#test/harness/test-database.ts';
import { testFiles } from '#test/harness/test-files.ts';
import type { FileStore } from './file-store.ts';
import { claimFile, putUnclaimed, removeStrayFiles } from './kept-file.ts';

let db: Db;
let files: FileStore;
beforeEach(async () => {
  db = (await emptyDatabase()).db;
  files = await testFiles();
});

const NOW = new Date('2026-03-01T12:00:00Z');
const later = (minutes: number): Date => new Date(NOW.getTime() + minutes * 60_000);
const put = (): Promise<string> => putUnclaimed({ db, files }, new Uint8Array([1, 2, 3]), 'image/webp', NOW);
const stands = async (key: string): Promise<boolean> => (await files.open(key)) !== undefined;

describe('a file that no row claims', () => {
  it('is deleted when its time is up, not before', async () => {
    const key = await put();
    expect(await removeStrayFiles(db, files, later(59))).toBe(0);
    expect(await stands(key)).toBe(true);
    expect(await removeStrayFiles(db, files, later(61))).toBe(1);
    expect(await stands(key)).toBe(false);
    expect(await removeStrayFiles(db, files, later(61))).toBe(0);
  });

  it('is cleaned up even if never written: the note came first', async () => {
    const broken: FileStore = { ...files, put: () => Promise.reject(new Error('the disk is full')) };
    await expect(putUnclaimed({ db, files: broken }, new Uint8Array(), 'image/webp', NOW)).rejects.toThrow(
      'full',
    );
    expect(await removeStrayFiles(db, files, later(61))).toBe(1);
  });

  it('stays noted if it could not be removed', async () => {
    const key = await put();
    const broken: FileStore = { ...files, remove: () => Promise.reject(new Error('the disk is away')) };
    await expect(removeStrayFiles(db, broken, later(61))).rejects.toThrow('away');
    expect(await removeStrayFiles(db, files, later(61))).toBe(1);
    expect(await stands(key)).toBe(false);
  });

  it('is deleted, however many there are', async () => {
    await db
      .insertInto('stray_file')
      .values(
        Array.from({ length: 250 }, (_, at) => ({
          key: `${at.toString(16).padStart(32, '0')}.webp`,
          after: NOW,
        })),
      )
      .execute();
    expect(await removeStrayFiles(db, files, later(1))).toBe(250);
  });
});

describe('a file that a row claims', () => {
  it('stays', async () => {
    const key = await put();
    await claimFile(db, key, NOW);
    expect(await removeStrayFiles(db, files, later(10_000))).toBe(0);
    expect(await stands(key)).toBe(true);
  });

  it('cannot be claimed twice, or so late that it may already be gone', async () => {
    const [once, late] = [await put(), await put()];
    await claimFile(db, once, NOW);
    await expect(claimFile(db, once, NOW)).rejects.toThrow('not claimed in time');
    await expect(claimFile(db, late, later(61))).rejects.toThrow('not claimed in time');
  });
});
