import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { outboxTransport } from '#platform/server/mail/mail-transport.ts';
import { deliverDueMail } from '#platform/server/mail/deliver-mail.ts';
import { newFileKey } from '#platform/server/file-store/file-store.ts';
import { appliedMigrations } from '#platform/server/database/migrate.ts';
import { systemClock } from '#platform/shared/clock.ts';
import type { Db } from '#platform/server/database/database.ts';
import {
  A_SECRET,
  aFolder,
  anEmptyInstance,
  CHECKOUT,
  ENGINE_OF_THIS_RUN,
  everyRow,
  openInstance,
  startInstance,
} from '#test/harness/an-instance.ts';
import { anOlderVersion } from '#test/builders/an-older-version.ts';
import { emptyTemplate } from '#test/harness/empty-template.ts';
import { aBrowser } from '#test/builders/accounts.ts';
import { aLeakCanary } from '#test/fixtures/leak-canary.ts';
import { startTranscriptionStandIn } from '#test/fakes/transcription-stand-in.ts';
import type { TestApp } from '#test/harness/test-app.ts';
import type { Settings } from '../settings/env.ts';
import { filesOfSettings } from '../context/files-of-settings.ts';
import { backUpInstance } from './instance-backup.ts';
import { checkForRestore, type InstanceRestore, restoreInstance } from './instance-restore.ts';

/** These tests create databases on the disk, and open them more than once. */
const ON_DISK_MS = 180_000;

const NOW = new Date('2026-11-21T02:15:07Z');

type Running = { settings: Settings; app: TestApp; stop(): Promise<void> };

/** A running instance with someone's text, photos and recordings, and emails in its outbox. */
const aLivedInInstance = async (): Promise<Running & { cookies: string }> => {
  const hearing = await startTranscriptionStandIn({ words: 'I heard a lark.' });
  const settings = await anEmptyInstance(ENGINE_OF_THIS_RUN, {
    AI_TRANSCRIBE_MODEL: 'hears-well',
    AI_TRANSCRIBE_BASE_URL: hearing.baseUrl,
  });
  const { app, stop } = await startInstance(settings);
  const { browser } = await aLeakCanary(app);
  const pages = ['/', '/about', '/help'].map((path) => ({ path, visits: 3 }));
  await app.db.insertInto('visit_page').values(pages).execute();
  const transport = await outboxTransport(settings.DATA_DIR, 'Hearthbook <no-reply@localhost>');
  await deliverDueMail({ db: app.db, log: app.context.log, clock: systemClock, transport });
  await hearing.close();
  return { settings, app, cookies: browser.cookies(), stop };
};

/** An instance with one account. */
const anInstanceOfOne = async (migrations?: string, more: Record<string, string> = {}): Promise<Running> => {
  const settings = await anEmptyInstance(ENGINE_OF_THIS_RUN, more);
  const { app, stop } = await startInstance(settings, migrations);
  await app.db
    .insertInto('user')
    .values({ id: 'rose', email: 'rose@example.org', display_name: 'Rose' })
    .execute();
  return { settings, app, stop };
};

const backedUp = async (settings: Settings, root = CHECKOUT): Promise<string> => {
  const path = join(await aFolder(), 'backup.tar');
  const files = await filesOfSettings(settings);
  await backUpInstance({ settings, root, files, path, now: NOW });
  return path;
};

const restored = async (
  path: string,
  settings: Settings,
  more: Partial<InstanceRestore> = {},
): Promise<number> => {
  const root = more.root ?? CHECKOUT;
  const template = await emptyTemplate();
  const how = { settings, root, template, path, withOtherSecret: false, now: new Date(), ...more };
  return restoreInstance(how, await checkForRestore(path, root));
};

/** Every file that a row refers to, by its key. */
const everyFile = async (db: Db, settings: Settings): Promise<Record<string, string>> => {
  const store = await filesOfSettings(settings);
  const photos = await db.selectFrom('photo').select(['display_key', 'small_key']).execute();
  const sounds = await db.selectFrom('recording').where('file', 'is not', null).select('file').execute();
  const keys = [
    ...photos.flatMap((photo) => [photo.display_key, photo.small_key]),
    ...sounds.map(({ file }) => file),
  ];
  const all: Record<string, string> = {};
  for (const key of keys) {
    const file = await store.open(key ?? '');
    all[key ?? ''] = file
      ? Buffer.from(await new Response(file.read()).arrayBuffer()).toString('base64')
      : 'gone';
  }
  return all;
};

const mailsOf = ({ DATA_DIR }: Settings): Record<string, string> =>
  Object.fromEntries(
    readdirSync(join(DATA_DIR, 'outbox')).map((name) => [
      name,
      readFileSync(join(DATA_DIR, 'outbox', name), 'utf8'),
    ]),
  );

it(
  'restores every row, photo, recording, email and session of a running instance',
  async () => {
    const old = await aLivedInInstance();
    const [rows, files] = [await everyRow(old.app.db), await everyFile(old.app.db, old.settings)];
    const path = await backedUp(old.settings);
    expect(Object.keys(files).length).toBeGreaterThan(2);
    expect(Object.values(files)).not.toContain('gone');
    const copies = join(old.settings.DATA_DIR, 'copies');
    expect(existsSync(copies) ? readdirSync(copies) : []).toEqual([]);

    // Replaces what an instance writes before it has any accounts.
    const settings = await anEmptyInstance(ENGINE_OF_THIS_RUN);
    const before = await startInstance(settings);
    await before.app.db.insertInto('visit_page').values({ path: '/gift', visits: 9 }).execute();
    await before.app.db.insertInto('upkeep_turn').values({ name: 'reconcile', taken_at: NOW }).execute();
    await before.stop();

    await restored(path, settings);
    const database = await openInstance(settings);
    expect(await everyRow(database.db)).toEqual(rows);
    expect(await everyFile(database.db, settings)).toEqual(files);
    expect(mailsOf(settings)).toEqual(mailsOf(old.settings));
    await database.close();

    const { app } = await startInstance(settings);
    const headers = { cookie: old.cookies };
    const answer = await app.app.request('http://localhost:3000/api/chapters', { headers });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('Qzcanarychapter');
    // The counters continue where they were, and nothing that a trigger counts was counted twice.
    await app.db.insertInto('visit_page').values({ path: '/write', visits: 1 }).execute();
    const tallies = await app.db.selectFrom('chapter_tally').select('chapters').execute();
    expect(tallies).toEqual([{ chapters: 1 }]);
    await aBrowser(app).post('sign-up/email', { email: 'new@example.org', password: 'a new beginning' });
    expect(await app.db.selectFrom('chapter_tally').select('chapters').execute()).toHaveLength(2);
  },
  ON_DISK_MS,
);

it(
  'migrates a backup of an older version to the newest, if the target does not have the newer tables yet',
  async () => {
    const { root, migrations } = await anOlderVersion();
    const { settings } = await anInstanceOfOne(migrations);
    const path = await backedUp(settings, root);

    const started = await anEmptyInstance(ENGINE_OF_THIS_RUN);
    await (await startInstance(started)).stop();
    await expect(restored(path, started)).rejects.toThrow('of an older version than the tables');

    const target = await anEmptyInstance(ENGINE_OF_THIS_RUN);
    await restored(path, target);
    const { db } = await openInstance(target);
    expect(await db.selectFrom('user').select('id').execute()).toEqual([{ id: 'rose' }]);
    expect(await appliedMigrations(db as never)).toHaveLength(
      readdirSync(join(CHECKOUT, 'migrations')).length,
    );
  },
  ON_DISK_MS,
);

describe('a restore is refused with a reason, and changes nothing,', () => {
  it(
    'if the instance is not empty, the backup is newer, there is no room, or the secret differs',
    async () => {
      const old = await anInstanceOfOne();
      const rows = await everyRow(old.app.db);
      const path = await backedUp(old.settings);
      await old.stop();
      await expect(restored(path, old.settings)).rejects.toThrow(
        'This instance is not empty: it has one account.',
      );
      const after = await openInstance(old.settings);
      expect(await everyRow(after.db)).toEqual(rows);
      await after.close();

      const target = await anEmptyInstance(ENGINE_OF_THIS_RUN);
      const { root, migrations, newest } = await anOlderVersion();
      await expect(restored(path, target, { root })).rejects.toThrow('newer version');
      writeFileSync(join(migrations, newest), 'create table something_else (id integer);');
      await expect(restored(path, target, { root })).rejects.toThrow('another edition');
      const small: Settings = {
        ...(await anEmptyInstance('embedded')),
        AUTH_SECRET: old.settings.AUTH_SECRET,
      };
      await expect(restored(path, small, { freeBytes: async () => 1_000 })).rejects.toThrow(
        'not enough space',
      );
      const withOther: Settings = { ...target, AUTH_SECRET: 'another secret, long enough to sign with' };
      await expect(restored(path, withOther)).rejects.toThrow('AUTH_SECRET isn’t the one');
      expect([...readdirSync(target.DATA_DIR), ...readdirSync(small.DATA_DIR)]).toEqual([]);
      await restored(path, withOther, { withOtherSecret: true });
    },
    ON_DISK_MS,
  );

  it(
    'if the backup needs the operator’s own secret, which it does not contain; and missing files are named',
    async () => {
      const { settings, app } = await anInstanceOfOne(undefined, { AUTH_SECRET: A_SECRET });
      const { id } = await app.db
        .insertInto('conversation')
        .values({ user_id: 'rose' })
        .returning('id')
        .executeTakeFirstOrThrow();
      const file = newFileKey('image/webp');
      await app.db
        .insertInto('recording')
        .values({ id: randomUUID(), user_id: 'rose', conversation_id: id, type: 'audio/wav', file })
        .execute();
      const path = await backedUp(settings);
      expect(readFileSync(path).includes(A_SECRET)).toBe(false);
      expect((await checkForRestore(path, CHECKOUT)).manifest.missing).toEqual([file]);
      const target: Settings = { ...(await anEmptyInstance('embedded')), AUTH_SECRET: undefined };
      await expect(restored(path, target)).rejects.toThrow('AUTH_SECRET set by its operator');
    },
    ON_DISK_MS,
  );
});
