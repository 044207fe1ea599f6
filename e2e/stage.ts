import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { findChromium } from '../scripts/testing/chromium.ts';

const root = join(import.meta.dirname, '..');

export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1280, height: 860 };

const QUIET = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

export type Instance = {
  readonly url: string;
  readonly dataDir: string;
  stop(): Promise<void>;
  restart(): Promise<void>;
  /** Ends the server as a power cut does; `restart` brings it back on the same data. */
  kill(): Promise<void>;
};

const serve = (port: number, dataDir: string, variables: Record<string, string>): Promise<ChildProcess> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['dist/server/main.js'], {
      cwd: root,
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        PORT: String(port),
        DATA_DIR: dataDir,
        LOG_LEVEL: 'warn',
        ...variables,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    child.stdout.on(
      'data',
      (text: Buffer) => text.toString().includes(`is ready at http://localhost:${port}`) && resolve(child),
    );
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
  });

const ended = (child: ChildProcess): Promise<unknown> =>
  new Promise((resolve) => child.once('exit', resolve));

/** The built product, as `npm start` runs it, on an empty data folder and a free port. */
export const startInstance = async (variables: Record<string, string> = {}): Promise<Instance> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'hearthbook-e2e-'));
  const port = await freePort();
  let child = await serve(port, dataDir, variables);
  const halt = async (signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = ended(child);
    child.kill(signal);
    await gone;
  };
  return {
    url: `http://localhost:${port}`,
    dataDir,
    stop: async () => {
      await halt();
      rmSync(dataDir, { recursive: true, force: true });
    },
    restart: async () => {
      await halt();
      child = await serve(port, dataDir, variables);
    },
    kill: () => halt('SIGKILL'),
  };
};

export type Stage = {
  /** A browser of somebody's own: nothing in it is shared with another. What the console complains of is kept in `complaints`. */
  device(
    size: { width: number; height: number },
    more?: Parameters<Browser['newContext']>[0],
  ): Promise<Device>;
  close(): Promise<void>;
};

export type Device = { readonly page: Page; readonly context: BrowserContext; readonly complaints: string[] };

/** `flags`: what the browser is started with beyond the usual. */
export const openStage = async (flags: readonly string[] = []): Promise<Stage> => {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? findChromium(),
    args: [...QUIET, ...flags],
  });
  return {
    device: async (viewport, more = {}) => {
      const context = await browser.newContext({ viewport, locale: 'en-GB', ...more });
      context.setDefaultTimeout(15_000);
      const page = await context.newPage();
      const complaints: string[] = [];
      page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
      page.on('pageerror', (error) => complaints.push(String(error)));
      return { page, context, complaints };
    },
    close: () => browser.close(),
  };
};

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds on the page as it stands, one line each. */
export const findingsOn = async (
  page: Page,
  rules: 'everything' | 'colours' = 'everything',
): Promise<string[]> => {
  const axe = new AxeBuilder({ page });
  const { violations } = await (
    rules === 'everything' ? axe.withTags(TAGS) : axe.withRules(['color-contrast'])
  ).analyze();
  return violations.flatMap((violation) =>
    violation.nodes.map((node) => `${violation.id}: ${node.target.join(' ')}`),
  );
};
