import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '#platform/server/database/database.ts';
import { openDiskStore } from '#platform/server/file-store/disk-store.ts';
import { openLog } from '#platform/server/log.ts';
import { deliverDueMail } from '#platform/server/mail/deliver-mail.ts';
import { outboxTransport } from '#platform/server/mail/mail-transport.ts';
import { migrate } from '#platform/server/database/migrate.ts';
import { systemClock } from '#platform/shared/clock.ts';
import { aBrowser, type Browser } from '#test/builders/accounts.ts';
import { aChapter, done } from '#test/builders/builders.ts';
import { aPhoto } from '#test/fixtures/photo-files.ts';
import { aLeakCanary, CANARY, EMAIL, PASSWORD, PLACES, planted } from '#test/fixtures/leak-canary.ts';
import { type TestApp, testApp } from '#test/harness/test-app.ts';
import { startTranscriptionStandIn } from '#test/fakes/transcription-stand-in.ts';
import { deletionJobsOf } from '../context/feature-parts.ts';

/** It creates and rewrites a database on the disk. */
const ON_DISK_MS = 120_000;

const root = join(import.meta.dirname, '../../../..');

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

/** Embedded in a folder, so that the test can search its files. */
const databaseIn = async (dataDir: string): Promise<Database> => {
  const database = await openDatabase({ dataDir });
  closing.push(() => database.close());
  await migrate(database.db as never, join(root, 'migrations'));
  return database;
};

type House = {
  app: TestApp;
  dataDir: string;
  logged: () => string;
  deliver: () => Promise<void>;
  finish: () => Promise<void>;
};

/**
 * An instance with its own data folder, outbox and log. With `onDisk`, the database's files are in it too,
 * unless TEST_DATABASE_URL names a server, whose files belong to its operator.
 */
const aHouse = async ({ onDisk = false } = {}): Promise<House> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'hearthbook-leaving-'));
  closing.push(() => rm(dataDir, { recursive: true, force: true }));
  const hearing = await startTranscriptionStandIn({ words: `I heard ${planted('heard')} sing.` });
  closing.push(() => hearing.close());
  let log = '';
  const sink = new Writable({
    write: (line: Buffer, _encoding, next) => {
      log += line.toString();
      next();
    },
  });
  const files = await openDiskStore(join(dataDir, 'files'));
  const settings = {
    DATA_DIR: dataDir,
    OPEN_ACCESS: 'true',
    AI_TRANSCRIBE_MODEL: 'hears-well',
    AI_TRANSCRIBE_BASE_URL: hearing.baseUrl,
  };
  const app = await testApp(settings, {
    ...(onDisk && !process.env.TEST_DATABASE_URL ? { database: await databaseIn(dataDir) } : {}),
    files,
    log: openLog('trace', sink),
  });
  const transport = await outboxTransport(dataDir, 'Hearthbook <no-reply@localhost>');
  const { log: appLog } = app.context;
  return {
    app,
    dataDir,
    logged: () => log,
    deliver: async () => {
      await deliverDueMail({ db: app.db, log: appLog, clock: systemClock, transport });
    },
    finish: async () => {
      const deletionJobs = deletionJobsOf(app.context);
      deletionJobs.finishSoon();
      await deletionJobs.finished();
    },
  };
};

/** Both forms a word can have in a row's text: plain, or as the bytes of a `bytea`. */
const tablesWith = async ({ db }: TestApp, word: string): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE'`.execute(db);
  const hex = Buffer.from(word, 'latin1').toString('hex');
  const found: string[] = [];
  for (const { name } of rows) {
    const hits = await sql<{ times: number }>`
      select count(*)::int as times from ${sql.table(name)} as r
      where r::text ilike ${`%${word}%`} or r::text ilike ${`%${hex}%`}`.execute(db);
    if ((hits.rows[0]?.times ?? 0) > 0) found.push(name);
  }
  return found.toSorted();
};

/** The files below a folder whose name or bytes contain a word, however it is written. */
const filesWith = async (folder: string, word: string): Promise<string[]> => {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const found: string[] = [];
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name);
    const bytes = (await readFile(path)).toString('latin1').toLowerCase();
    if (bytes.includes(word.toLowerCase()) || path.toLowerCase().includes(word.toLowerCase()))
      found.push(path);
  }
  return found.map((path) => path.slice(folder.length + 1)).toSorted();
};

const storedFiles = async (dataDir: string): Promise<number> =>
  (await readdir(join(dataDir, 'files'), { withFileTypes: true, recursive: true })).filter((one) =>
    one.isFile(),
  ).length;

const deletes = (browser: Browser, password = PASSWORD): Promise<Response> =>
  browser.raw('/api/account/deletion', {
    method: 'POST',
    body: JSON.stringify({ password }),
    headers: { 'content-type': 'application/json' },
  });

const exported = async (browser: Browser): Promise<Record<string, Uint8Array>> => {
  const asked = await browser.raw('/api/account/exports', {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json' },
  });
  const { path } = (await asked.json()) as { path: string }; // The contract's shape.
  const archive = await browser.raw(path);
  expect(archive.headers.get('content-disposition')).toBe('attachment; filename="my-life-story.zip"');
  return unzipSync(new Uint8Array(await archive.arrayBuffer()));
};

describe('exporting everything', () => {
  it('includes every text left anywhere, and no secret of the account', async () => {
    const { app } = await aHouse();
    const { browser, userId } = await aLeakCanary(app);
    const files = await exported(browser);
    const everything = Object.values(files)
      .map((bytes) => Buffer.from(bytes).toString('latin1').toLowerCase())
      .join('\n');
    const missing = PLACES.filter((place) => !everything.includes(planted(place).toLowerCase()));
    expect(missing).toEqual([]);
    const secrets = await app.db
      .selectFrom('account')
      .innerJoin('session', 'session.user_id', 'account.user_id')
      .where('account.user_id', '=', userId)
      .select(['account.password', 'session.token_hash'])
      .execute();
    expect(secrets.length).toBeGreaterThan(0);
    for (const { password, token_hash } of secrets)
      for (const secret of [password ?? '', token_hash])
        expect(everything).not.toContain(secret.toLowerCase());
    expect(everything).not.toContain('?token=');
  });

  it('gives a page to read, a text, pictures, audio and the data, with nothing of anyone else’s', async () => {
    const { app } = await aHouse();
    const { browser } = await aLeakCanary(app);
    const other = await app.writer();
    await aChapter(other, { title: 'The mill', content: 'Somebody else went to the mill.' });
    await aPhoto(other);
    const files = await exported(browser);
    const names = Object.keys(files);
    expect(names.slice(0, 3)).toEqual(['README.txt', 'index.html', 'my-life-story.txt']);
    expect(names.filter((name) => name.startsWith('photos/'))).toHaveLength(1);
    expect(names.filter((name) => name.startsWith('sounds/'))).toHaveLength(2);
    const page = Buffer.from(files['index.html'] ?? []).toString();
    for (const name of names.filter((one) => one.startsWith('photos/')))
      expect(page).toContain(`src="${name}"`);
    expect(page).not.toMatch(/<script|https?:|\son\w+=/);
    expect(Buffer.from(files['my-life-story.txt'] ?? []).toString()).toBe(
      `Chapter 1: ${planted('title')}\n\nWe lived at ${planted('chapter')}.\n`,
    );
    for (const [name, bytes] of Object.entries(files)) {
      const text = Buffer.from(bytes).toString();
      expect(text).not.toContain('mill');
      if (name.endsWith('.json')) expect(() => JSON.parse(text) as unknown).not.toThrow();
    }
  });
});

describe('leaving', () => {
  it(
    'leaves no word in any table, file, the outbox or the log, and touches nothing of anyone else’s',
    async () => {
      const house = await aHouse({ onDisk: true });
      const { app, dataDir } = house;
      const other = await app.writer();
      const theirs = await aChapter(other, { title: 'The mill', content: 'I went to work at the mill.' });
      const photo = await aPhoto(other);
      const { browser, userId } = await aLeakCanary(app);
      await browser.raw('/api/conversions', {
        method: 'POST',
        body: '{}',
        headers: { 'content-type': 'application/json' },
      });
      await house.deliver();
      // Checks the search itself: it finds planted words, also in the engine's own files and the outbox.
      expect((await tablesWith(app, CANARY)).length).toBeGreaterThan(10);
      expect(await app.db.selectFrom('conversion').selectAll().execute()).toHaveLength(1);
      expect((await filesWith(dataDir, CANARY)).filter((name) => name.startsWith('outbox'))).toHaveLength(3);
      await sql`checkpoint`.execute(app.db);
      if (app.context.database.engine === 'embedded')
        expect((await filesWith(join(dataDir, 'database'), CANARY)).length).toBeGreaterThan(3);

      const answer = await deletes(browser);
      expect([answer.status, await answer.json()]).toEqual([
        200,
        { chapters: 1, words: 4, deletedChapters: 1, photos: 1, recordings: 1 },
      ]);
      await house.finish();

      expect(await tablesWith(app, CANARY)).toEqual([]);
      expect(await tablesWith(app, EMAIL)).toEqual([]);
      expect(await tablesWith(app, userId)).toEqual([]);
      expect(await app.db.selectFrom('conversion').selectAll().execute()).toEqual([]);
      expect(await filesWith(dataDir, CANARY)).toEqual([]);
      expect(house.logged().toLowerCase()).not.toContain(CANARY.toLowerCase());
      expect(await storedFiles(dataDir)).toBe(2);
      expect(await app.db.selectFrom('departure').selectAll().execute()).toEqual([]);

      expect(done(await other.get<{ content: string }>(`/api/chapters/${theirs.id}`)).content).toBe(
        'I went to work at the mill.',
      );
      expect((await other.raw(`/api/writing/photos/${photo.id}`)).status).toBe(200);
    },
    ON_DISK_MS,
  );

  it('ends every session, and the address can no longer sign in, but can start over', async () => {
    const { app } = await aHouse();
    const { browser } = await aLeakCanary(app);
    const phone = aBrowser(app);
    done(await phone.post('sign-in/email', { email: EMAIL, password: PASSWORD }));
    expect((await deletes(browser)).status).toBe(200);
    expect(browser.cookies()).not.toContain('session_token');
    expect((await phone.get('/api/account')).status).toBe(401);
    expect((await aBrowser(app).post('sign-in/email', { email: EMAIL, password: PASSWORD })).status).toBe(
      401,
    );
    const again = aBrowser(app);
    done(await again.post('sign-up/email', { email: EMAIL, password: PASSWORD }));
    expect((await again.get('/api/chapters')).body).toEqual({ chapters: [] });
  });

  it('needs the right password, without which nothing changes', async () => {
    const { app } = await aHouse();
    const { browser } = await aLeakCanary(app);
    const answer = await deletes(browser, 'not the password');
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
      403,
      'wrong-password',
    ]);
    expect((await browser.get('/api/account/held')).body).toMatchObject({ chapters: 1, photos: 1 });
  });

  it('is completed at the next upkeep if interrupted', async () => {
    const house = await aHouse();
    const { app, dataDir } = house;
    const { browser } = await aLeakCanary(app);
    await house.deliver();
    expect((await deletes(browser)).status).toBe(200);
    await house.finish();
    // As if the first attempt had stopped right at its beginning: the deletion job is still there.
    await app.db
      .insertInto('departure')
      .values({ outbox: JSON.stringify({ addresses: [EMAIL], mailIds: [] }) })
      .execute();
    await house.finish();
    expect(await app.db.selectFrom('departure').selectAll().execute()).toEqual([]);
    expect(await filesWith(dataDir, CANARY)).toEqual([]);
  });
});

describe('the only administrator', () => {
  const person = async (app: TestApp, email: string): Promise<Browser> => {
    const browser = aBrowser(app);
    done(await browser.post('sign-up/email', { email, password: PASSWORD }));
    await app.db.updateTable('user').set({ role: 'administrator' }).where('email', '=', email).execute();
    return browser;
  };

  it('can’t leave, but one of two can', async () => {
    const app = await testApp();
    const [one, two] = [await person(app, 'one@example.org'), await person(app, 'two@example.org')];
    expect((await deletes(one)).status).toBe(200);
    const answer = await deletes(two);
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
      409,
      'only-administrator',
    ]);
    expect((await two.get('/api/account')).status).toBe(200);
  });
});
