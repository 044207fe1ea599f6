import { execFile, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findChromium } from '../../testing/chromium.ts';

const root = join(import.meta.dirname, '../../..');
const run = promisify(execFile);
const LONGEST_RUN_MS = 120_000;
const PORT = 4821;
const FLAGS =
  '--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync';

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof CATEGORIES)[number];

/** The parts of a Lighthouse report that we read. Scores are from 0 to 1. */
export type Report = {
  readonly audits: Readonly<
    Record<string, { readonly numericValue?: number; readonly score: number | null } | undefined>
  >;
  readonly categories: Readonly<
    Record<
      string,
      | {
          readonly score: number | null;
          readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
        }
      | undefined
    >
  >;
};

/** `simulate` is Lighthouse's default, `devtools` really applies the throttling. */
export type Throttling = 'simulate' | 'devtools';

export type Lighthouse = {
  /** The URL of the built product on an empty data folder, without a trailing slash. */
  readonly url: string;
  /** One run, emulating a phone. */
  look(url: string, categories: readonly Category[], throttling?: Throttling): Promise<Report>;
};

/** Serves the build and lets `work` inspect it with Lighthouse, which is downloaded on first use. */
export const withLighthouse = async (work: (lighthouse: Lighthouse) => Promise<void>): Promise<void> => {
  const cli = join(import.meta.dirname, 'node_modules/lighthouse/cli/index.js');
  if (!existsSync(cli))
    spawnSync('npm', ['ci', '--ignore-scripts', '--loglevel=error'], {
      cwd: import.meta.dirname,
      stdio: 'inherit',
    });
  const folder = mkdtempSync(join(tmpdir(), 'hearthbook-lighthouse-'));
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
  const look: Lighthouse['look'] = async (url, categories, throttling = 'simulate') => {
    const file = join(folder, 'report.json');
    const args = [
      cli,
      url,
      '--quiet',
      `--only-categories=${categories.join(',')}`,
      '--output=json',
      `--output-path=${file}`,
      `--throttling-method=${throttling}`,
      `--chrome-flags=${FLAGS}`,
    ];
    // Asynchronously, because this process may be serving a page in the meantime.
    await run(process.execPath, args, {
      env: { ...process.env, CHROME_PATH: findChromium() },
      timeout: LONGEST_RUN_MS,
    });
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  };
  try {
    await work({ url: `http://localhost:${PORT}`, look });
  } finally {
    server.kill('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  }
};
