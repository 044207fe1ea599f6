import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { strToU8 } from 'fflate';
import type { ChapterSummary } from '#features/chapters/shared/contract.ts';
import type { FileStore } from '#platform/server/file-store/file-store.ts';
import { removeStrayFiles } from '#platform/server/file-store/kept-file.ts';
import {
  aFamilyAndABook,
  anArchiveOf,
  bringsIn,
  broughtIn,
  changed,
  downloaded,
  filesOf,
  jsonIn,
  looksAt,
  type Undone,
} from '#test/builders/archives.ts';
import { aChapter, aConversation, done } from '#test/builders/builders.ts';
import { addsEvent, makesPage, ownPage } from '#test/builders/family-profiles.ts';
import { aPhoto } from '#test/fixtures/photo-files.ts';
import { type Person, type TestApp, testApp } from '#test/harness/test-app.ts';
import { testFiles } from '#test/harness/test-files.ts';
import type { MadeArchive } from '../shared/archive-contract.ts';

const anOpenApp = (): Promise<TestApp> => testApp({ OPEN_ACCESS: 'true' });

/** An archive from another instance. */
const anArchive = async (): Promise<Buffer> => {
  const there = await (await anOpenApp()).writer();
  await aFamilyAndABook(there);
  return downloaded(there);
};
/** Shared by the tests that only read it. Made first, because every app begins with an empty database. */
let theArchive: Buffer;
beforeAll(async () => {
  theArchive = await anArchive();
});

const chaptersOf = async (person: Person): Promise<ChapterSummary[]> =>
  done(await person.get<{ chapters: ChapterSummary[] }>('/api/chapters')).chapters;
const titlesOf = async (person: Person): Promise<string[]> =>
  (await chaptersOf(person)).map(({ title }) => title);
const listed = async (person: Person): Promise<MadeArchive[]> =>
  done(await person.get<{ archives: MadeArchive[] }>('/api/archives')).archives;
const undoes = (person: Person, id: string) => person.send<Undone>('POST', `/api/archives/${id}/undo`);

/** How many rows there are in each table an archive can fill. */
const rowsIn = async ({ db }: TestApp): Promise<Record<string, number>> => {
  const tables = [
    'chapter',
    'chapter_import',
    'conversation',
    'message',
    'photo',
    'recording',
    'draft',
    'book',
    'known_fact',
    'family_member_profiles',
    'life_events',
    'tree_person',
    'tree_tie',
    'tree_not_so',
  ] as const;
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const { n } = await db
      .selectFrom(table)
      .select((of) => of.fn.countAll<string>().as('n'))
      .executeTakeFirstOrThrow();
    counts[table] = Number(n);
  }
  return counts;
};

it('shows what is in an archive, whose it is and from when, and changes nothing', async () => {
  const app = await anOpenApp();
  const rose = await app.writer();
  const before = await rowsIn(app);
  const looked = done(await looksAt(rose, theArchive));
  expect(looked).toMatchObject({
    room: null,
    before: null,
    lost: {},
    chapters: [
      { title: 'The mill', state: 'new', is_deleted: false, counts: { photos: 1 } },
      { title: 'The sea', state: 'new' },
    ],
    counts: { events: 2, people: 4, ties: 4 },
    becomes: { draft: 'none', page: 'comes', book: 'comes' },
  });
  expect(looked.name).toMatch(/./);
  expect(Date.parse(looked.made_at ?? '')).toBeLessThanOrEqual(Date.now());
  expect(await rowsIn(app)).toEqual(before);
});

it('reports its progress, and what was imported', async () => {
  const rose = await (await anOpenApp()).writer();
  const { body } = await bringsIn(rose, done(await looksAt(rose, theArchive)));
  const steps = body.flatMap((event) => (event.type === 'step' ? [event.step] : []));
  expect(steps).toContain('photos');
  expect(body.at(-1)).toMatchObject({
    type: 'made',
    made: { chapters: 2, name: 'my-life-story.zip', counts: { photos: 1, events: 2, people: 4 } },
  });
  expect(await listed(rose)).toMatchObject([{ chapters: 2 }]);
  // It isn't an import of writing, where only chapters can be undone.
  expect(done(await rose.get('/api/imports'))).toEqual({ imports: [] });
});

it('imports an archive once per id, even if it is sent twice at the same time', async () => {
  const rose = await (await anOpenApp()).writer();
  const looked = done(await looksAt(rose, theArchive));
  const id = randomUUID();
  const answers = await Promise.all([bringsIn(rose, looked, { id }), bringsIn(rose, looked, { id })]);
  for (const { body } of answers) expect(body.at(-1)).toMatchObject({ type: 'made', made: { chapters: 2 } });
  expect((await bringsIn(rose, looked, { id })).body.at(-1)).toMatchObject({ made: { id, chapters: 2 } });
  expect(await titlesOf(rose)).toEqual(['The mill', 'The sea']);
});

it('says what is already here if an archive is imported again, and duplicates nothing', async () => {
  const app = await anOpenApp();
  const rose = await app.writer();
  await broughtIn(rose, theArchive);
  const before = await rowsIn(app);
  const looked = done(await looksAt(rose, theArchive));
  expect(looked.before).not.toBeNull();
  expect(looked.chapters.map(({ state }) => state)).toEqual(['here', 'here']);
  expect(looked.becomes).toEqual({ draft: 'none', page: 'stays', book: 'stays' });
  // Even if both are asked for.
  const { body } = await bringsIn(rose, looked, { chapters: [0, 1] });
  expect(body.at(-1)).toMatchObject({ code: 'nothing-new' });
  expect(await rowsIn(app)).toEqual(before);
});

it('recognises a chapter edited since, and leaves the choice to the writer', async () => {
  const rose = await (await anOpenApp()).writer();
  await broughtIn(rose, theArchive);
  const [mill, sea] = await chaptersOf(rose);
  done(
    await rose.send('PUT', `/api/chapters/${mill?.id}`, {
      title: 'The old mill',
      content: 'It burned down.',
      revision: mill?.revision,
    }),
  );
  done(await rose.send('DELETE', `/api/chapters/${sea?.id}`));
  const looked = done(await looksAt(rose, theArchive));
  expect(looked.chapters.map(({ state }) => state)).toEqual(['other-text', 'new']);
  const { body } = await bringsIn(rose, looked, { chapters: [0, 1] });
  expect(body.at(-1)).toMatchObject({ made: { chapters: 2 } });
  expect(await titlesOf(rose)).toEqual(['The old mill', 'The mill', 'The sea']);
});

it('overwrites nothing that the account has: its page, book, draft and decisions stay', async () => {
  const there = await (await anOpenApp()).writer();
  await aFamilyAndABook(there);
  const said = async (person: Person, words: string): Promise<void> => {
    const { conversation } = await aConversation(person);
    await person.stream(`/api/writing/conversations/${conversation.id}/messages`, {
      message: { id: randomUUID(), content: words },
    });
  };
  await said(there, 'My aunt kept geese.');
  const archive = await downloaded(there);
  const app = await anOpenApp();
  const rose = await app.writer();
  await makesPage(rose, { full_name: 'Rose Here' });
  await addsEvent(rose, { title: 'Wedding', event_date: '1962-05-19' });
  await said(rose, 'My uncle kept pigs.');
  const came = await broughtIn(rose, archive);
  expect(came.becomes).toEqual({ draft: 'stays', page: 'stays', book: 'comes' });
  const { profile, events } = await ownPage(rose);
  expect(profile?.full_name).toBe('Rose Here');
  // Not twice.
  expect(events.map(({ title }) => title).toSorted()).toEqual(['The move', 'Wedding']);
  const { conversation } = await aConversation(rose);
  expect(JSON.stringify(conversation)).toContain('pigs');
  expect(JSON.stringify(conversation)).not.toContain('geese');
});

it('counts chapters as the import of writing does: no more than the plan has room for, and all or none', async () => {
  const app = await testApp();
  const rose = await app.writer();
  const looked = done(await looksAt(rose, theArchive));
  expect(looked.room).toBe(1);
  const before = await rowsIn(app);
  const { body } = await bringsIn(rose, looked);
  expect(body.at(-1)).toMatchObject({ code: 'upgrade-required', room: 1 });
  expect(await rowsIn(app)).toEqual(before);
  const one = await bringsIn(rose, looked, { chapters: [1] });
  expect(one.body.at(-1)).toMatchObject({ made: { chapters: 1, counts: { people: 4 } } });
  expect(await titlesOf(rose)).toEqual(['The sea']);
  expect((await rose.send('POST', '/api/chapters', { title: 'More', content: 'More.' })).status).toBe(402);
});

it('gives no one extra free chapters for an archive that marks them as deleted', async () => {
  const yesterday = new Date(Date.now() - 86_400_000).toISOString();
  const archive = changed(theArchive, {
    chapters: (chapters: object[]) => chapters.map((chapter) => ({ ...chapter, deleted: yesterday })),
  });
  const app = await testApp();
  const rose = await app.writer();
  await broughtIn(rose, archive);
  expect(await titlesOf(rose)).toEqual([]);
  const ids = await app.db.selectFrom('chapter').select('id').orderBy('chapter_order').execute();
  const restores = await Promise.all(
    ids.map(async ({ id }) => (await rose.send('POST', `/api/chapters/${id}/restore`)).status),
  );
  expect(restores.toSorted()).toEqual([200, 402]);
});

it('takes back what was imported and not changed since, and nothing else', async () => {
  const app = await anOpenApp();
  const rose = await app.writer();
  const empty = await rowsIn(app);
  const { id } = await broughtIn(rose, theArchive);
  expect(done(await undoes(rose, id))).toEqual({ taken: 2, stay: [], other_stay: 0 });
  expect(await titlesOf(rose)).toEqual([]);
  expect(await listed(rose)).toEqual([]);
  const { chapter, chapter_import, conversation, message, photo, ...rest } = await rowsIn(app);
  // The chapters, with what belongs to them, can be restored for 30 days.
  expect([chapter, chapter_import, conversation, photo]).toEqual([2, 1, 1, 1]);
  expect(message).toBeGreaterThan(1);
  const { chapter: _c, chapter_import: _i, conversation: _v, message: _m, photo: _p, ...none } = empty;
  expect(rest).toEqual(none);
  // And it can be imported again.
  expect((await broughtIn(rose, theArchive)).chapters).toBe(2);
});

it('leaves what was worked on since if an import is taken back', async () => {
  const rose = await (await anOpenApp()).writer();
  const { id } = await broughtIn(rose, theArchive);
  const [mill] = await chaptersOf(rose);
  const { conversation } = await aConversation(rose, mill?.id);
  await rose.stream(`/api/writing/conversations/${conversation.id}/messages`, {
    message: { id: randomUUID(), content: 'And it had a red roof.' },
  });
  const { profile, events } = await ownPage(rose);
  done(
    await rose.send('PATCH', `/api/family/events/${events[0]?.id}`, {
      title: 'Our wedding',
      revision: 1,
      time_zone: 'Europe/London',
    }),
  );
  expect(profile).not.toBeNull();
  const undone = done(await undoes(rose, id));
  // The page stays because an event on it stays.
  expect(undone).toMatchObject({ taken: 1, stay: [{ title: 'The mill' }], other_stay: 2 });
  expect((await ownPage(rose)).events.map(({ title }) => title)).toEqual(['Our wedding']);
});

it('creates every id anew, so that an archive with someone else’s ids touches nothing of theirs', async () => {
  const app = await anOpenApp();
  const victim = await app.writer();
  const theirs = await aChapter(victim, { title: 'Hers', content: 'Only hers.' });
  const photo = await aPhoto(victim, theirs.id);
  const { conversation } = await aConversation(victim, theirs.id);
  const files = filesOf(theArchive);
  const [mine] = jsonIn<{ id: string }[]>(files, 'chapters');
  const [myPhoto] = jsonIn<{ file: string; conversationId: string }[]>(files, 'photos');
  const swapped = Object.fromEntries(
    Object.entries(files).map(([name, bytes]) => [
      name.replace(myPhoto?.file ?? '', `photos/${photo.id}.webp`),
      name.endsWith('.json')
        ? strToU8(
            Buffer.from(bytes)
              .toString()
              .replaceAll(mine?.id ?? '', theirs.id)
              .replaceAll(myPhoto?.conversationId ?? '', conversation.id)
              .replaceAll(myPhoto?.file ?? '', `photos/${photo.id}.webp`),
          )
        : bytes,
    ]),
  );
  const read = async () => [
    await victim.get(`/api/chapters/${theirs.id}`),
    await aConversation(victim, theirs.id),
  ];
  const before = JSON.stringify(await read());
  const attacker = await app.writer();
  await broughtIn(attacker, anArchiveOf(swapped));
  expect(JSON.stringify(await read())).toBe(before);
  expect(await titlesOf(victim)).toEqual(['Hers']);
  const ids = (await chaptersOf(attacker)).map(({ id }) => id);
  expect(ids).toHaveLength(2);
  expect(ids).not.toContain(theirs.id);
});

it('leaves out a photo that is missing from the archive or isn’t a photo, and says so', async () => {
  const rose = await (await anOpenApp()).writer();
  const files = filesOf(theArchive);
  const [photo] = jsonIn<{ file: string }[]>(files, 'photos');
  const name = photo?.file ?? '';
  const { [name]: _, ...without } = files;
  expect(done(await looksAt(rose, anArchiveOf(without))).lost).toEqual({ 'photos-missing': 1 });
  const came = await broughtIn(rose, anArchiveOf({ ...files, [name]: 'no picture' }));
  expect(came).toMatchObject({ chapters: 2, counts: { photos: 0 }, lost: { 'photos-unreadable': 1 } });
});

it('reads an archive that was unpacked and repacked by a Mac', async () => {
  const rose = await (await anOpenApp()).writer();
  const inFolder = Object.fromEntries(
    Object.entries(filesOf(theArchive)).flatMap(([name, bytes]) => [
      [`my-life-story/${name}`, bytes],
      [`__MACOSX/my-life-story/._${name.replaceAll('/', '_')}`, strToU8('note')],
    ]),
  );
  expect(await broughtIn(rose, anArchiveOf(inFolder))).toMatchObject({
    chapters: 2,
    counts: { photos: 1 },
    lost: {},
  });
});

it('gives a waiting archive to no one else, and not for ever', async () => {
  const app = await anOpenApp();
  const rose = await app.writer();
  const looked = done(await looksAt(rose, theArchive));
  const other = await app.writer();
  expect((await bringsIn(other, looked)).body).toMatchObject([{ code: 'archive-gone' }]);
  const forged = { ...looked, ticket: looked.ticket.replace(/^./, (first) => (first === '0' ? '1' : '0')) };
  expect((await bringsIn(rose, forged)).body).toMatchObject([{ code: 'archive-gone' }]);
  await removeStrayFiles(app.db, app.context.files, new Date(Date.now() + 2 * 60 * 60_000));
  expect((await bringsIn(rose, looked)).body.at(-1)).toMatchObject({ code: 'archive-gone' });
  expect(await titlesOf(rose)).toEqual([]);
});

it('leaves nothing half done, and no file, if it fails midway', async () => {
  const real = await testFiles();
  const put: string[] = [];
  let fails = false;
  const files: FileStore = {
    ...real,
    put: async (key, content, type) => {
      // The display size of the photo is stored, the small one isn't.
      if (fails && put.length > 1) throw new Error('The disk broke.');
      await real.put(key, content, type);
      put.push(key);
    },
  };
  const app = await testApp({ OPEN_ACCESS: 'true' }, { files });
  const rose = await app.writer();
  const looked = done(await looksAt(rose, theArchive));
  const before = await rowsIn(app);
  fails = true;
  expect((await bringsIn(rose, looked)).body.at(-1)).toMatchObject({ code: 'unexpected' });
  expect(await rowsIn(app)).toEqual(before);
  // This attempt's files are deleted in the next round. The archive waits for another attempt.
  await removeStrayFiles(app.db, files, new Date());
  const [archive = '', photo = ''] = put;
  expect(await real.open(photo)).toBeUndefined();
  expect(await real.open(archive)).toBeDefined();
  fails = false;
  const again = await bringsIn(rose, looked);
  expect(again.body.at(-1)).toMatchObject({ type: 'made', made: { chapters: 2, counts: { photos: 1 } } });
});

it('needs a sign-in, and lets no one take back someone else’s import', async () => {
  const app = await anOpenApp();
  expect((await looksAt(app.visitor, theArchive)).status).toBe(401);
  expect((await app.visitor.get('/api/archives')).status).toBe(401);
  const rose = await app.writer();
  const { id } = await broughtIn(rose, theArchive);
  const other = await app.writer();
  expect((await undoes(other, id)).status).toBe(404);
  expect((await rose.send('POST', `/api/imports/${id}/undo`)).status).toBe(404);
  expect(await listed(other)).toEqual([]);
  expect(await titlesOf(rose)).toHaveLength(2);
});

it('keeps only so many archives per person, not counting files that are not archives', async () => {
  const rose = await (await anOpenApp()).writer();
  for (let at = 0; at < 12; at += 1)
    expect((await looksAt(rose, Buffer.from('no archive'))).body.code).toBe('not-an-archive');
  const looks = [];
  for (let at = 0; at < 9; at += 1) looks.push((await looksAt(rose, theArchive)).status);
  expect(looks).toEqual([...Array.from({ length: 8 }, () => 200), 429]);
});
