import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

export const root = join(import.meta.dirname, '../..');
export const tool = (name: string): string => join(root, 'node_modules/.bin', name);

type Variables = Readonly<Record<string, string>>;

/** Runs a command and returns whether it succeeded. Its output is shown as it comes. */
const run = async (command: string, args: readonly string[], env: Variables = {}): Promise<boolean> => {
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
  const [status] = (await once(child, 'exit')) as [number | null];
  return status === 0;
};

/** The same for a command that runs in parallel: its output is shown in one piece, once it has ended. */
export const runApart = async (
  command: string,
  args: readonly string[],
  env: Variables = {},
): Promise<boolean> => {
  const child = spawn(command, args, { cwd: root, stdio: 'pipe', env: { ...process.env, ...env } });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (piece: Buffer) => void said.push(piece));
  const [status] = (await once(child, 'close')) as [number | null];
  process.stdout.write(Buffer.concat(said));
  return status === 0;
};

/** The parts of Vitest's report that we read. */
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

/**
 * The steps of a gate, and their results. Every step runs, so that you see everything that is wrong at the
 * end.
 */
export const openGate = () => {
  const reports = mkdtempSync(join(tmpdir(), 'hearthbook-tests-'));
  const total = { passed: 0, failed: 0 };
  /** What went wrong, repeated at the very end, where you look first in a long log. */
  const faults: string[] = [];

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

  /**
   * Runs a lane of Vitest, or only the named files of it, and of these only what the changes since a commit can
   * reach. A lane that ran no test, or skipped one, has failed; a change may reach none.
   */
  const lane = (
    name: string,
    project: string,
    env: Variables = {},
    { files = [], changedSince }: { readonly files?: readonly string[]; readonly changedSince?: string } = {},
  ): Promise<boolean> =>
    step(name, async () => {
      const report = join(reports, `${name.replaceAll(/\W+/g, '-')}.json`);
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
      const changed = changedSince === undefined ? [] : ['--changed', changedSince, '--passWithNoTests'];
      const ended = await run(
        tool('vitest'),
        ['run', ...files, ...changed, '--project', project, ...reporters],
        env,
      );
      // The reporter's shape, in the version in the lockfile.
      const told = JSON.parse(readFileSync(report, 'utf8')) as Report;
      const { numPassedTests, numFailedTests, numPendingTests } = told;
      total.passed += numPassedTests;
      total.failed += numFailedTests;
      faults.push(...faultsOf(told).map((fault) => `${name}: ${fault}`));
      if (numPendingTests > 0)
        console.log(`${numPendingTests} tests were skipped; a skipped test proves nothing.`);
      return ended && (numPassedTests > 0 || changedSince !== undefined) && numPendingTests === 0;
    });

  /** Prints the results, and ends the process accordingly. */
  const end = (): never => {
    rmSync(reports, { recursive: true, force: true });
    for (const fault of faults) console.log(`\n!! ${fault}`);
    console.log(`\n${total.passed} passed, ${total.failed} failed`);
    process.exit(total.failed === 0 ? 0 : 1);
  };

  return { step, lane, end };
};

export type Gate = ReturnType<typeof openGate>;
