import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const root = join(import.meta.dirname, '../..');
const PORT = 4871;
const SITE = `http://localhost:${PORT}`;
const SECONDS = 30;
const BETWEEN_MS = 20;
const LOOK_EVERY_MS = 20;
const MOST_MS = 250;
/** The memory limit of the process that reads one input. */
const MOST_MB = 1_000;

type Account = { readonly cookie: string; readonly conversationId: string };

const startServer = async (dataDir: string): Promise<ChildProcess> => {
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(PORT),
    PUBLIC_URL: SITE,
    DATA_DIR: dataDir,
    OPEN_ACCESS: 'true',
    TRUSTED_PROXIES: '1',
    LOG_LEVEL: 'warn',
  };
  const server = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    server.stdout.on('data', (text: Buffer) => {
      if (text.includes('ready')) resolve();
    });
    server.once('exit', (code) => reject(new Error(`The server ended with ${code}.`)));
  });
  return server;
};

const asking =
  (headers: Record<string, string>) =>
  async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const answer = await fetch(SITE + path, {
      method,
      headers: { origin: SITE, 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 200)}`);
    // The caller specifies the type from the contract; /healthz returns plain text.
    return (text.startsWith('{') ? JSON.parse(text) : text) as T;
  };

const aWriter = async (email: string, address: string): Promise<Account> => {
  const answer = await fetch(`${SITE}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { origin: SITE, 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ email, password: 'honey and heather 71', callbackURL: '/thank-you' }),
  });
  const cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const opened = await asking({ cookie })<{ conversation: { id: string } }>('GET', '/api/writing');
  return { cookie, conversationId: opened.conversation.id };
};

/** Resident megabytes of a process and all its descendants: the largest, and the total. */
const treeOf = (pid: number): { largest: number; all: number } => {
  const parents = new Map<number, { parent: number; megabytes: number }>();
  for (const entry of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const status = readFileSync(`/proc/${entry}/status`, 'utf8');
      const number = (name: string): number =>
        Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
      parents.set(Number(entry), { parent: number('PPid'), megabytes: number('VmRSS') / 1_024 });
    } catch {
      // It has ended in the meantime.
    }
  }
  const inTree = (one: number): boolean =>
    one === pid || (parents.has(one) && inTree(parents.get(one)?.parent ?? 0));
  const sizes = [...parents].flatMap(([one, { megabytes }]) => (inTree(one) ? [megabytes] : []));
  return { largest: Math.max(0, ...sizes), all: sizes.reduce((sum, size) => sum + size, 0) };
};

const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

/** The life story of an unrelated person. */
const talk = Array.from({ length: 120 }, (_, i) => [
  { type: 'ai', content: 'What do you remember of those days?' },
  { type: 'user', content: `In ${1900 + (i % 90)} my cousin number ${i} kept ${i + 2} geese by the mill.` },
]).flat();

type Took = Readonly<Record<'health' | 'open' | 'save' | 'compose', number[]>>;

const ordinaryRequests = async (seconds: number): Promise<Took> => {
  const { cookie } = await aWriter(`rose.${Date.now()}@example.org`, '192.0.2.1');
  const ask = asking({ cookie, 'x-forwarded-for': '192.0.2.1' });
  type Chapter = { id: string; revision: number };
  let chapter = await ask<Chapter>('POST', '/api/chapters', { title: 'The mill', content: 'Geese.' });
  const visitor = asking({ 'x-forwarded-for': '192.0.2.2' });
  const took: Took = { health: [], open: [], save: [], compose: [] };
  const timed = async (into: number[], work: () => Promise<unknown>): Promise<void> => {
    const from = performance.now();
    await work();
    into.push(performance.now() - from);
  };
  // An idle worker takes time to start, no matter who asks.
  await ask('POST', '/api/companion/chapter', { conversation: talk });
  const end = performance.now() + seconds * 1_000;
  for (let round = 0; performance.now() < end; round += 1) {
    await timed(took.health, () => visitor('GET', '/healthz'));
    await timed(took.open, () => ask('GET', `/api/chapters/${chapter.id}`));
    await timed(took.save, async () => {
      const content = `Geese, ${round} of them.`;
      chapter = await ask<Chapter>('PUT', `/api/chapters/${chapter.id}`, {
        title: 'The mill',
        content,
        revision: chapter.revision,
      });
    });
    if (round % 3 === 0)
      await timed(took.compose, () => ask('POST', '/api/companion/chapter', { conversation: talk }));
    await pause(BETWEEN_MS);
  }
  return took;
};

const tell = (when: string, took: Took): boolean => {
  console.log(when);
  let isGood = true;
  for (const [what, all] of Object.entries(took)) {
    const [half, most, longest] = [0.5, 0.99, 1].map((share) => quantile(all, share));
    isGood &&= (most ?? 0) <= MOST_MS;
    console.log(
      `  ${what.padEnd(8)} ${all.length} times: p50 ${half?.toFixed(0)} ms, p99 ${most?.toFixed(0)} ms, at most ${longest?.toFixed(0)} ms`,
    );
  }
  return isGood;
};

/**
 * How long other people wait, and how much memory the server takes, while two accounts and visitors send
 * hostile input of every kind.
 */
export default async function hostileInput(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'hearthbook-hostile-'));
  const server = await startServer(dataDir);
  try {
    const attackers = [
      await aWriter('mallory@example.org', '198.51.100.7'),
      await aWriter('eve@example.org', '198.51.100.7'),
    ];
    tell('nobody else is there', await ordinaryRequests(SECONDS / 3));
    const peak = { largest: 0, all: 0 };
    const watching = setInterval(() => {
      const now = treeOf(server.pid ?? 0);
      peak.largest = Math.max(peak.largest, now.largest);
      peak.all = Math.max(peak.all, now.all);
    }, LOOK_EVERY_MS);
    const attack = fork(
      join(import.meta.dirname, 'hostile-input/attack.ts'),
      [SITE, ...attackers.map((one) => JSON.stringify(one))],
      { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
    );
    await once(attack, 'message');
    const took = await ordinaryRequests(SECONDS);
    attack.send('how');
    const [answers] = (await once(attack, 'message')) as [Record<string, number>];
    attack.kill('SIGKILL');
    clearInterval(watching);
    const isGood = tell('under hostile input', took);
    console.log(`  the attackers were answered: ${JSON.stringify(answers)}`);
    console.log(
      `  memory: ${peak.largest.toFixed(0)} MB of one process, ${peak.all.toFixed(0)} MB of all together, at most`,
    );
    console.log(isGood && peak.largest <= MOST_MB ? 'as it should be' : 'NOT as it should be');
  } finally {
    server.kill('SIGTERM');
    await once(server, 'exit');
    rmSync(dataDir, { recursive: true, force: true });
  }
}
