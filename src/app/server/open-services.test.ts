import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lockFolder } from '#platform/server/embedded/folder-lock.ts';
import { readSettings } from './env.ts';
import { openServices } from './open-services.ts';

const places = { migrations: join(import.meta.dirname, '../../../migrations'), template: '/nowhere' };

test('a database server that is not there is said in a sentence without the password', async () => {
  const settings = readSettings({
    DATABASE_URL: 'postgres://writer:hush@127.0.0.1:1/stories',
    AUTH_SECRET: 'a secret that is long enough to sign sessions with',
    LOG_LEVEL: 'silent',
  });
  const sentence = 'DATABASE_URL names a server at 127.0.0.1:1 that cannot be used: nothing answers there.';
  await expect(openServices(settings, places)).rejects.toThrow(sentence);
});

test('a bucket that is not there is said in a sentence, and leaves no database open', async () => {
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
    'S3_BUCKET names stories at http://127.0.0.1:1, which cannot be used: nothing answers there.';
  await expect(openServices(settings, places)).rejects.toThrow(sentence);
  // A folder that were still open would be refused as in use.
  await expect(openServices(settings, places)).rejects.toThrow(sentence);
});

test('a folder that another process has open is refused, and is not touched', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hearthbook-open-'));
  const lock = lockFolder(folder);
  const before = readdirSync(folder);
  const settings = readSettings({ DATA_DIR: folder, AUTH_SECRET: 'x'.repeat(40), LOG_LEVEL: 'silent' });
  await expect(openServices(settings, places)).rejects.toMatchObject({ name: 'FolderInUse' });
  expect(readdirSync(folder)).toEqual(before);
  lock.release();
});
