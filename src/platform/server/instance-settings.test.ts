import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { emptyDatabase } from '#test/harness/test-database.ts';
import { openInstanceSettings } from './instance-settings.ts';
import { sealedText } from './sealed-text.ts';

const SCHEMA = z.object({ most: z.number() });

it('keeps a setting across nodes and restarts, and can forget it', async () => {
  const { db } = await emptyDatabase();
  const setting = openInstanceSettings(db).setting('limit', SCHEMA);
  expect(setting.get()).toBeUndefined();
  await setting.set({ most: 5 });
  await setting.set({ most: 7 });
  expect(setting.get()).toEqual({ most: 7 });
  const another = openInstanceSettings(db);
  await another.refresh();
  expect(another.setting('limit', SCHEMA).get()).toEqual({ most: 7 });
  await setting.set(undefined);
  expect(setting.get()).toBeUndefined();
});

it('treats a value that another version wrote in another form as not set', async () => {
  const { db } = await emptyDatabase();
  const instance = openInstanceSettings(db);
  await sql`insert into instance_setting (name, value) values ('limit', '{"most":"five"}')`.execute(db);
  await instance.refresh();
  expect(instance.setting('limit', SCHEMA).get()).toBeUndefined();
});

it('sets nothing if something written together with it fails', async () => {
  const { db } = await emptyDatabase();
  const setting = openInstanceSettings(db).setting('limit', SCHEMA);
  await expect(setting.set({ most: 5 }, () => Promise.reject(new Error('no room')))).rejects.toThrow(
    'no room',
  );
  expect(setting.get()).toBeUndefined();
  expect(await db.selectFrom('instance_setting').selectAll().execute()).toEqual([]);
});

it('opens what was sealed with its own secret, and nothing that was altered or sealed with another', () => {
  const { seal, open } = sealedText('a secret');
  const sealed = seal('sk-key');
  expect(sealed).not.toContain('sk-key');
  expect(seal('sk-key')).not.toBe(sealed);
  expect(open(sealed)).toBe('sk-key');
  expect(sealedText('another secret').open(sealed)).toBeUndefined();
  expect(open(`${sealed.slice(0, -4)}AAAA`)).toBeUndefined();
  expect(open('')).toBeUndefined();
});
