import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LaneReport } from './lane-report.ts';

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
      const reporters = ['--reporter=default', '--reporter=./scripts/testing/lane-report.ts'];
      const changed = changedSince === undefined ? [] : ['--changed', changedSince, '--passWithNoTests'];
      const ended = await run(
        tool('vitest'),
        ['run', ...files, ...changed, '--project', project, ...reporters],
        { ...env, LANE_REPORT: report },
      );
      const {
        passed,
        failed,
        skipped,
        faults: found,
      } = JSON.parse(readFileSync(report, 'utf8')) as LaneReport;
      total.passed += passed;
      total.failed += failed;
      faults.push(...found.map((fault) => `${name}: ${fault}`));
      if (skipped > 0) console.log(`${skipped} tests were skipped; a skipped test proves nothing.`);
      return ended && (passed > 0 || changedSince !== undefined) && skipped === 0;
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
