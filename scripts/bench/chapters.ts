import { spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { signedToken } from '../../src/features/account/sign-in/server/session.ts';
import { openDatabase } from '../../src/platform/server/database/database.ts';
import { migrate } from '../../src/platform/server/database/migrate.ts';
import { needPackage } from '../testing/debian.ts';
import { startPostgres } from '../testing/postgres.ts';
import { SECRET, startServer } from './start-server.ts';
import { fill, type Target } from './chapters/fill.ts';

const root = join(import.meta.dirname, '../..');
const SECONDS = 3;
const ROUNDS = 3;
const KINDS = ['book', 'list', 'read', 'save'] as const;
const CONNECTIONS = [1, 16, 64] as const;
const GOALS: Partial<Record<string, number>> = {
  'book 16': 0.8,
  'list 16': 0.6,
  'read 16': 0.6,
  'save 16': 0.75,
};

type Kind = (typeof KINDS)[number];
type Measured = { perSecond: number; p99Ms: number };

/** One run of wrk. Throws if a request failed: a figure that includes refusals measures nothing. */
const measure = (
  kind: Kind,
  connections: number,
  port: number,
  targets: string,
  revision: number,
  seconds: number,
): Measured => {
  const env = {
    ...process.env,
    KIND: kind,
    TARGETS: targets,
    REVISION: String(revision),
    ORIGIN: `http://localhost:${port}`,
  };
  const args = [
    '-t1',
    `-c${connections}`,
    `-d${seconds}s`,
    '-s',
    join(import.meta.dirname, 'chapters/load.lua'),
    `http://127.0.0.1:${port}`,
  ];
  const { stdout } = spawnSync('wrk', args, { env, encoding: 'utf8' });
  const [, perSecond, p99, failures] = /RESULT (\S+) (\S+) (\d+)/.exec(stdout) ?? [];
  if (perSecond === undefined || Number(failures) > 0)
    throw new Error(`${kind} at ${connections}: ${failures ?? 'no'} failures\n${stdout}`);
  return { perSecond: Number(perSecond), p99Ms: Number(p99) };
};

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/**
 * Lists, reads and saves chapters (or only does what the argument names) and compares with the floor, on
 * PostgreSQL with its syncs on: 100,000 chapters, 5,000 writers.
 */
export default async function chapters([only]: string[]): Promise<void> {
  needPackage('wrk', () => existsSync('/usr/bin/wrk'));
  const folder = mkdtempSync(join(tmpdir(), 'hearthbook-bench-'));
  const postgres = await startPostgres({ durable: true });
  const servers: ChildProcess[] = [];
  try {
    const { db, close } = await openDatabase({ url: postgres.url });
    await migrate(db as never, join(root, 'migrations'));
    const targets = await fill(db);
    const file = join(folder, 'targets');
    const line = ({ token, chapter }: Target): string => `${signedToken(token, SECRET)} ${chapter}`;
    writeFileSync(file, targets.map(line).join('\n'));
    servers.push(
      await startServer('scripts/bench/chapters/floor-server.ts', 4801, postgres.url),
      await startServer('dist/server/main.js', 4802, postgres.url),
    );
    const saveOn = async (connections: number, port: number, seconds: number): Promise<Measured> => {
      // Let the requests of the last run finish: a save that came later would be one ahead of the next run's.
      await pause(500);
      await sql`update chapter set revision = 1 where chapter_order = 7`.execute(db);
      await sql`delete from chapter_revision`.execute(db);
      return measure('save', connections, port, file, 1, seconds);
    };
    const once = (
      kind: Kind,
      connections: number,
      port: number,
      seconds: number,
    ): Promise<Measured> | Measured =>
      kind === 'save'
        ? saveOn(connections, port, seconds)
        : measure(kind, connections, port, file, 1, seconds);

    console.log(
      `work connections | floor req/s, p99 ms | Hearthbook req/s, p99 ms | ratio, p99 ratio (medians of ${ROUNDS} rounds of ${SECONDS} s, in turn)`,
    );
    for (const kind of KINDS.filter((name) => only === undefined || name === only)) {
      for (const connections of CONNECTIONS) {
        await once(kind, connections, 4801, 1);
        await once(kind, connections, 4802, 1);
        const floor: Measured[] = [];
        const ours: Measured[] = [];
        for (let round = 0; round < ROUNDS; round += 1) {
          floor.push(await once(kind, connections, 4801, SECONDS));
          ours.push(await once(kind, connections, 4802, SECONDS));
        }
        const ratio = median(ours.map((run, n) => run.perSecond / (floor[n]?.perSecond ?? 1)));
        const tail = median(ours.map((run, n) => run.p99Ms / (floor[n]?.p99Ms ?? 1)));
        const of = (runs: Measured[]): string =>
          `${median(runs.map((r) => r.perSecond)).toFixed(0)}, ${median(runs.map((r) => r.p99Ms)).toFixed(1)}`;
        const goal = GOALS[`${kind} ${connections}`];
        const verdict = goal === undefined ? '' : ` (goal ${goal}: ${ratio >= goal ? 'reached' : 'missed'})`;
        console.log(
          `${kind} ${connections} | ${of(floor)} | ${of(ours)} | ${ratio.toFixed(2)}${verdict}, ${tail.toFixed(2)}`,
        );
      }
    }
    await close();
  } finally {
    for (const server of servers) server.kill('SIGTERM');
    postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
