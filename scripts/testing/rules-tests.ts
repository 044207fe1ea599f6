import { globSync } from 'node:fs';
import { sep } from 'node:path';
import { databaseTestsIn } from './database-tests.ts';

const OF_OTHER_LANES = /\.(?:pg|durability|books)\.test\.ts$/;

/**
 * The files of the rules lane: those that may have another result on another database, and the others. Paths
 * from the root.
 */
export const rulesTestsIn = (root: string): { readonly onDatabase: string[]; readonly others: string[] } => {
  const tests = globSync(['src/**/*.test.ts', 'test/**/*.test.ts', 'scripts/**/*.test.ts'], {
    cwd: root,
    exclude: ['**/node_modules'],
  })
    .map((file) => file.split(sep).join('/'))
    .filter((file) => !OF_OTHER_LANES.test(file));
  const onDatabase = databaseTestsIn(root, tests);
  const chosen = new Set(onDatabase);
  return { onDatabase, others: tests.filter((test) => !chosen.has(test)) };
};
