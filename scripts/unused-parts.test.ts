import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { expect, it } from 'vitest';
import { clientWithoutMutations } from './unused-parts.ts';

const root = join(import.meta.dirname, '..');

it('leaves out of the query library nothing that the product uses: lists by pages would stay pending for ever', () => {
  const sources = globSync('src/**/*.{ts,tsx}', { cwd: root });
  expect(sources.length).toBeGreaterThan(500);
  const byPages = sources.filter((file) =>
    /\b\w*[iI]nfiniteQuery/.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(byPages).toEqual([]);
});

const ENTRY = 'virtual:a-change';
/** A page that changes something, as it is built. */
const A_CHANGE = `
  import { MutationObserver, QueryClient } from '@tanstack/query-core';
  const changing = new MutationObserver(new QueryClient(), { mutationFn: async (n) => n + 1 });
  export const changed = changing.mutate(1);
`;

it('lets a page that changes something bring along what that takes', async () => {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [
      clientWithoutMutations(),
      {
        name: 'a-change',
        resolveId: (id) => (id === ENTRY ? id : null),
        load: (id) => (id === ENTRY ? A_CHANGE : null),
      },
    ],
    build: { write: false, rolldownOptions: { input: ENTRY, preserveEntrySignatures: 'strict' } },
  });
  const [chunk] = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  const code = chunk?.type === 'chunk' ? chunk.code : '';
  const page = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`);
  expect(await page.changed).toBe(2);
});

it('brings no change along that was kept over a reload: only an observer hands over what that takes', () => {
  const sources = globSync('src/**/*.{ts,tsx}', { cwd: root });
  const kept = sources.filter((file) =>
    /getMutationCache|\bdehydrate|\bHydrationBoundary|\bhydrate\(/.test(
      readFileSync(join(root, file), 'utf8'),
    ),
  );
  expect(kept).toEqual([]);
});
