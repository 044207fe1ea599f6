import { globSync } from 'node:fs';
import { join, sep } from 'node:path';
import { expect, it } from 'vitest';
import { databaseTests, databaseTestsIn, WHERE_THE_DATABASE_IS_CHOSEN } from './database-tests.ts';

const root = join(import.meta.dirname, '../..');

/** Of these files, given as text, the tests that lead to the database. */
const among = (files: Record<string, string>): string[] =>
  databaseTests(
    Object.keys(files).filter((file) => file.endsWith('.test.ts')),
    (file) => files[file],
  );

const CHOOSES = { [WHERE_THE_DATABASE_IS_CHOSEN]: 'export const emptyDatabase = 1;' };
const APP = { 'test/harness/test-app.ts': `import { emptyDatabase } from './test-database.ts';` };

it('selects a test that opens the database, however indirectly, even by dynamic import', () => {
  expect(
    among({
      ...CHOOSES,
      ...APP,
      'src/a/near.test.ts': `import { emptyDatabase } from '#test/harness/test-database.ts';`,
      'src/a/far.test.ts': `import { a } from './steps.ts';`,
      'src/a/steps.ts': `export { testApp } from '#test/harness/test-app.ts';`,
      'src/a/later.test.ts': `const { testApp } = await import('#test/harness/test-app.ts');`,
    }),
  ).toEqual(['src/a/near.test.ts', 'src/a/far.test.ts', 'src/a/later.test.ts']);
});

it('skips a test that imports only types of the database, or has an import cycle without it', () => {
  expect(
    among({
      ...CHOOSES,
      ...APP,
      'src/a/types.test.ts': `import type { TestApp } from '#test/harness/test-app.ts';`,
      'src/a/circle.test.ts': `import './one.ts';`,
      'src/a/one.ts': `import { b } from './two.ts';`,
      'src/a/two.ts': `import { a } from './one.ts';`,
    }),
  ).toEqual([]);
});

it('matches this checkout', () => {
  const tests = globSync('{src,test}/**/*.test.ts', { cwd: root }).map((file) => file.split(sep).join('/'));
  const chosen = databaseTestsIn(root, tests);
  expect(chosen).toContain('src/features/chapters/server/chapters.test.ts');
  expect(chosen).toContain('src/app/server/integration/every-call.test.ts');
  expect(chosen).not.toContain('src/features/writing/autosave/shared/merge-story.test.ts');
  expect(chosen.length).toBeGreaterThan(30);
});
