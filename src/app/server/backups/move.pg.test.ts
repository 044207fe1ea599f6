import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import {
  aFolder,
  aDatabaseOnServer,
  anEmptyInstance,
  everyRow,
  openInstance,
  startInstance,
} from '#test/harness/an-instance.ts';
import { aBrowser, aPersonAt } from '#test/builders/accounts.ts';
import { backUpUnderLoad } from '#test/harness/backup-under-load.ts';
import { aChapter, done } from '#test/builders/builders.ts';
import { aPhoto } from '#test/fixtures/photo-files.ts';
import { runApart } from '#test/harness/run-command-apart.ts';
import { openS3StandIn } from '#test/fakes/s3-stand-in.ts';
import { readSettings, type Settings } from '../settings/env.ts';
import { secretOf } from './instance-backup.ts';

const ON_DISK_MS = 180_000;

type Lived = { settings: Settings; cookies: string; photo: string; rows: Record<string, string[]> };

/** A stopped embedded instance with a chapter and a photo. */
const aStoppedOne = async (): Promise<Lived> => {
  const settings = await anEmptyInstance('embedded');
  const { app, stop } = await startInstance(settings);
  const browser = aBrowser(app);
  done(
    await browser.post('sign-up/email', { email: 'rose@example.org', password: 'the garden at Elm Street' }),
  );
  const writer = aPersonAt(app, browser);
  await aChapter(writer, { title: 'The mill', content: 'I went to work at the mill.' });
  const { id } = await aPhoto(writer);
  const rows = await everyRow(app.db);
  await stop();
  return { settings, cookies: browser.cookies(), photo: id, rows };
};

const seen = async (settings: Settings, { cookies, photo }: Lived): Promise<void> => {
  const { app, stop } = await startInstance(settings);
  const ask = (path: string) =>
    app.app.request(`http://localhost:3000${path}`, { headers: { cookie: cookies } });
  expect(await (await ask('/api/chapters')).text()).toContain('I went to work at the mill.');
  const picture = await ask(`/api/writing/photos/${photo}`);
  expect([picture.status, (await picture.arrayBuffer()).byteLength > 100]).toEqual([200, true]);
  await stop();
};

const onServer = (settings: Settings, url: string): Settings => ({
  ...settings,
  DATABASE_URL: url,
  AUTH_SECRET: secretOf(settings) ?? '',
});

it(
  'moves a stopped instance to a server: every row, the photos, and anyone who was signed in',
  async () => {
    const old = await aStoppedOne();
    const url = await aDatabaseOnServer();
    const { code, said, complained } = await runApart(old.settings, 'move', url).ended;
    expect([code, complained]).toEqual([0, '']);
    expect(said).toContain(`AUTH_SECRET_FILE=${join(old.settings.DATA_DIR, 'auth-secret')}`);
    const settings = onServer(old.settings, url);
    const database = await openInstance(settings);
    expect(await everyRow(database.db)).toEqual(old.rows);
    await database.close();
    await seen(settings, old);
    const left = readdirSync(old.settings.DATA_DIR);
    expect(left.filter((name) => name.startsWith('database'))).toEqual([
      expect.stringContaining('database.moved-'),
    ]);
    expect(left.filter((name) => name.endsWith('.tar'))).toEqual([]);
  },
  ON_DISK_MS,
);

it(
  'moves the photos into a bucket, if one is named',
  async () => {
    const old = await aStoppedOne();
    const bucket = await openS3StandIn();
    try {
      const withBucket: Settings = {
        ...old.settings,
        S3_ENDPOINT: bucket.bucket.endpoint,
        S3_BUCKET: bucket.bucket.name,
        S3_REGION: bucket.bucket.region,
        S3_ACCESS_KEY_ID: bucket.bucket.accessKeyId,
        S3_SECRET_ACCESS_KEY: bucket.bucket.secretAccessKey,
      };
      const url = await aDatabaseOnServer();
      const { code, complained } = await runApart(withBucket, 'move', url).ended;
      expect([code, complained]).toEqual([0, '']);
      expect(bucket.objects.size).toBe(2);
      await seen(onServer(withBucket, url), old);
    } finally {
      await bucket.close();
    }
  },
  ON_DISK_MS,
);

it(
  'returns from a server to an embedded instance through a backup',
  async () => {
    const old = await aStoppedOne();
    const url = await aDatabaseOnServer();
    await runApart(old.settings, 'move', url).ended;
    const path = join(await aFolder(), 'back.tar');
    const server = onServer(old.settings, url);
    expect(await runApart(server, 'backup', path).ended).toMatchObject({ code: 0, complained: '' });
    const home: Settings = { ...(await anEmptyInstance('embedded')), AUTH_SECRET: server.AUTH_SECRET };
    expect(await runApart(home, 'restore', path).ended).toMatchObject({ code: 0, complained: '' });
    await seen(home, old);
  },
  ON_DISK_MS,
);

it(
  'leaves everything as it was if the server cannot be used or is not empty, or the instance is running',
  async () => {
    const old = await aStoppedOne();
    const moves = async (to: string): Promise<string> => {
      const { code, complained } = await runApart(old.settings, 'move', to).ended;
      expect(code).toBe(1);
      return complained.trim();
    };
    expect(await moves('postgres://nobody@127.0.0.1:1/nothing')).toBe(
      'DATABASE_URL names a server at 127.0.0.1:1 that can’t be used: nothing answers there.',
    );
    expect(await moves('somewhere')).toContain('npm run move -- postgres://');
    const url = await aDatabaseOnServer();
    const taken = await openInstance(onServer(old.settings, url));
    await sql`create table invoices (id integer)`.execute(taken.db);
    await taken.close();
    expect(await moves(url)).toContain('tables of something else');
    const other = await aStoppedOne();
    const theirs = await aDatabaseOnServer();
    await runApart(other.settings, 'move', theirs).ended;
    expect(await moves(theirs)).toContain('it has one account');
    const { stop } = await startInstance(old.settings);
    expect(await moves(await aDatabaseOnServer())).toContain('already open in another Hearthbook');
    await stop();
    expect(existsSync(join(old.settings.DATA_DIR, 'database'))).toBe(true);
    const database = await openInstance(old.settings);
    expect(await everyRow(database.db)).toEqual(old.rows);
    await database.close();
    await seen(old.settings, old);
  },
  ON_DISK_MS,
);

it(
  'refuses while a server is running on the target database',
  async () => {
    const old = await aStoppedOne();
    const path = join(await aFolder(), 'one.tar');
    await runApart(old.settings, 'backup', path).ended;
    const target: Settings = {
      ...(await anEmptyInstance('server')),
      AUTH_SECRET: secretOf(old.settings) ?? '',
    };
    const { app, stop } = await startInstance(target);
    // Like a server, which checks for mail every second.
    const asking = setInterval(() => void app.context.database.ping(), 500);
    const { code, complained } = await runApart(target, 'restore', path).ended;
    expect([code, complained.trim()]).toEqual([1, 'A server is running on this database. Stop it first.']);
    clearInterval(asking);
    await stop();
  },
  ON_DISK_MS,
);

it('keeps every acknowledged word when a backup under load moves from one engine to the other', async () => {
  expect((await backUpUnderLoad('embedded', 'server')).saves).toBeGreaterThan(20);
  expect((await backUpUnderLoad('server', 'embedded')).saves).toBeGreaterThan(20);
});

it(
  'reads the settings of a move from a .env file: a different secret already set is refused',
  async () => {
    const old = await aStoppedOne();
    const settings = readSettings({
      DATA_DIR: old.settings.DATA_DIR,
      AUTH_SECRET: 'another secret, long enough to sign with',
    });
    const { code, complained } = await runApart(settings, 'move', await aDatabaseOnServer()).ended;
    expect([code, complained]).toEqual([
      1,
      expect.stringContaining('AUTH_SECRET isn’t the one this instance created'),
    ]);
  },
  ON_DISK_MS,
);
