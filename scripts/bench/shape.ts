import { execFileSync } from 'node:child_process';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '../..');

const git = (...args: readonly string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 30 });

const isTest = (file: string): boolean =>
  /\.(?:test|spec)\.tsx?$/u.test(file) || /^(?:test|e2e|src\/testing)\//u.test(file);

/**
 * How many files a commit tracks, how many lines of TypeScript outside tests it has, and how many files each
 * folder of `src` has. `args`: the commit, or HEAD.
 */
const measureShape = (args: readonly string[]): Promise<void> => {
  const [commit = 'HEAD'] = args;
  const files = git('ls-tree', '-r', '--name-only', commit).trim().split('\n');
  const product = files.filter((file) => /^src\/.*\.tsx?$/u.test(file) && !isTest(file));
  const linesOf = (file: string): number => git('show', `${commit}:${file}`).split('\n').length - 1;
  const lines = product.reduce((sum, file) => sum + linesOf(file), 0);
  const perFolder = new Map<string, number>();
  for (const folder of files.filter((file) => file.startsWith('src/')).map((file) => dirname(file)))
    perFolder.set(folder, (perFolder.get(folder) ?? 0) + 1);
  const sizes = [...perFolder.values()].toSorted((a, b) => a - b);
  const at = (share: number): number => sizes[Math.ceil(share * sizes.length) - 1] ?? 0;
  console.log(`${files.length} tracked files; ${product.length} product files with ${lines} lines`);
  console.log(
    `${sizes.length} folders in src, with ${at(0.5)} files (median), ${at(0.9)} (p90), ${at(1)} (most)`,
  );
  return Promise.resolve();
};

export default measureShape;
