import { beforeEach, describe, expect, it } from 'vitest';
import { aBookLife, decideBook, tellCompanion } from '#test/builders/book-life.ts';
import { aChapter, done } from '#test/builders/builders.ts';
import { type TestApp, testApp } from '#test/harness/test-app.ts';
import { bookState } from './book-state.ts';
import { gatherBook } from './gather-book.ts';

let app: TestApp;
beforeEach(async () => {
  app = await testApp({ OPEN_ACCESS: 'true' });
});

describe('the state of a book', () => {
  it('stays the same while nothing changes, and matches the gathered book’s', async () => {
    const { writer } = await aBookLife(app);
    const { userId } = writer.session;
    const state = await bookState(app.context, userId);
    expect((await gatherBook(app.context, userId)).state).toBe(state);
    // Neither another writer's book nor a conversation with the companion affects this one.
    await aBookLife(app);
    await tellCompanion(writer, 'It rained.');
    expect(await bookState(app.context, userId)).toBe(state);
  });

  const changes: [string, (life: Awaited<ReturnType<typeof aBookLife>>) => Promise<unknown>][] = [
    ['a plan is saved', ({ writer }) => decideBook(writer, { subtitle: 'Another' })],
    ['a chapter is written', ({ writer }) => aChapter(writer)],
    [
      'a chapter is changed',
      async ({ writer, chapters }) =>
        done(
          await writer.send('PUT', `/api/chapters/${chapters[3]}`, {
            title: 'New',
            content: 'Other words.',
            revision: 1,
          }),
        ),
    ],
    [
      'chapters change places',
      async ({ writer, chapters }) =>
        done(await writer.send('PUT', '/api/chapter-order', { ids: chapters.toReversed() })),
    ],
    [
      'a chapter is deleted',
      async ({ writer, chapters }) => done(await writer.send('DELETE', `/api/chapters/${chapters[3]}`)),
    ],
    [
      'a caption is written',
      async ({ writer, photos }) =>
        done(await writer.send('PATCH', `/api/writing/photos/${photos[1]}`, { caption: 'Us' })),
    ],
    [
      'a photo is taken away',
      async ({ writer, photos }) => done(await writer.send('DELETE', `/api/writing/photos/${photos[1]}`)),
    ],
    [
      'an event is added',
      async ({ writer }) =>
        done(await writer.send('POST', '/api/family/events', { title: 'Moved', time_zone: 'Europe/London' })),
    ],
    [
      'somebody is noted in the family',
      async ({ writer }) =>
        done(
          await writer.send('POST', '/api/family/people', {
            full_name: 'Ada',
            joined: [{ is: 'child', of: 'you' }],
          }),
        ),
    ],
    [
      'a name is added to what is known',
      async ({ writer }) =>
        done(await writer.send('POST', '/api/about-you/added', { kind: 'person', name: 'Ada Lune' })),
    ],
  ];
  it.each(changes)('changes when %s', async (_what, change) => {
    const life = await aBookLife(app);
    const { userId } = life.writer.session;
    const before = await bookState(app.context, userId);
    await change(life);
    expect(await bookState(app.context, userId)).not.toBe(before);
  });
});
