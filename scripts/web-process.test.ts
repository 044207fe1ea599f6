import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { importsOf, targetOf } from './check-boundaries.ts';

const root = join(import.meta.dirname, '..');

/** Too large for the process that answers people, or too long at work: they belong to the process that makes books. */
const OF_THE_MAKER = /^(?:@myriaddreamin\/|docx$|pdf-lib$|@pdf-lib\/|@expo-google-fonts\/)/;

/** Every package that files lead to, import by import, also those of later; and the way there, for whoever must mend it. */
const packagesFrom = (start: string): Map<string, string> => {
  const packages = new Map<string, string>();
  const seen = new Set([start]);
  // The set grows while it is walked.
  for (const file of seen) {
    const path = join(root, file);
    if (!existsSync(path)) continue;
    for (const { from, typeOnly } of importsOf(readFileSync(path, 'utf8'))) {
      if (typeOnly) continue;
      const target = targetOf(file, from);
      if (target === undefined) packages.set(from, file);
      else seen.add(target);
    }
  }
  return packages;
};

it('loads nothing into the process that answers people of what makes books', () => {
  const packages = packagesFrom('src/app/server/main.ts');
  // What is read finds what is there.
  expect([...packages.keys()]).toEqual(expect.arrayContaining(['hono', 'sharp', 'kysely']));
  expect([...packages].filter(([name]) => OF_THE_MAKER.test(name))).toEqual([]);
});

it('loads neither database nor settings into the worker processes', () => {
  const packages = packagesFrom('src/app/server/worker.ts');
  expect([...packages.keys()]).toEqual(
    expect.arrayContaining(['@myriaddreamin/typst-ts-node-compiler', 'fflate']),
  );
  expect(
    [...packages].filter(([name]) => /^(?:kysely|pg|@electric-sql\/|hono|better-auth)/.test(name)),
  ).toEqual([]);
});
