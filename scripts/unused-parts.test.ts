import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

it('leaves out of the query library nothing that the product uses: lists by pages would stay pending for ever', () => {
  const sources = globSync('src/**/*.{ts,tsx}', { cwd: root });
  expect(sources.length).toBeGreaterThan(500);
  const byPages = sources.filter((file) =>
    /\b\w*[iI]nfiniteQuery/.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(byPages).toEqual([]);
});
