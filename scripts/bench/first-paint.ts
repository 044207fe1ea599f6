import { execFile, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { findChromium } from '../testing/chromium.ts';

const root = join(import.meta.dirname, '../..');
const own = join(import.meta.dirname, 'first-paint');
const USUAL_RUNS = 3;
const run = promisify(execFile);
const LONGEST_RUN_MS = 120_000;
const PORT = 4821;
const BARE_PORT = 4822;
const PAGES = ['/write', '/'];
const FLAGS =
  '--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync';

type Report = {
  audits: Record<string, { numericValue?: number } | undefined>;
  categories: Record<string, { score: number | null } | undefined>;
};

/** One Lighthouse run as a phone. `how` is 'simulate' (its default) or 'devtools' (the throttling really applied). */
const lighthouse = async (url: string, how: 'simulate' | 'devtools', folder: string): Promise<Report> => {
  const file = join(folder, 'report.json');
  const cli = join(own, 'node_modules/lighthouse/cli/index.js');
  const args = [
    cli,
    url,
    '--quiet',
    // The other categories ask hosts of the outer world and wait for them where there is none.
    '--only-categories=performance',
    '--output=json',
    `--output-path=${file}`,
    `--throttling-method=${how}`,
    `--chrome-flags=${FLAGS}`,
  ];
  // Not in step with this process, which serves the page without scripts meanwhile.
  await run(process.execPath, args, {
    env: { ...process.env, CHROME_PATH: findChromium() },
    timeout: LONGEST_RUN_MS,
  });
  return JSON.parse(readFileSync(file, 'utf8')) as Report;
};

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const paints = async (
  url: string,
  how: 'simulate' | 'devtools',
  folder: string,
  runs: number,
): Promise<{ paint: number; shift: number; score: number }> => {
  const reports: Report[] = [];
  for (let at = 0; at < runs; at++) reports.push(await lighthouse(url, how, folder));
  return {
    paint: median(
      reports.map((report) => report.audits['largest-contentful-paint']?.numericValue ?? Number.NaN),
    ),
    shift: median(
      reports.map((report) => report.audits['cumulative-layout-shift']?.numericValue ?? Number.NaN),
    ),
    score: median(reports.map((report) => (report.categories.performance?.score ?? Number.NaN) * 100)),
  };
};

/** The same pages with their scripts taken out: how fast this HTML can be at all. */
const serveWithoutScripts = (): { close(): void } =>
  createServer(async (request, response) => {
    const answer = await fetch(`http://localhost:${PORT}${request.url}`);
    const type = answer.headers.get('content-type') ?? '';
    const body = Buffer.from(await answer.arrayBuffer());
    const bare = type.startsWith('text/html')
      ? body.toString().replace(/<script\b[\s\S]*?<\/script>/g, '')
      : body;
    response
      .writeHead(answer.status, {
        'content-type': type,
        // As small on the way as the product's own.
        'content-encoding': 'br',
        'cache-control': answer.headers.get('cache-control') ?? '',
      })
      .end(brotliCompressSync(bare));
  }).listen(BARE_PORT);

/** Largest paint and layout shift by Lighthouse as a phone, with and without the scripts, and its performance score; of one page and in so many runs, where these are named. */
export default async function firstPaint([only, times]: string[]): Promise<void> {
  const runs = Number(times ?? USUAL_RUNS);
  if (!existsSync(join(own, 'node_modules')))
    spawnSync('npm', ['ci', '--ignore-scripts', '--loglevel=error'], { cwd: own, stdio: 'inherit' });
  const folder = mkdtempSync(join(tmpdir(), 'hearthbook-paint-'));
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(PORT),
    DATA_DIR: join(folder, 'data'),
    LOG_LEVEL: 'warn',
  };
  const server = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((resolve) =>
    server.stdout.on('data', (text: Buffer) => /is ready at/.test(text.toString()) && resolve(undefined)),
  );
  const bare = serveWithoutScripts();
  try {
    console.log(
      `page | largest paint, s: simulated | without scripts | ratio | applied throttling | layout shift | performance score (medians of ${runs} runs)`,
    );
    for (const page of only === undefined ? PAGES : [only]) {
      const simulated = await paints(`http://localhost:${PORT}${page}`, 'simulate', folder, runs);
      const floor = await paints(`http://localhost:${BARE_PORT}${page}`, 'simulate', folder, runs);
      const applied = await paints(`http://localhost:${PORT}${page}`, 'devtools', folder, runs);
      const seconds = (ms: number): string => (ms / 1000).toFixed(2);
      console.log(
        [
          page,
          seconds(simulated.paint),
          seconds(floor.paint),
          (simulated.paint / floor.paint).toFixed(2),
          seconds(applied.paint),
          simulated.shift.toFixed(3),
          simulated.score.toFixed(0),
        ].join(' | '),
      );
    }
  } finally {
    bare.close();
    server.kill('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  }
}
