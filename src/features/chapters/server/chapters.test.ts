import { describe, expect, it } from 'vitest';
import { aChapter, done } from '#test/builders/builders.ts';
import { codeOf, type Person, testApp } from '#test/harness/test-app.ts';
import type { Chapter, ChapterSummary, DeletedChapter } from '../shared/contract.ts';
import type { UserId } from '#platform/shared/session.ts';
import { purgeDeletedChapters } from './api.ts';
import { createChapter } from './create-chapter.ts';

const DAY_MS = 86_400_000;

const titlesOf = async (writer: Person): Promise<string[]> =>
  done(await writer.get<{ chapters: ChapterSummary[] }>('/api/chapters')).chapters.map(
    ({ chapterOrder, title }) => `${chapterOrder} ${title}`,
  );

const bookOf = async (titles: readonly string[]) => {
  let now = new Date('2026-03-01T12:00:00Z');
  const app = await testApp({ OPEN_ACCESS: 'true' }, { clock: () => now });
  const writer = await app.writer();
  const ids: Record<string, string> = {};
  for (const title of titles) ids[title] = (await aChapter(writer, { title })).id;
  const later = (ms: number): void => void (now = new Date(now.getTime() + ms));
  return {
    ...app,
    anotherWriter: () => app.writer(),
    writer,
    later,
    idOf: (title: string): string => ids[title] ?? '',
  };
};

describe('the free chapter', () => {
  it('can be created by everyone, but a second one is refused with a reason, even if no one can subscribe', async () => {
    const writer = await (await testApp()).writer();
    await aChapter(writer);
    const second = await writer.send<{ title: string }>('POST', '/api/chapters', {
      title: 'Two',
      content: 'More.',
    });
    expect([second.status, codeOf(second)]).toEqual([402, 'upgrade-required']);
    expect(second.body.title).not.toMatch(/\$|subscri/i);
    expect(await titlesOf(writer)).toEqual(['1 The house by the river']);
  });

  it('is refused to anyone whose account is deleted during the save', async () => {
    const { db } = await testApp();
    const save = createChapter(
      { db, clock: () => new Date(), openAccess: false },
      'no-longer-there' as UserId,
      { title: 'One', content: 'Words.' },
    );
    await expect(save).rejects.toMatchObject({ code: 'sign-in-required' });
  });

  it('does not become available again when it is deleted', async () => {
    const writer = await (await testApp()).writer();
    const chapter = await aChapter(writer);
    done(await writer.send('DELETE', `/api/chapters/${chapter.id}`));
    expect(codeOf(await writer.send('POST', '/api/chapters', { title: 'A', content: 'B' }))).toBe(
      'upgrade-required',
    );
  });

  it('is a limit on creating only: the chapter can still be saved and restored', async () => {
    const writer = await (await testApp()).writer();
    const { id } = await aChapter(writer);
    done(await writer.send('PUT', `/api/chapters/${id}`, { title: 'A', content: 'Edited.', revision: 1 }));
    done(await writer.send('DELETE', `/api/chapters/${id}`));
    done(await writer.send('POST', `/api/chapters/${id}/restore`));
    expect(await titlesOf(writer)).toEqual(['1 A']);
  });

  it('is not used up by a chapter that was refused', async () => {
    const writer = await (await testApp()).writer();
    for (const chapter of [
      { title: ' ', content: 'Text.' },
      { title: 'Title', content: ' \n\t' },
    ]) {
      const refused = await writer.send('POST', '/api/chapters', chapter);
      expect([refused.status, codeOf(refused)]).toEqual([422, 'nothing-to-save']);
    }
    await aChapter(writer);
  });
});

describe('the book', () => {
  it('lists its chapters with a preview and a word count, and reads them whole', async () => {
    const writer = await (await testApp({ OPEN_ACCESS: 'true' })).writer();
    const content = `I was born in Minden.\n\n${'My mother sang. '.repeat(60)}`;
    const chapter = await aChapter(writer, { title: 'Early Years', content });
    expect(chapter).toMatchObject({ chapterOrder: 1, wordCount: 185, revision: 1, content });
    const [summary] = done(await writer.get<{ chapters: ChapterSummary[] }>('/api/chapters')).chapters;
    expect(summary).toMatchObject({ id: chapter.id, wordCount: 185, preview: content.slice(0, 240) });
    expect(summary).not.toHaveProperty('content');
    expect(done(await writer.get<Chapter>(`/api/chapters/${chapter.id}`))).toEqual(chapter);
    expect(done(await writer.get('/api/book'))).toEqual({ chapters: [chapter] });
  });

  it('can be reordered by hand, and is numbered in that order', async () => {
    const { writer, idOf } = await bookOf(['A', 'B', 'C']);
    const answer = done(
      await writer.send<{ chapters: ChapterSummary[] }>('PUT', '/api/chapter-order', {
        ids: [idOf('C'), idOf('A'), idOf('B').toUpperCase()],
      }),
    );
    expect(answer.chapters.map(({ title }) => title)).toEqual(['C', 'A', 'B']);
    expect(await titlesOf(writer)).toEqual(['1 C', '2 A', '3 B']);
    await aChapter(writer, { title: 'D' });
    expect(await titlesOf(writer)).toEqual(['1 C', '2 A', '3 B', '4 D']);
  });

  it('refuses an order that does not name every chapter exactly once', async () => {
    const { writer: rose, idOf, anotherWriter } = await bookOf(['A', 'B']);
    const stranger = await aChapter(await anotherWriter());
    const reorder = (ids: string[]) =>
      rose.send<Record<string, unknown>>('PUT', '/api/chapter-order', { ids });
    const missing = await reorder([idOf('B')]);
    expect([missing.status, codeOf(missing)]).toEqual([409, 'stale-revision']);
    expect(missing.body.current).toEqual([idOf('A'), idOf('B')]);
    expect((await reorder([idOf('B'), idOf('A'), stranger.id])).status).toBe(404);
    expect((await reorder([idOf('B'), idOf('B')])).status).toBe(400);
    expect(await titlesOf(rose)).toEqual(['1 A', '2 B']);
  });
});

describe('deleting a chapter', () => {
  it('closes the gap, and restoring brings the chapter back with its place, text and revisions', async () => {
    const { writer, idOf } = await bookOf(['A', 'B', 'C', 'D']);
    const deleted = done(await writer.send<DeletedChapter>('DELETE', `/api/chapters/${idOf('B')}`));
    expect(deleted).toMatchObject({ title: 'B', chapterOrder: 2, deletedAt: '2026-03-01T12:00:00.000Z' });
    expect(deleted.restorableUntil).toBe('2026-03-31T12:00:00.000Z');
    done(await writer.send('DELETE', `/api/chapters/${idOf('C')}`));
    await aChapter(writer, { title: 'E' });
    expect(await titlesOf(writer)).toEqual(['1 A', '2 D', '3 E']);
    const waiting = done(await writer.get<{ chapters: DeletedChapter[] }>('/api/deleted-chapters')).chapters;
    expect(waiting.map(({ title }) => title).toSorted()).toEqual(['B', 'C']);
    done(await writer.send('POST', `/api/chapters/${idOf('C')}/restore`));
    expect(done(await writer.send('POST', `/api/chapters/${idOf('B')}/restore`))).toMatchObject({
      chapterOrder: 2,
    });
    expect(await titlesOf(writer)).toEqual(['1 A', '2 B', '3 C', '4 D', '5 E']);
  });

  it('can be undone for 30 days and no longer, and then the text is gone for good', async () => {
    const { writer, idOf, later, db, context } = await bookOf(['A', 'B']);
    done(await writer.send('DELETE', `/api/chapters/${idOf('A')}`));
    later(30 * DAY_MS - 1);
    expect(await purgeDeletedChapters(db, context.clock())).toBe(0);
    done(await writer.send('POST', `/api/chapters/${idOf('A')}/restore`));
    done(await writer.send('DELETE', `/api/chapters/${idOf('A')}`));
    later(30 * DAY_MS);
    expect((await writer.send('POST', `/api/chapters/${idOf('A')}/restore`)).status).toBe(404);
    expect(done(await writer.get('/api/deleted-chapters'))).toEqual({ chapters: [] });
    expect(await purgeDeletedChapters(db, context.clock())).toBe(1);
    const left = await db.selectFrom('chapter').select('title').execute();
    expect(left).toEqual([{ title: 'B' }]);
  });

  it('answers a second Undo with the chapter, and a second deletion with 404', async () => {
    const { writer, idOf } = await bookOf(['A']);
    done(await writer.send('DELETE', `/api/chapters/${idOf('A')}`));
    expect((await writer.send('DELETE', `/api/chapters/${idOf('A')}`)).status).toBe(404);
    done(await writer.send('POST', `/api/chapters/${idOf('A')}/restore`));
    expect(done(await writer.send('POST', `/api/chapters/${idOf('A')}/restore`))).toMatchObject({
      title: 'A',
    });
  });

  it('keeps a place for the chapter when the others are reordered', async () => {
    const { writer, idOf } = await bookOf(['A', 'B', 'C']);
    done(await writer.send('DELETE', `/api/chapters/${idOf('B')}`));
    done(await writer.send('PUT', '/api/chapter-order', { ids: [idOf('C'), idOf('A')] }));
    done(await writer.send('POST', `/api/chapters/${idOf('B')}/restore`));
    expect(await titlesOf(writer)).toEqual(['1 C', '2 B', '3 A']);
  });
});
