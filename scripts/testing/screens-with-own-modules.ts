import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

/**
 * A test that replaces a module, or loads one again; that stops the intervals, which its window draws with; or
 * whose first line says that it tests what a module remembers for as long as a page is open.
 */
const NEEDS_OWN = /^\/\/ Needs its own modules: \S|\bvi\.(?:mock|resetModules)\(|\btoFake: .*'setInterval'/;

/**
 * The files of the screens lanes that can't share their modules with others. Loading every module again takes
 * longer than most tests, so these are few. Paths from the root.
 */
export const screensWithOwnModules = (root: string): string[] =>
  globSync('src/**/*.test.tsx', { cwd: root })
    .filter((file) => NEEDS_OWN.test(readFileSync(join(root, file), 'utf8')))
    .map((file) => file.split(sep).join('/'));
