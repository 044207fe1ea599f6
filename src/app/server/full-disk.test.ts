import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '#platform/server/database.ts';
import { openDiskStore } from '#platform/server/file-store/disk-store.ts';
import { migrate } from '#platform/server/migrate.ts';
import { type BadDisk, diskOfTest } from '#testing/bad-disk.ts';
import { emptyTemplate } from '#testing/empty-template.ts';
import { CHECKOUT } from '#testing/an-instance.ts';
import { aChapter, aConversation } from '#testing/builders.ts';
import { aJpeg, sendPhoto } from '#testing/photo-files.ts';
import { type Answered, codeOf, type Person, type TestApp, testApp } from '#testing/test-app.ts';

const FULL = { freeBytes: 3_000_000 };
const ROOM = { freeBytes: 1_000_000_000 };

/** The product on the embedded database, and its files, on a disk that becomes full when it is told to. */
const onADisk = async (): Promise<TestApp & { readonly becomes: (disk: BadDisk) => void }> => {
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
  return { ...(await testApp({ OPEN_ACCESS: 'true' }, { database, files })), becomes };
};

type Chapter = { readonly id: string; readonly revision: number; readonly content: string };

const save = (person: Person, { id, revision }: Chapter, content: string): Promise<Answered<Chapter>> =>
  person.send('PUT', `/api/chapters/${id}`, { title: 'The orchard', content, revision });

const refusedWith = (answered: Answered<unknown>): unknown[] => [
  answered.status,
  codeOf(answered),
  answered.headers.get('retry-after'),
];

it('reads, refuses what would be kept, says so in /readyz, and needs no restart to go on', async () => {
  const { writer, visitor, becomes } = await onADisk();
  const rose = await writer();
  const { conversation } = await aConversation(rose);
  const chapter = (await aChapter(rose)) as Chapter;
  becomes(FULL);

  expect(refusedWith(await save(rose, chapter, 'More.'))).toEqual([503, 'no-room', '30']);
  expect(refusedWith(await sendPhoto(rose, conversation.id, await aJpeg()))).toEqual([503, 'no-room', '30']);
  const signIn = { email: 'rose@example.org', password: 'a few words in a row' };
  expect(refusedWith(await visitor.send('POST', '/api/auth/sign-in/email', signIn))).toEqual([
    503,
    'no-room',
    '30',
  ]);
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
