import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { findChromium } from './testing/chromium.ts';
import { databaseTestsIn } from './testing/database-tests.ts';
import { needJava } from './testing/java.ts';
import { startPostgres } from './testing/postgres.ts';

const root = join(import.meta.dirname, '..');
const reports = mkdtempSync(join(tmpdir(), 'hearthbook-tests-'));
const tool = (name: string): string => join(root, 'node_modules/.bin', name);

const total = { passed: 0, failed: 0 };
/** What went wrong, told once more at the very end, where a reader of a long log looks first. */
const faults: string[] = [];

const run = async (command: string, args: string[], env: Record<string, string> = {}): Promise<boolean> => {
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
  const [status] = (await once(child, 'exit')) as [number | null];
  return status === 0;
};

/** One step; every step runs, so that one look at the end shows all that is wrong. */
const step = async (name: string, holds: () => Promise<boolean>): Promise<boolean> => {
  const startedAt = Date.now();
  console.log(`\n== ${name}`);
  const ok = await holds();
  console.log(`== ${name}: ${ok ? 'ok' : 'FAILED'} (${((Date.now() - startedAt) / 1000).toFixed(1)} s)`);
  if (!ok) {
    total.failed += 1;
    faults.push(`step: ${name}`);
  }
  return ok;
};

/** What Vitest writes of a run, as far as it is read here. */
type Report = {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
};

const faultsOf = ({ testResults }: Report): string[] =>
  testResults.flatMap(({ name, message, assertionResults }) => [
    ...(message ? [`${relative(root, name)}: ${message.slice(0, 600)}`] : []),
    ...assertionResults
      .filter(({ status }) => status === 'failed')
      .map(
        ({ fullName, failureMessages }) =>
          `${relative(root, name)}: ${fullName}\n${failureMessages.join('\n').slice(0, 1200)}`,
      ),
  ]);

/** A lane of Vitest, or of it the files named. A lane that ran no test, or skipped one, has failed. */
const lane = (
  name: string,
  project: string,
  env: Record<string, string> = {},
  files: readonly string[] = [],
): Promise<boolean> =>
  step(name, async () => {
    const report = join(reports, `${name.replaceAll(/\W+/g, '-')}.json`);
    const ended = await run(
      tool('vitest'),
      [
        'run',
        ...files,
        '--project',
        project,
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
      ],
      env,
    );
    const told = JSON.parse(readFileSync(report, 'utf8')) as Report;
    const { numPassedTests, numFailedTests, numPendingTests } = told;
    total.passed += numPassedTests;
    total.failed += numFailedTests;
    faults.push(...faultsOf(told).map((fault) => `${name}: ${fault}`));
    if (numPendingTests > 0)
      console.log(`${numPendingTests} tests were skipped; a skipped test proves nothing.`);
    return ended && numPassedTests > 0 && numPendingTests === 0;
  });

/** What needs no test: how the tree is written. Answers whether it could be built. */
const checks = async (): Promise<boolean> => {
  await step('format', () => run(tool('prettier'), ['--check', '--log-level=warn', '.']));
  await step('lint', () => run(tool('oxlint'), ['--type-aware', '--deny-warnings']));
  await step('boundaries', () => run(process.execPath, ['scripts/check-boundaries.ts']));
  await step('words', () => run(process.execPath, ['scripts/check-words.ts']));
  for (const side of ['server', 'web', 'shared', 'screens', 'journeys'])
    await step(`types: ${side}`, () => run(tool('tsc'), ['-p', `tsconfig.${side}.json`]));
  const built = await step('build', () =>
    run(process.execPath, ['scripts/build.ts'], { NODE_ENV: 'production' }),
  );
  if (built) await step('size of the first load', () => run(process.execPath, ['scripts/bundle-size.ts']));
  return built;
};

// Killing databases is mostly waiting, so the tree is read meanwhile.
const [built] = await Promise.all([checks(), lane('durability of the embedded database', 'durability')]);

await lane('rules and calls, embedded', 'rules');
await lane('screens', 'screens');

// What opens no database comes out the same on every one: it has been tried above.
const tests = globSync(['src/**/*.test.ts', 'scripts/**/*.test.ts'], {
  cwd: root,
  exclude: ['**/node_modules'],
});
const databaseTests = databaseTestsIn(
  root,
  tests.map((file) => file.split(sep).join('/')),
);
const postgres = await startPostgres();
try {
  await lane('rules and calls, PostgreSQL', 'rules', { TEST_DATABASE_URL: postgres.url }, databaseTests);
  await lane('races, PostgreSQL', 'races', { TEST_DATABASE_URL: postgres.url });
} finally {
  postgres.stop();
}
needJava();
await lane('books, EPUBCheck and Ace', 'books', { CHROMIUM: findChromium() });
// A browser and a server each: one a processor, or they keep one another waiting.
const JOURNEYS_AT_ONCE = Math.min(availableParallelism(), 8);
if (built)
  await lane('journeys, Chromium', 'journeys', {
    CHROMIUM: findChromium(),
    VITEST_MAX_WORKERS: String(JOURNEYS_AT_ONCE),
  });

rmSync(reports, { recursive: true, force: true });
for (const fault of faults) console.log(`\n!! ${fault}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 && built ? 0 : 1);
