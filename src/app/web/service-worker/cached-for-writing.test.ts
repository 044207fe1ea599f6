import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepForWriting, letGoOfOlder, newestPage } from './cached-for-writing.ts';
import type { KeptForWriting } from './worker-scope.ts';

/** A browser's caches, in the order in which they were created. */
const browserCaches = () => {
  const all = new Map<string, Map<string, Response>>();
  const open = (name: string) => {
    const held = all.get(name) ?? new Map<string, Response>();
    all.set(name, held);
    return Promise.resolve({
      match: (path: string) => Promise.resolve(held.get(path)?.clone()),
      put: (path: string, page: Response) => Promise.resolve(void held.set(path, page)),
    });
  };
  return {
    open,
    keys: () => Promise.resolve([...all.keys()]),
    delete: (name: string) => Promise.resolve(all.delete(name)),
    match: (path: string) => {
      const found = [...all.values()].find((held) => held.has(path));
      return Promise.resolve(found?.get(path)?.clone());
    },
  };
};

const build = (language: string): KeptForWriting => ({
  name: language,
  files: [`/assets/${language}.js`],
  pages: { '/write': `/pages/${language}` },
});

beforeEach(() => {
  vi.stubGlobal('caches', browserCaches());
  vi.stubGlobal('fetch', (path: string) =>
    Promise.resolve(new Response(path.startsWith('/pages/') ? `/assets/${path.slice(7)}.js` : 'a file')),
  );
});
afterEach(() => vi.unstubAllGlobals());

it('shows the page of the build that arrived last, even if it had been there before', async () => {
  for (const language of ['en', 'de', 'en']) await keepForWriting(build(language));
  expect(await (await newestPage('/write'))?.text()).toBe('/assets/en.js');
  await letGoOfOlder(build('en'));
  expect(await caches.keys()).toEqual(['hearthbook-en']);
  expect(await (await caches.match('/assets/en.js'))?.text()).toBe('a file');
});

it('keeps the complete build if the newer one cannot be fetched', async () => {
  await keepForWriting(build('en'));
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 502 })));
  await expect(keepForWriting(build('de'))).rejects.toThrow('cannot be had');
  expect(await (await newestPage('/write'))?.text()).toBe('/assets/en.js');
});
