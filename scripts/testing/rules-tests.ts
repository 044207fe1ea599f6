import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { databaseTestsIn } from './database-tests.ts';

const OF_OTHER_LANES = /\.(?:pg|durability|books)\.test\.ts$/;

/** The first line of a test that opens a database but isn't about its statements. It says what it is about. */
const ONE_DATABASE_IS_ENOUGH = /^\/\/ Not run again on PostgreSQL: \S/;

export type RulesTests = {
  /** Those that open a database. */
  readonly onDatabase: string[];
  /** Those of them whose result could differ on PostgreSQL. */
  readonly againOnPostgres: string[];
  readonly others: string[];
};

/** The files of the rules lane. Paths from the root. */
export const rulesTestsIn = (root: string): RulesTests => {
  const tests = globSync(['src/**/*.test.ts', 'test/**/*.test.ts', 'scripts/**/*.test.ts'], {
    cwd: root,
    exclude: ['**/node_modules'],
  })
    .map((file) => file.split(sep).join('/'))
    .filter((file) => !OF_OTHER_LANES.test(file));
  const onDatabase = databaseTestsIn(root, tests);
  const chosen = new Set(onDatabase);
  return {
    onDatabase,
    againOnPostgres: onDatabase.filter(
      (file) => !ONE_DATABASE_IS_ENOUGH.test(readFileSync(join(root, file), 'utf8')),
    ),
    others: tests.filter((test) => !chosen.has(test)),
  };
};
