import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const FIXED = /\.waitForTimeout\(|\btimeout: ?\d|^\s*\}, ?[\d_]{4,}\);/m;

it('no test sleeps in a browser or sets a timeout that does not scale with the machine: see test/harness/patience.ts', () => {
  const tests = globSync(['e2e/**/*.ts', 'test/**/*.ts', 'src/**/*.test.{ts,tsx}'], { cwd: root });
  expect(tests.length).toBeGreaterThan(100);
  expect(tests.filter((file) => FIXED.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
});
