import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { done } from '#test/builders/builders.ts';
import { type Person, type TestApp, testApp } from '#test/harness/test-app.ts';
import { aDocxBook } from '#test/fixtures/writing-files.ts';
import type { OutputOf } from '#platform/shared/call.ts';
import type { Chapter, ChapterSummary, DeletedChapter } from '../../shared/contract.ts';
import type { importCalls } from '../../shared/import-contract.ts';

type Preview = OutputOf<typeof importCalls.preview>;
type Undone = OutputOf<typeof importCalls.undo>;

const anOpenApp = (): Promise<TestApp> => testApp({ OPEN_ACCESS: 'true' });
const chaptersOf = async (person: Person): Promise<ChapterSummary[]> =>
  done(await person.get<{ chapters: ChapterSummary[] }>('/api/chapters')).chapters;
const titlesOf = async (person: Person): Promise<string[]> =>
  (await chaptersOf(person)).map(({ title }) => title);

const preview = async (person: Person, body: Buffer, name = 'life.docx') => {
  const answer = await person.raw(`/api/imports/preview?name=${encodeURIComponent(name)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: new Uint8Array(body),
  });
  return { status: answer.status, body: (await answer.json()) as Preview & { code?: string } };
};

const BOOK = aDocxBook(['Otley', 'A green door.'], ['Leeds', 'Rain.'], ['York', 'Snow.']);
const threeChapters = ['Otley', 'Leeds', 'York'].map((title) => ({ title, content: `This is ${title}.` }));

const brings = (person: Person, chapters = threeChapters, id: string = randomUUID()) =>
  person.send<{ id: string; chapters: number; code?: string; room?: number }>('POST', '/api/imports', {
    id,
    name: 'life.docx',
    chapters,
  });
const undoes = (person: Person, id: string) => person.send<Undone>('POST', `/api/imports/${id}/undo`);

it('shows what a file would become and changes nothing', async () => {
  const rose = await (await anOpenApp()).writer();
  const { body } = await preview(rose, BOOK);
  expect(body).toMatchObject({
    room: null,
    chapters: [{ title: 'Otley', content: 'A green door.', words: 3 }, {}, {}],
  });
  expect(await titlesOf(rose)).toEqual([]);
});

it('adds the chapters at the end of the book, as the writer’s own words', async () => {
  const app = await anOpenApp();
  const rose = await app.writer();
  await rose.send('POST', '/api/chapters', { title: 'First', content: 'A cat.' });
  expect(done(await brings(rose))).toMatchObject({ name: 'life.docx', chapters: 3 });
  expect(await titlesOf(rose)).toEqual(['First', 'Otley', 'Leeds', 'York']);
  // Without text from the companion: whatever it composes later leaves these words alone (`mergeStory`).
  const rows = await app.db.selectFrom('chapter').select('weave').execute();
  expect(rows.map(({ weave }) => weave)).toEqual([null, null, null, null]);
});

it('makes the chapters once, however often the same import is sent, even concurrently', async () => {
  const rose = await (await anOpenApp()).writer();
  const id = randomUUID();
  const answers = await Promise.all([1, 2, 3].map(() => brings(rose, threeChapters, id)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await titlesOf(rose)).toEqual(['Otley', 'Leeds', 'York']);
});

it('imports all chapters or none', async () => {
  const rose = await (await anOpenApp()).writer();
  const id = randomUUID();
  const answer = await brings(rose, [...threeChapters, { title: ' ', content: 'x' }], id);
  expect(answer).toMatchObject({ status: 422, body: { code: 'nothing-to-save' } });
  expect(await titlesOf(rose)).toEqual([]);
  expect((await brings(rose, threeChapters, id)).status).toBe(200);
});

it('refuses more chapters than the plan allows before creating any, and says how many there is room for', async () => {
  const rose = await (await testApp()).writer();
  expect((await preview(rose, BOOK)).body.room).toBe(1);
  expect(await brings(rose)).toMatchObject({ status: 402, body: { code: 'upgrade-required', room: 1 } });
  expect(await titlesOf(rose)).toEqual([]);
  expect((await brings(rose, threeChapters.slice(0, 1))).status).toBe(200);
  expect((await preview(rose, BOOK)).body.room).toBe(0);
  expect(await brings(rose, threeChapters.slice(1, 2))).toMatchObject({ status: 402, body: { room: 0 } });
});

it('undoes a whole import, and gives the free chapter back', async () => {
  const rose = await (await testApp()).writer();
  const { id } = done(await brings(rose, threeChapters.slice(0, 1)));
  expect(done(await undoes(rose, id))).toEqual({ taken: 1, stay: [] });
  expect(await titlesOf(rose)).toEqual([]);
  expect((await preview(rose, BOOK)).body.room).toBe(1);
  const [deleted] = done(await rose.get<{ chapters: DeletedChapter[] }>('/api/deleted-chapters')).chapters;
  // Once restored, it is the free chapter again: there are never two of them.
  expect((await rose.send('POST', `/api/chapters/${deleted?.id}/restore`)).status).toBe(200);
  expect((await preview(rose, BOOK)).body.room).toBe(0);
});

it('does not restore an undone chapter once another has taken the free place', async () => {
  const rose = await (await testApp()).writer();
  const { id } = done(await brings(rose, threeChapters.slice(0, 1)));
  const [imported] = await chaptersOf(rose);
  await undoes(rose, id);
  await rose.send('POST', '/api/chapters', { title: 'Another', content: 'A cat.' });
  expect(await rose.send('POST', `/api/chapters/${imported?.id}/restore`)).toMatchObject({
    status: 402,
    body: { code: 'upgrade-required' },
  });
  expect(await titlesOf(rose)).toEqual(['Another']);
});

it('on undo, keeps what was changed since, says which, and does not import it again', async () => {
  const rose = await (await anOpenApp()).writer();
  const importId = randomUUID();
  await brings(rose, threeChapters, importId);
  const [otley, leeds] = await chaptersOf(rose);
  const save = { title: 'Otley', content: 'Changed.', revision: 1 };
  await rose.send<Chapter>('PUT', `/api/chapters/${otley?.id}`, save);
  await rose.send('DELETE', `/api/chapters/${leeds?.id}`);
  const undone = done(await undoes(rose, importId));
  expect(undone).toEqual({ taken: 1, stay: [{ id: otley?.id, title: 'Otley' }] });
  expect(await titlesOf(rose)).toEqual(['Otley']);
  expect(done(await undoes(rose, importId))).toEqual({ taken: 0, stay: undone.stay });
  expect(await brings(rose, threeChapters, importId)).toMatchObject({
    status: 409,
    body: { code: 'import-taken-back' },
  });
});

it('on undo, keeps a chapter that has since been discussed with the companion', async () => {
  const app = await anOpenApp();
  const rose = await app.writer();
  const { id } = done(await brings(rose));
  const [otley] = await chaptersOf(rose);
  const conversation = { user_id: rose.session.userId, chapter_id: otley?.id ?? null };
  const talk = await app.db
    .insertInto('conversation')
    .values(conversation)
    .returning('id')
    .executeTakeFirstOrThrow();
  const message = {
    conversation_id: talk.id,
    id: randomUUID(),
    position: 1,
    type: 'user',
    content: 'The door was green.',
  };
  await app.db.insertInto('message').values(message).execute();
  expect(done(await undoes(rose, id))).toEqual({ taken: 2, stay: [{ id: otley?.id, title: 'Otley' }] });
});

it('lists the imports that have chapters in the book', async () => {
  const rose = await (await anOpenApp()).writer();
  const first = done(await brings(rose)).id;
  const second = done(await brings(rose, threeChapters.slice(1))).id;
  const list = async () =>
    done(await rose.get<{ imports: { id: string; chapters: number }[] }>('/api/imports')).imports;
  expect(await list()).toMatchObject([
    { id: second, chapters: 2 },
    { id: first, chapters: 3 },
  ]);
  await undoes(rose, first);
  expect(await list()).toMatchObject([{ id: second, name: 'life.docx' }]);
});

it('answers 401 to visitors and 404 to other writers, whose own imports may have the same id', async () => {
  const app = await anOpenApp();
  const [rose, ada] = [await app.writer(), await app.writer()];
  const { id } = done(await brings(rose));
  expect((await undoes(ada, id)).status).toBe(404);
  expect(await titlesOf(rose)).toHaveLength(3);
  expect((await brings(ada, threeChapters.slice(0, 1), id)).status).toBe(200);
  expect(await titlesOf(ada)).toEqual(['Otley']);
  expect((await undoes(app.visitor, id)).status).toBe(401);
  expect((await preview(app.visitor, BOOK)).status).toBe(401);
  expect((await brings(app.visitor)).status).toBe(401);
});

it('refuses invalid input', async () => {
  const rose = await (await anOpenApp()).writer();
  expect((await brings(rose, [])).status).toBe(400);
  expect((await brings(rose, threeChapters, 'no-id')).status).toBe(400);
  const many = Array.from({ length: 201 }, (_, at) => ({ title: `${at}`, content: 'x' }));
  expect((await brings(rose, many)).status).toBe(400);
  expect((await preview(rose, BOOK, 'x'.repeat(256))).status).toBe(400);
});
