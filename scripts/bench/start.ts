import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startPostgres } from '../testing/postgres.ts';

const root = join(import.meta.dirname, '../..');
const RUNS = 7;
const REST_MS = 5_000;

type Started = { readyMs: number; restMb: number };

/**
 * Starts the built server, waits for its ready line, lets it idle, reads its memory from the kernel and stops
 * it.
 */
const startOnce = async (variables: Record<string, string>): Promise<Started> => {
  const startedAt = performance.now();
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', PORT: '4811', LOG_LEVEL: 'warn', ...variables },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const readyMs = await new Promise<number>((resolve, reject) => {
    child.stdout.on(
      'data',
      (text: Buffer) => /is ready at/.test(text.toString()) && resolve(performance.now() - startedAt),
    );
    child.on('exit', (code) => reject(new Error(`the server ended with ${code}`)));
  });
  await fetch('http://localhost:4811/readyz');
  await pause(REST_MS);
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
  const restMb = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
  return { readyMs, restMb };
};

const spread = (values: number[], digits: number): string => {
  const sorted = values.toSorted((a, b) => a - b);
  return [sorted[0], sorted[Math.floor(sorted.length / 2)], sorted.at(-1)]
    .map((value) => (value ?? 0).toFixed(digits))
    .join(' / ');
};

const report = async (name: string, variables: (run: number) => Record<string, string>): Promise<void> => {
  const runs: Started[] = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await startOnce(variables(run)));
  // The first start creates the database; the others are like those of an installed instance.
  const [first, ...later] = runs;
  console.log(
    `${name}: first start ${first?.readyMs.toFixed(0)} ms; then ready after ${spread(
      later.map((run) => run.readyMs),
      0,
    )} ms, at rest ${spread(
      runs.map((run) => run.restMb),
      0,
    )} MB (min / median / max)`,
  );
};

/**
 * Time from start to ready and memory when idle (resident, after five seconds), on the embedded database and
 * on a server.
 */
export default async function start(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'hearthbook-start-'));
  const postgres = await startPostgres({ durable: true });
  try {
    await report('embedded', () => ({ DATA_DIR: join(folder, 'kept') }));
    await report('embedded, empty folder each time', (run) => ({ DATA_DIR: join(folder, String(run)) }));
    const onServer = {
      DATABASE_URL: postgres.url,
      AUTH_SECRET: 'a secret for measuring, long enough to sign with',
    };
    await report('PostgreSQL server', () => ({ ...onServer, DATA_DIR: join(folder, 'server') }));
  } finally {
    postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
