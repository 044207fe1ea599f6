import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { lastBackups } from '#platform/server/backup/backup-record.ts';
import { aFolder } from '#test/harness/an-instance.ts';
import { type TestApp, testApp } from '#test/harness/test-app.ts';
import { backUpIfDue, type BackupProcess, nameOfBackup, startBackups } from './start-backups.ts';

const MIDNIGHT = new Date('2026-11-21T00:00:00Z').getTime();
const HOUR = 60 * 60_000;
const never = new AbortController().signal;

/** Writes a file where the backup belongs. */
const writes: BackupProcess = async (path) => {
  writeFileSync(path, 'a backup');
  return { bytes: 8, missingFiles: 0 };
};

type House = { app: TestApp; folder: string; at(hours: number, make?: BackupProcess): Promise<boolean> };

const aHouse = async (variables: Record<string, string> = {}): Promise<House> => {
  const folder = await aFolder();
  const app = await testApp({ BACKUP_DIR: folder, ...variables });
  const at = (hours: number, make: BackupProcess = writes): Promise<boolean> =>
    backUpIfDue({ ...app.context, clock: () => new Date(MIDNIGHT + hours * HOUR), make }, never);
  return { app, folder, at };
};

describe('automatic backups', () => {
  it('are made once a day, and recorded', async () => {
    const { app, folder, at } = await aHouse();
    expect([await at(0), await at(5), await at(23), await at(24)]).toEqual([true, false, false, true]);
    expect(readdirSync(folder).toSorted()).toEqual([
      'hearthbook-2026-11-21T00-00-00Z.tar',
      'hearthbook-2026-11-22T00-00-00Z.tar',
    ]);
    expect((await lastBackups(app.db)).last).toMatchObject({
      file: 'hearthbook-2026-11-22T00-00-00Z.tar',
      bytes: 8,
      scheduled: true,
      error: null,
    });
  });

  it('are made by one of many nodes', async () => {
    const { at, folder } = await aHouse();
    const made = await Promise.all([at(0), at(0), at(0), at(0)]);
    expect(made.filter(Boolean)).toHaveLength(1);
    expect(readdirSync(folder)).toHaveLength(1);
  });

  it('are deleted once there are as many newer ones as are kept, and nothing else is deleted', async () => {
    const { at, folder } = await aHouse({ BACKUP_KEEP: '2' });
    writeFileSync(`${folder}/before-the-move.tar`, 'by hand');
    for (const day of [0, 1, 2, 3]) await at(24 * day);
    expect(readdirSync(folder).toSorted()).toEqual([
      'before-the-move.tar',
      nameOfBackup(new Date(MIDNIGHT + 48 * HOUR)),
      nameOfBackup(new Date(MIDNIGHT + 72 * HOUR)),
    ]);
  });

  it('report why they failed, leave the older ones alone, and are retried after three hours', async () => {
    const { app, at, folder } = await aHouse({ BACKUP_KEEP: '1' });
    await at(0);
    const fails: BackupProcess = async () => {
      throw new Error('There is no room left.');
    };
    expect([await at(24, fails), await at(25), await at(27)]).toEqual([false, false, true]);
    const { last, lastGood } = await lastBackups(app.db);
    expect(basename(last?.file ?? '')).toBe(lastGood?.file);
    const failed = await app.db.selectFrom('backup').where('error', 'is not', null).selectAll().execute();
    expect(failed.map(({ error, bytes }) => [error, bytes])).toEqual([['There is no room left.', null]]);
    expect(readdirSync(folder)).toEqual(['hearthbook-2026-11-22T03-00-00Z.tar']);
  });

  it('are not made without a destination', async () => {
    const { folder, at } = await aHouse({ BACKUP_DIR: '' });
    expect(await at(0)).toBe(false);
    expect(existsSync(folder) && readdirSync(folder)).toEqual([]);
  });

  it('alert the administrators once when they fail, and again only after a success', async () => {
    const { app, at } = await aHouse();
    const told = () =>
      app.db
        .selectFrom('mail')
        .where('kind', '=', 'backup-failed')
        .select(['to_address', 'text_body'])
        .execute();
    await app.writer({ email: 'admin@example.org', role: 'administrator' });
    const { session } = await app.writer({ email: 'verwalter@example.org', role: 'administrator' });
    await app.db.updateTable('user').set({ language: 'de' }).where('id', '=', session.userId).execute();
    await app.writer({ email: 'rose@example.org' });
    const fails: BackupProcess = async () => {
      throw new Error('There is no room left.');
    };
    for (const hour of [0, 4, 8]) await at(hour, fails);
    expect((await told()).toSorted((a, b) => a.to_address.localeCompare(b.to_address))).toEqual([
      { to_address: 'admin@example.org', text_body: expect.stringContaining('There is no room left.') },
      {
        to_address: 'verwalter@example.org',
        text_body: expect.stringContaining('noch keine vollständige Sicherung'),
      },
    ]);
    expect(await at(12)).toBe(true);
    await at(40, fails);
    const texts = (await told()).map(({ text_body: text }) => text);
    expect(texts).toHaveLength(4);
    expect(texts.join()).toContain('The latest complete backup is from 21 November 2026.');
  });

  it('start when the administrator turns them on, and stop when they are turned off', async () => {
    const { app, at } = await aHouse({ BACKUP_DIR: '' });
    const { dailyBackups } = app.context.runTime.saved;
    expect(await at(0)).toBe(false);
    await dailyBackups.set(true);
    expect(await at(0)).toBe(true);
    expect(readdirSync(join(app.context.settings.DATA_DIR, 'backups'))).toEqual([
      nameOfBackup(new Date(MIDNIGHT)),
    ]);
    await dailyBackups.set(false);
    expect(await at(48)).toBe(false);
  });

  it('are made at once on request, one at a time', async () => {
    const { app, folder } = await aHouse();
    const going = Promise.withResolvers<void>();
    const slow: BackupProcess = async (path, signal) => {
      await going.promise;
      return writes(path, signal);
    };
    const backups = await startBackups(app.context, slow);
    expect([backups.now(), backups.isUnderWay(), backups.now()]).toEqual([true, true, false]);
    going.resolve();
    await expect.poll(() => backups.isUnderWay()).toBe(false);
    expect(readdirSync(folder)).toHaveLength(1);
    expect((await lastBackups(app.db)).lastGood?.bytes).toBe(8);
    await backups.stop();
  });

  it('are not made on request if there is no folder', async () => {
    const { app } = await aHouse({ BACKUP_DIR: '' });
    const backups = await startBackups(app.context, writes);
    expect([backups.now(), backups.isUnderWay()]).toEqual([false, false]);
    await backups.stop();
  });
});
