import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const git = (root: string, ...args: string[]): string[] =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((line) => line !== '');

/**
 * The uncommitted changes, or if there are none, those of the last commit: the commit to compare with, and
 * the changed files that still exist.
 */
export const changedFiles = (root: string): { readonly since: string; readonly files: string[] } => {
  const untracked = git(root, 'ls-files', '--others', '--exclude-standard');
  const isClean = untracked.length === 0 && git(root, 'diff', '--name-only', 'HEAD').length === 0;
  const since = isClean ? 'HEAD~1' : 'HEAD';
  const changed = [...git(root, 'diff', '--name-only', since), ...untracked];
  return { since, files: changed.filter((file) => existsSync(join(root, file))) };
};
