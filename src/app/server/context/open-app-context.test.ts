import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lockFolder } from '#platform/server/embedded/folder-lock.ts';
import { readSettings } from '../settings/env.ts';
import { openAppContext } from './open-app-context.ts';
import { whyNotOpened } from '../lifecycle/startup-error-messages.ts';

const places = { migrations: join(import.meta.dirname, '../../../../migrations'), template: '/nowhere' };

test('an unreachable database server is reported plainly, without the password', async () => {
  const settings = readSettings({
    DATABASE_URL: 'postgres://writer:hush@127.0.0.1:1/stories',
    AUTH_SECRET: 'a secret that is long enough to sign sessions with',
    LOG_LEVEL: 'silent',
  });
  const sentence = 'DATABASE_URL names a server at 127.0.0.1:1 that can’t be used: nothing answers there.';
  await expect(openAppContext(settings, places)).rejects.toThrow(sentence);
});

test('an unreachable bucket is reported plainly, and leaves no database open', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hearthbook-open-'));
  const settings = readSettings({
    DATA_DIR: folder,
    S3_ENDPOINT: 'http://127.0.0.1:1',
    S3_BUCKET: 'stories',
    S3_ACCESS_KEY_ID: 'AKTEST',
    S3_SECRET_ACCESS_KEY: 'hush',
    LOG_LEVEL: 'silent',
  });
  const sentence =
    'S3_BUCKET names stories at http://127.0.0.1:1, which can’t be used: nothing answers there.';
  await expect(openAppContext(settings, places)).rejects.toThrow(sentence);
  // A folder left open would be refused as in use.
  await expect(openAppContext(settings, places)).rejects.toThrow(sentence);
});

test('a folder that another process has open is refused and left untouched', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hearthbook-open-'));
  const lock = lockFolder(folder);
  const before = readdirSync(folder);
  const settings = readSettings({ DATA_DIR: folder, AUTH_SECRET: 'x'.repeat(40), LOG_LEVEL: 'silent' });
  await expect(openAppContext(settings, places)).rejects.toMatchObject({ name: 'FolderInUse' });
  expect(readdirSync(folder)).toEqual(before);
  lock.release();
});

test('a database of a newer version is reported plainly and left untouched', async () => {
  const settings = readSettings({
    DATA_DIR: mkdtempSync(join(tmpdir(), 'hearthbook-open-')),
    LOG_LEVEL: 'silent',
  });
  await (await openAppContext(settings, places)).database.close();
  const older = mkdtempSync(join(tmpdir(), 'hearthbook-migrations-'));
  cpSync(places.migrations, older, { recursive: true });
  const newest = readdirSync(older).toSorted().at(-1) ?? '';
  rmSync(join(older, newest));
  await expect(openAppContext(settings, { ...places, migrations: older })).rejects.toMatchObject({
    name: 'DatabaseIsNewer',
    message: `This database was last used by a newer Hearthbook: it has "${newest.replace('.sql', '')}", which this one does not know. Start the newer one, or restore a backup from before.`,
  });
  await (await openAppContext(settings, places)).database.close();
});

test('an unusable data folder is reported plainly', async () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'hearthbook-open-')), 'data');
  writeFileSync(folder, 'a file');
  const settings = readSettings({ DATA_DIR: folder, LOG_LEVEL: 'silent' });
  await expect(openAppContext(settings, places)).rejects.toThrow(
    `DATA_DIR names the folder ${folder}, which isn’t a folder.`,
  );
});

test.each([
  [{ code: 'EROFS' }, 'is read-only; Hearthbook must be able to write there'],
  [{ code: 'EACCES' }, 'can’t be written to by this account'],
  [{ code: 'ENOSPC' }, 'is on a full disk. Free up some space and start again'],
  [{ code: 'ERR_SQLITE_ERROR', errcode: 8 }, 'is read-only; Hearthbook must be able to write there'],
  [{ code: 'ERR_SQLITE_ERROR', errcode: 1032 }, 'is read-only; Hearthbook must be able to write there'],
])('%o on the data folder is reported as: it %s', (facts, why) => {
  const settings = readSettings({ DATA_DIR: '/data' });
  expect(whyNotOpened(Object.assign(new Error('as the system says it'), facts), settings)).toMatchObject({
    name: 'WrongSetting',
    message: `DATA_DIR names the folder /data, which ${why}.`,
  });
});
