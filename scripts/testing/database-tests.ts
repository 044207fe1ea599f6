import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importsOf, targetOf } from '../check-boundaries.ts';

/** The one file of the rules lane that checks which database the tests run on. */
export const WHERE_THE_DATABASE_IS_CHOSEN = 'test/harness/test-database.ts';

/** The text of a file by its path from the root, or undefined if it does not exist. */
export type Read = (file: string) => string | undefined;

const readIn =
  (root: string): Read =>
  (file) => {
    try {
      return readFileSync(join(root, file), 'utf8');
    } catch {
      return undefined;
    }
  };

/**
 * Those of `tests` whose result could differ on another database: the ones that lead, import by import, to
 * the file that chooses it. Type imports don't count, because they are gone when a test runs. Paths are from
 * the root, with forward slashes.
 */
export const databaseTests = (tests: readonly string[], read: Read): string[] => {
  const targets = new Map<string, readonly string[]>();
  const targetsOf = (file: string): readonly string[] => {
    const known = targets.get(file);
    if (known) return known;
    const found = importsOf(read(file) ?? '')
      .filter(({ typeOnly }) => !typeOnly)
      .map(({ from }) => targetOf(file, from))
      .filter((target) => target !== undefined);
    targets.set(file, found);
    return found;
  };
  const leadsThere = (test: string): boolean => {
    const seen = new Set([test]);
    // The set grows while we iterate over it.
    for (const file of seen) for (const target of targetsOf(file)) seen.add(target);
    return seen.has(WHERE_THE_DATABASE_IS_CHOSEN);
  };
  return tests.filter(leadsThere);
};

/** The same for a checkout. */
export const databaseTestsIn = (root: string, tests: readonly string[]): string[] =>
  databaseTests(tests, readIn(root));
