import { expect, it } from 'vitest';
import { aChapter, done } from '#test/builders/builders.ts';
import { type Answered, testApp } from '#test/harness/test-app.ts';
import type { Chapter, ChapterSummary } from '../shared/contract.ts';

const AT_ONCE = 50;

const atOnce = <T>(ask: (nth: number) => Promise<Answered<T>>): Promise<Answered<T>[]> =>
  Promise.all(Array.from({ length: AT_ONCE }, (_none, nth) => ask(nth)));

const statuses = (answers: readonly Answered<unknown>[]): Record<number, number> => {
  const counted: Record<number, number> = {};
  for (const { status } of answers) counted[status] = (counted[status] ?? 0) + 1;
  return counted;
};

it('lets one of fifty simultaneous first saves create the free chapter, and refuses the others', async () => {
  const { writer, db } = await testApp();
  const rose = await writer();
  const answers = await atOnce((nth) =>
    rose.send('POST', '/api/chapters', { title: `Title ${nth}`, content: 'Text.' }),
  );
  expect(statuses(answers)).toEqual({ 200: 1, 402: 49 });
  expect(await db.selectFrom('chapter').select('title').execute()).toHaveLength(1);
  expect(await db.selectFrom('free_chapter_use').select('used').execute()).toEqual([{ used: 1 }]);
});

it('gives each of fifty chapters created at once a place of its own', async () => {
  const rose = await (await testApp({ OPEN_ACCESS: 'true' })).writer();
  const answers = await atOnce<Chapter>((nth) =>
    rose.send('POST', '/api/chapters', { title: `Title ${nth}`, content: 'Text.' }),
  );
  expect(answers.map((answer) => done(answer).chapterOrder).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: AT_ONCE }, (_none, nth) => nth + 1),
  );
});

it('lets one of fifty saves on the same revision win, and shows its text to the others', async () => {
  const rose = await (await testApp()).writer();
  const { id } = await aChapter(rose);
  const answers = await atOnce<Record<string, unknown>>((nth) =>
    rose.send('PUT', `/api/chapters/${id}`, { title: 'T', content: `Text ${nth}.`, revision: 1 }),
  );
  expect(statuses(answers)).toEqual({ 200: 1, 409: 49 });
  const { content, revision } = done(await rose.get<Chapter>(`/api/chapters/${id}`));
  expect(content).toBe(`Text ${answers.findIndex(({ status }) => status === 200)}.`);
  expect(revision).toBe(2);
  for (const { body } of answers.filter(({ status }) => status === 409))
    expect(body.current).toMatchObject({ id, content, revision: 2 });
});

it('loses no text in fifty simultaneous updates that name no revision', async () => {
  let now = new Date('2026-03-01T12:00:00Z');
  const eachAfterTheFold = () => (now = new Date(now.getTime() + 11 * 60_000));
  const { writer, db } = await testApp({}, { clock: eachAfterTheFold });
  const rose = await writer();
  const { id } = await aChapter(rose);
  const answers = await atOnce((nth) =>
    rose.send('POST', '/api/functions/manage-stories', {
      action: 'update',
      storyId: id,
      storyData: { content: `Text ${nth}.` },
    }),
  );
  expect(statuses(answers)).toEqual({ 200: 50 });
  expect(done(await rose.get<Chapter>(`/api/chapters/${id}`)).revision).toBe(51);
  const kept = await db.selectFrom('chapter_revision').select('revision').execute();
  // The times were taken before the saves took turns, so some saves share a revision. None may be stored
  // under another's number.
  expect(new Set(kept.map((row) => row.revision)).size).toBe(kept.length);
  expect(kept.map((row) => row.revision)).toContain(1);
});

it('gives every chapter exactly one place while chapters are reordered, created and deleted at once', async () => {
  const rose = await (await testApp({ OPEN_ACCESS: 'true' })).writer();
  const ids: string[] = [];
  for (let nth = 0; nth < 10; nth += 1) ids.push((await aChapter(rose, { title: `Title ${nth}` })).id);
  const answers = await atOnce((nth) => {
    if (nth % 5 === 0) return rose.send('POST', '/api/chapters', { title: `New ${nth}`, content: 'Text.' });
    if (nth % 5 === 1) return rose.send('DELETE', `/api/chapters/${ids[nth % 10]}`);
    if (nth % 5 === 2) return rose.send('POST', `/api/chapters/${ids[(nth - 1) % 10]}/restore`);
    return rose.send('PUT', '/api/chapter-order', { ids: ids.toSorted(() => Math.random() - 0.5) });
  });
  expect(Object.keys(statuses(answers)).every((status) => Number(status) < 500)).toBe(true);
  const { chapters } = done(await rose.get<{ chapters: ChapterSummary[] }>('/api/chapters'));
  expect(chapters.map(({ chapterOrder }) => chapterOrder)).toEqual(chapters.map((_chapter, at) => at + 1));
  expect(new Set(chapters.map(({ id }) => id)).size).toBe(chapters.length);
});
