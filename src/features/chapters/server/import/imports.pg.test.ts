import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { done } from '#test/builders/builders.ts';
import { type Person, testApp } from '#test/harness/test-app.ts';
import type { Chapter, ChapterSummary } from '../../shared/contract.ts';

const AT_ONCE = 20;
const times = <T>(ask: (nth: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: AT_ONCE }, (_none, nth) => ask(nth)));

const chaptersOf = async (person: Person): Promise<ChapterSummary[]> =>
  done(await person.get<{ chapters: ChapterSummary[] }>('/api/chapters')).chapters;

const brings = (person: Person, id: string, titles: readonly string[]) =>
  person.send<{ chapters: number }>('POST', '/api/imports', {
    id,
    name: 'life.docx',
    chapters: titles.map((title) => ({ title, content: `This is ${title}.` })),
  });

it('makes the chapters of an import once, however many requests send it at once', async () => {
  const rose = await (await testApp({ OPEN_ACCESS: 'true' })).writer();
  const id = randomUUID();
  const answers = await times(() => brings(rose, id, ['Otley', 'Leeds']));
  expect(answers.map((answer) => done(answer).chapters)).toEqual(answers.map(() => 2));
  expect((await chaptersOf(rose)).map(({ title }) => title)).toEqual(['Otley', 'Leeds']);
});

it('lets only one of many simultaneous imports have the free chapter, whole', async () => {
  const { writer, db } = await testApp();
  const rose = await writer();
  const answers = await times((nth) => brings(rose, randomUUID(), [`Title ${nth}`]));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await chaptersOf(rose)).toHaveLength(1);
  expect(await db.selectFrom('chapter_import').select('id').execute()).toHaveLength(1);
  expect(await db.selectFrom('free_chapter_use').select('used').execute()).toEqual([{ used: 1 }]);
});

it('never removes a chapter that is edited while the import is undone', async () => {
  const rose = await (await testApp({ OPEN_ACCESS: 'true' })).writer();
  for (let round = 0; round < AT_ONCE; round += 1) {
    const id = randomUUID();
    done(await brings(rose, id, ['Otley']));
    const [chapter] = (await chaptersOf(rose)).slice(-1);
    const path = `/api/chapters/${chapter?.id}`;
    const [saved] = await Promise.all([
      rose.send('PUT', path, { title: 'Otley', content: `Mended ${round}.`, revision: 1 }),
      rose.send('POST', `/api/imports/${id}/undo`),
    ]);
    const now = await rose.get<Chapter>(path);
    // If it was accepted, the text is saved. If it was refused because the chapter was gone, the chapter is
    // among the deleted ones, unchanged.
    if (saved.status === 200) expect(done(now).content).toBe(`Mended ${round}.`);
    else expect([saved.status, now.status]).toEqual([404, 404]);
  }
});

it('gives the free chapter back once, however many undo the import at once', async () => {
  const { writer, db } = await testApp();
  const rose = await writer();
  const id = randomUUID();
  done(await brings(rose, id, ['Otley']));
  const answers = await times(() => rose.send<{ taken: number }>('POST', `/api/imports/${id}/undo`));
  expect(answers.map((answer) => done(answer).taken).reduce((sum, taken) => sum + taken, 0)).toBe(1);
  expect(await db.selectFrom('free_chapter_use').select('used').execute()).toEqual([{ used: 0 }]);
});
