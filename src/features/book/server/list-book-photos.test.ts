import { expect, it } from 'vitest';
import { aBookLife } from '#test/builders/book-life.ts';
import { done } from '#test/builders/builders.ts';
import { type Person, testApp } from '#test/harness/test-app.ts';
import type { BookPhoto } from '../shared/contract.ts';

const photosOf = async (person: Person): Promise<string[]> =>
  done(await person.get<{ photos: BookPhoto[] }>('/api/book/photos')).photos.map(({ id }) => id);

it('lists the book’s photos in order, no one else’s, and none removed from it', async () => {
  const app = await testApp({ OPEN_ACCESS: 'true' });
  const { writer, chapters, photos } = await aBookLife(app);
  expect((await app.visitor.get('/api/book/photos')).status).toBe(401);
  expect(await photosOf(await app.writer())).toEqual([]);
  expect(await photosOf(writer)).toEqual(photos);

  const [first, second, ...rest] = chapters;
  done(await writer.send('PUT', '/api/chapter-order', { ids: [second, first, ...rest] }));
  expect(await photosOf(writer)).toEqual(photos.toReversed());

  done(await writer.send('DELETE', `/api/chapters/${second}`));
  expect(await photosOf(writer)).toEqual([photos[0]]);
  done(await writer.send('DELETE', `/api/writing/photos/${photos[0]}`));
  expect(await photosOf(writer)).toEqual([]);
});
