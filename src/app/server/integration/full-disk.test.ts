import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { startExportJobs } from '#features/book/server/export/run-export-jobs.ts';
import { openDatabase } from '#platform/server/database/database.ts';
import { openDiskStore } from '#platform/server/file-store/disk-store.ts';
import { openLog } from '#platform/server/log.ts';
import { startMailDelivery } from '#platform/server/mail/mail-delivery.ts';
import { migrate } from '#platform/server/database/migrate.ts';
import { type BadDisk, diskOfTest } from '#test/fakes/bad-disk.ts';
import { emptyTemplate } from '#test/harness/empty-template.ts';
import { CHECKOUT } from '#test/harness/an-instance.ts';
import { aChapter, aConversation } from '#test/builders/builders.ts';
import { MARGARET } from '#test/builders/accounts.ts';
import { aJpeg, sendPhoto } from '#test/fixtures/photo-files.ts';
import { eventually } from '#test/harness/eventually.ts';
import { bookOf } from '../context/feature-parts.ts';
import { type Answered, codeOf, type Person, type TestApp, testApp } from '#test/harness/test-app.ts';

const FULL = { freeBytes: 3_000_000 };
const ROOM = { freeBytes: 1_000_000_000 };

/**
 * The product on the embedded database, with its files on a disk that the test can fill; `said` has the
 * errors in its log.
 */
const onADisk = async (
  variables: Record<string, string> = {},
): Promise<TestApp & { readonly becomes: (disk: BadDisk) => void; readonly said: string[] }> => {
  const said: string[] = [];
  const log = openLog('info', {
    write: (line) => {
      const { msg } = JSON.parse(line) as { msg: string };
      if (msg !== 'request') said.push(msg);
    },
  });
  const { dataDir, thread, becomes: databaseDisk } = diskOfTest();
  const database = await openDatabase({ dataDir, template: await emptyTemplate(), thread });
  onTestFinished(() => database.close());
  await migrate(database.db as never, `${CHECKOUT}/migrations`);
  let { freeBytes }: BadDisk = ROOM;
  const files = await openDiskStore(`${dataDir}/files`, async () => freeBytes ?? 0);
  const becomes = (disk: BadDisk): void => {
    ({ freeBytes } = disk);
    databaseDisk(disk);
  };
  const app = await testApp({ OPEN_ACCESS: 'true', ...variables }, { database, files, log });
  return { ...app, becomes, said };
};

type Chapter = { readonly id: string; readonly revision: number; readonly content: string };

const save = (person: Person, { id, revision }: Chapter, content: string): Promise<Answered<Chapter>> =>
  person.send('PUT', `/api/chapters/${id}`, { title: 'The orchard', content, revision });

const refusedWith = (answered: Answered<unknown>): unknown[] => [
  answered.status,
  codeOf(answered),
  answered.headers.get('retry-after'),
];

it('serves reads, refuses writes, says so in /readyz, and recovers without a restart', async () => {
  const { writer, visitor, becomes } = await onADisk();
  const rose = await writer();
  const { conversation } = await aConversation(rose);
  const chapter = (await aChapter(rose)) as Chapter;
  becomes(FULL);

  expect(refusedWith(await save(rose, chapter, 'More.'))).toEqual([503, 'no-room', '30']);
  expect(refusedWith(await sendPhoto(rose, conversation.id, await aJpeg()))).toEqual([503, 'no-room', '30']);
  expect(await rose.get(`/api/chapters/${chapter.id}`)).toMatchObject({
    status: 200,
    body: { id: chapter.id },
  });
  expect(await visitor.get('/readyz')).toMatchObject({
    status: 503,
    body: { code: 'no-room', database: 'full', files: 'full', queue: 'answers' },
  });
  expect((await visitor.get('/healthz')).status).toBe(200);

  becomes(ROOM);
  expect((await save(rose, chapter, 'More.')).status).toBe(200);
  expect((await sendPhoto(rose, conversation.id, await aJpeg())).status).toBe(200);
  expect((await visitor.get('/readyz')).status).toBe(200);
});

it.each(['on', 'off'])('explains why no one can sign in, with limits %s', async (RATE_LIMITS) => {
  const { visitor, becomes } = await onADisk({ RATE_LIMITS });
  const signsIn = () => visitor.send<{ message: string }>('POST', '/api/auth/sign-in/email', MARGARET);
  await visitor.send('POST', '/api/auth/sign-up/email', MARGARET);
  becomes(FULL);
  const refused = await signsIn();
  expect(refusedWith(refused)).toEqual([503, 'no-room', '30']);
  expect(refused.body.message).toBe(
    'The server’s disk is full, so no one can sign in or change an account right now. Please try again in a minute.',
  );
  becomes(ROOM);
  expect((await signsIn()).status).toBe(200);
});

it('serves reads even if a session is due to be extended today, and extends it once there is room', async () => {
  const { writer, db, becomes } = await onADisk();
  const rose = await writer();
  const chapter = await aChapter(rose);
  const longAgo = new Date(Date.now() - 3 * 86_400_000);
  await db.updateTable('session').set({ last_used_at: longAgo }).execute();
  const usedAt = () => db.selectFrom('session').select('last_used_at').executeTakeFirstOrThrow();
  const reads = async (): Promise<number[]> => [
    (await rose.get(`/api/chapters/${chapter.id}`)).status,
    (await rose.get('/api/session')).status,
  ];
  becomes(FULL);
  expect(await reads()).toEqual([200, 200]);
  expect((await usedAt()).last_used_at).toEqual(longAgo);
  becomes(ROOM);
  expect(await reads()).toEqual([200, 200]);
  expect((await usedAt()).last_used_at.getTime()).toBeGreaterThan(longAgo.getTime());
});

it('logs once that the disk is full, and once that it no longer is', async () => {
  const { db, context, becomes, said } = await onADisk();
  const { log, failures } = context;
  becomes(FULL);
  const settings = { smtpUrl: undefined, from: 'Us <us@example.org>', dataDir: context.settings.DATA_DIR };
  const mail = startMailDelivery({ db, log, failures, settings: () => settings });
  const exportJobs = startExportJobs(bookOf(context), { lookEveryMs: 100 });
  onTestFinished(async () => {
    await exportJobs.stop();
    await mail.stop();
  });
  const full = 'the disk is full: nothing is written until there is room';
  await eventually(() => expect(said).toEqual([full]));
  await pause(2_500);
  expect(said).toEqual([full]);
  becomes(ROOM);
  await eventually(() => expect(said).toEqual([full, `over: ${full}`]));
});
