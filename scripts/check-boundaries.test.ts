import { describe, expect, it } from 'vitest';
import { join } from 'node:path';
import { checkCheckout, findSchemas, violationsIn } from './check-boundaries.ts';

const inFile = (file: string, ...lines: string[]): string[] => violationsIn(file, lines.join('\n'));

describe('each dependency arrow rejects an import against it', () => {
  it.each([
    [
      'src/platform/server/log.ts',
      `import { bookText } from '#features/chapters/shared/book-text.ts';`,
      /knows no feature/,
    ],
    [
      'src/engine/interview/listen/hear.ts',
      `import { log } from '#platform/server/log.ts';`,
      /needs nothing but itself/,
    ],
    ['src/engine/interview/listen/hear.ts', `import { z } from 'zod';`, /needs nothing but itself/],
    [
      'src/features/chapters/server/save.ts',
      `import { app } from '#app/server/app.ts';`,
      /does not know the app/,
    ],
    [
      'src/features/chapters/web/list.tsx',
      `import { save } from '../server/save.ts';`,
      /web may not see server/,
    ],
    [
      'src/features/chapters/server/save.ts',
      `import { Screen } from '../web/list.tsx';`,
      /server may not see web/,
    ],
    [
      'src/features/chapters/shared/order.ts',
      `import type { Db } from '#platform/server/database/database.ts';`,
      /shared may not see server/,
    ],
    [
      'src/features/chapters/shared/order.ts',
      `import { Kysely } from 'kysely';`,
      /shared code may use only zod/,
    ],
    ['src/features/chapters/web/list.tsx', `import { z } from 'zod';`, /stay out of the browser/],
    [
      'src/features/chapters/web/list.tsx',
      `import { readFile } from 'node:fs';`,
      /does not exist in the browser/,
    ],
    [
      'src/features/chapters/web/list.tsx',
      `import { chapterCalls } from '../shared/contract.ts';`,
      /schemas must stay out/,
    ],
    [
      'src/features/family/tree/web/tree-list.tsx',
      `import { treeCalls } from '../shared/tree-contract.ts';`,
      /schemas must stay out/,
    ],
    [
      'src/features/account/server/delete.ts',
      `import { x } from '#features/writing/server/api.ts';`,
      /stands before/,
    ],
    [
      'src/features/writing/server/keep.ts',
      `import { x } from '#features/chapters/server/create-chapter.ts';`,
      /only api\.ts/,
    ],
    [
      'src/features/writing/server/keep.ts',
      `const later = await import('#features/chapters/server/create-chapter.ts');`,
      /only api\.ts/,
    ],
    [
      'src/features/writing/server/keep.ts',
      `export { testApp } from '#test/harness/test-app.ts';`,
      /only tests/,
    ],
  ])('%s: %s', (file, line, expected) => {
    expect(inFile(file, line).join()).toMatch(expected);
  });
});

describe('each rule about files rejects a violation', () => {
  it.each([
    ['src/features/chapters/server/utils.ts', '', /named for what it holds/],
    ['src/features/chapters/server/index.ts', '', /named for what it holds/],
    ['src/features/chapters/server/stuff-manager.ts', '', /"manager" is no role/],
    ['src/features/chapters/server/chapter-service.ts', '', /"service" is no role/],
    ['src/features/chapters/web/photo-desk.ts', '', /"desk" is retired/],
    ['src/features/chapters/server/order.ts', 'export const keepingOrder = 1;', /it is called autosave/],
    ['src/features/dreams/server/dream.ts', '', /not in FEATURE_ORDER/],
    ['src/features/chapters/save.ts', '', /belongs to shared, server or web/],
    ['src/features/writing/photos/save.ts', '', /belongs to shared, server or web/],
    [
      'src/features/writing/photos/web/list.tsx',
      `import { keep } from '../server/keep-photo.ts';`,
      /web may not see server/,
    ],
    [
      'src/features/family/tree/server/read-tree.ts',
      `import { keep } from '#features/writing/photos/server/api.ts';`,
      /only api.ts may be used/,
    ],
    ['src/features/chapters/server/save.ts', 'const where = process.env.DATA_DIR;', /reads the environment/],
    ['src/features/chapters/server/save.ts', 'line\n'.repeat(251), /251 lines/],
  ])('%s %#', (file, text, expected) => {
    expect(inFile(file, text).join()).toMatch(expected);
  });
});

it('rejects schemas in a page, even when imported indirectly', () => {
  const texts = new Map([
    ['src/features/family/tree/shared/tree-fields.ts', `import { z } from 'zod';`],
    ['src/features/family/tree/shared/tree-names.ts', `import { name } from './tree-fields.ts';`],
    ['src/features/family/tree/shared/tree-types.ts', `import type { name } from './tree-fields.ts';`],
  ]);
  const found = (name: string): string =>
    violationsIn(
      'src/features/family/tree/web/tree-list.tsx',
      `import { x } from '../shared/${name}.ts';`,
      findSchemas(texts),
    ).join();
  expect(found('tree-names')).toMatch(/schemas must stay out/);
  expect(found('tree-types')).toBe('');
});

it('accepts imports that follow the arrows', () => {
  expect(
    inFile(
      'src/features/writing/web/write-screen.tsx',
      `import { useState } from 'react';`,
      `import type { writingCalls } from '../shared/contract.ts';`,
      `import { useSession } from '#features/account/web/session.ts';`,
      `import { callsOf } from '#platform/web/call.ts';`,
    ),
  ).toEqual([]);
});

it('reads the whole checkout and finds no violations', () => {
  const { read, violations } = checkCheckout(join(import.meta.dirname, '..'));
  expect(read).toBeGreaterThan(50);
  expect(violations).toEqual([]);
});
