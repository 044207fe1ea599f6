import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startPostgres } from '../testing/postgres.ts';

const PORTS = {
  upstream: 4831,
  floor: 4832,
  product: 4833,
  slowUpstream: 4834,
  slowProduct: 4835,
  slowFloor: 4836,
};
const FIRST_MS = 30;
const GAP_MS = 5;
const WARM_UP = 40;
const ALONE = 200;
const AT_ONCE = 16;
const ROUNDS = 25;
const HELD = 1_000;
const HELD_GAP_MS = 700;
/** Readers arrive one after another, and in the worst case all at once. */
const ARRIVALS_MS = [4_000, 0] as const;

const startChild = (file: string, variables: Record<string, string>): Promise<ChildProcess> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'streamed-tokens', file)], {
      env: { ...process.env, ...variables },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    child.stdout.on('data', (text: Buffer) => text.includes('ready') && resolve(child));
    child.on('exit', (code) => reject(new Error(`${file} ended with ${code}`)));
  });

const startUpstream = (port: number, firstMs: number, gapMs: number): Promise<ChildProcess> =>
  startChild('upstream.ts', { PORT: String(port), FIRST_MS: String(firstMs), GAP_MS: String(gapMs) });

const startFloor = (port: number, upstream: number): Promise<ChildProcess> =>
  startChild('floor-pipe.ts', { PORT: String(port), UPSTREAM: `http://127.0.0.1:${upstream}/v1` });

const startProduct = (
  port: number,
  upstream: number,
  folder: string,
  database: string,
): Promise<ChildProcess> =>
  startChild('product.ts', {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    DATA_DIR: join(folder, String(port)),
    DATABASE_URL: database,
    AUTH_SECRET: 'a secret for measuring, long enough to sign with',
    AI_BASE_URL: `http://127.0.0.1:${upstream}/v1`,
    AI_MODEL: 'bench',
    AI_DAILY_TOKEN_BUDGET: '1000000000',
    AI_ANONYMOUS_TURNS_PER_DAY: '1000000',
    // A thousand readers share one address.
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
  });

const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
let asked = 0;

/** Milliseconds from sending to the first word, and to the end. Throws if the words were not the model's. */
const ask = (url: string): Promise<{ firstMs: number; wholeMs: number }> =>
  new Promise((resolve, reject) => {
    const startedAt = performance.now();
    let firstMs = 0;
    let text = '';
    asked += 1;
    const body = JSON.stringify({
      message: `I was born in house ${asked} of the lane, and there was bread.`,
      conversation: [],
    });
    const outgoing = request(
      url,
      { method: 'POST', agent, headers: { 'content-type': 'application/json' } },
      (answer) => {
        answer.setEncoding('utf8');
        answer.on('data', (chunk: string) => {
          text += chunk;
          if (firstMs === 0 && text.includes('You')) firstMs = performance.now() - startedAt;
        });
        answer.on('end', () => {
          if (firstMs === 0 || text.includes('"builtin"'))
            reject(new Error(`not the model's words: ${text.slice(0, 300)}`));
          else resolve({ firstMs, wholeMs: performance.now() - startedAt });
        });
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });

const at = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

const firstTokens = async (url: string, atOnce: number, rounds: number): Promise<number[]> => {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const answers = await Promise.all(Array.from({ length: atOnce }, () => ask(url)));
    times.push(...answers.map((answer) => answer.firstMs));
  }
  return times;
};

const residentKb = (child: ChildProcess): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? 0);

const UPSTREAM = `http://127.0.0.1:${PORTS.upstream}/v1/chat/completions`;
const FLOOR = `http://127.0.0.1:${PORTS.floor}/`;
const replyAt = (port: number): string => `http://127.0.0.1:${port}/api/companion/reply`;

const compare = async (children: ChildProcess[], product: string): Promise<void> => {
  children.push(await startUpstream(PORTS.upstream, FIRST_MS, GAP_MS));
  children.push(await startFloor(PORTS.floor, PORTS.upstream));
  const ways = { 'model itself': UPSTREAM, 'raw pipe': FLOOR, product };
  for (const url of Object.values(ways)) await firstTokens(url, 4, WARM_UP / 4);
  for (const [atOnce, rounds, goal] of [
    [1, ALONE, 3],
    [AT_ONCE, ROUNDS, 15],
  ] as const) {
    const measured = new Map<string, number[]>();
    for (const [name, url] of Object.entries(ways))
      measured.set(name, await firstTokens(url, atOnce, rounds));
    const direct = measured.get('model itself') ?? [];
    for (const [name, times] of measured) {
      if (name === 'model itself') continue;
      const added = at(times, 0.5) - at(direct, 0.5);
      console.log(
        `${atOnce} at a time, ${name}: first word +${added.toFixed(2)} ms (median), +${(at(times, 0.95) - at(direct, 0.95)).toFixed(2)} ms (p95)` +
          (name === 'product' ? `; goal +${goal} ms` : ''),
      );
    }
  }
};

type Held = { kbEach: number; firsts: number[] };

const holdAt = async (url: string, child: ChildProcess, arrivalsMs: number): Promise<Held> => {
  await ask(url);
  const before = residentKb(child);
  let most = before;
  const look = setInterval(() => (most = Math.max(most, residentKb(child))), 200);
  const answers = await Promise.all(
    Array.from({ length: HELD }, (_, n) => pause((arrivalsMs * n) / HELD).then(() => ask(url))),
  );
  clearInterval(look);
  return { kbEach: (most - before) / HELD, firsts: answers.map((answer) => answer.firstMs) };
};

const hold = async (
  children: ChildProcess[],
  startWays: () => Promise<Record<string, [url: string, child: ChildProcess]>>,
): Promise<void> => {
  const upstream = await startUpstream(PORTS.slowUpstream, FIRST_MS, HELD_GAP_MS);
  children.push(upstream);
  for (const arrivalsMs of ARRIVALS_MS) {
    const model = await holdAt(`http://127.0.0.1:${PORTS.slowUpstream}/`, upstream, arrivalsMs);
    // New processes each time: what one run left in the heap would hide what the next one needs.
    for (const [name, [url, child]] of Object.entries(await startWays())) {
      children.push(child);
      const { kbEach, firsts } = await holdAt(url, child, arrivalsMs);
      console.log(
        `${HELD} slow streams asked for over ${arrivalsMs / 1_000} s, ${name}: ${kbEach.toFixed(0)} kB a stream, ` +
          `first word +${(at(firsts, 0.5) - at(model.firsts, 0.5)).toFixed(0)} ms (median)` +
          (name === 'product' ? '; goals 120 kB, +100 ms' : ''),
      );
      child.removeAllListeners('exit');
      child.kill('SIGKILL');
      await once(child, 'close');
    }
  }
};

/**
 * What the product adds to a model's first word, compared with a raw pipe in the same session, and what a
 * thousand slow streams cost. The argument `postgres` measures on a server instead of the embedded database.
 */
export default async function streamedTokens(args: string[] = []): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'hearthbook-tokens-'));
  const postgres = args.includes('postgres') ? await startPostgres({ durable: true }) : undefined;
  const children: ChildProcess[] = [];
  try {
    const database = postgres?.url ?? '';
    const product = await startProduct(PORTS.product, PORTS.upstream, folder, database);
    children.push(product);
    await compare(children, replyAt(PORTS.product));
    await hold(children, async () => ({
      'raw pipe': [
        `http://127.0.0.1:${PORTS.slowFloor}/`,
        await startFloor(PORTS.slowFloor, PORTS.slowUpstream),
      ],
      product: [
        replyAt(PORTS.slowProduct),
        await startProduct(PORTS.slowProduct, PORTS.slowUpstream, folder, database),
      ],
    }));
  } finally {
    for (const child of children) {
      child.removeAllListeners('exit');
      child.kill('SIGKILL');
    }
    postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
