import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import axe from 'axe-core';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { findChromium } from '../scripts/testing/chromium.ts';
import { freePort } from '../scripts/testing/free-port.ts';
import { patience } from '#test/harness/patience.ts';

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

export type Instance = {
  readonly url: string;
  readonly dataDir: string;
  /** The process id of the server that is running now. */
  pid(): number | undefined;
  stop(): Promise<void>;
  /** On the same data; `folder` replaces this one's root to run another build. */
  restart(folder?: string): Promise<void>;
  /** Ends the server like a power cut; `restart` brings it back on the same data. */
  kill(): Promise<void>;
};

const serve = (
  port: number,
  dataDir: string,
  variables: Record<string, string>,
  folder = root,
): Promise<ChildProcess> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['dist/server/main.js'], {
      cwd: folder,
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        PORT: String(port),
        DATA_DIR: dataDir,
        LOG_LEVEL: 'warn',
        ...variables,
      },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    });
    child.stdout?.on(
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
    pid: () => child.pid,
    stop: async () => {
      await halt();
      rmSync(dataDir, { recursive: true, force: true });
    },
    restart: async (folder) => {
      await halt();
      child = await serve(port, dataDir, variables, folder);
    },
    kill: () => halt('SIGKILL'),
  };
};

export type Stage = {
  /**
   * A separate browser context that shares nothing with any other. `complaints` collects what the console
   * reports. `isFirstVisit`: the welcome appears a second after arriving; otherwise it counts as seen,
   * because it would cover whatever is pressed by then.
   */
  device(
    size: { width: number; height: number },
    more?: Parameters<Browser['newContext']>[0] & { readonly isFirstVisit?: boolean },
  ): Promise<Device>;
  close(): Promise<void>;
};

export type Device = { readonly page: Page; readonly context: BrowserContext; readonly complaints: string[] };

const hasSeenWelcome = (): void => {
  if (location.protocol === 'http:') localStorage.setItem('hasSeenGettingStartedModal', 'true');
};

/**
 * Flags for a browser whose microphone plays this audio file on a loop. The permission is decided here,
 * because there is no window in which anyone could be asked.
 */
export const withMicrophone = (sound: string, answer: 'allow' | 'deny' = 'allow'): readonly string[] => [
  '--use-fake-device-for-media-stream',
  `--use-fake-ui-for-media-stream${answer === 'deny' ? '=deny' : ''}`,
  `--use-file-for-fake-audio-capture=${sound}`,
];

const browsers = new Set<Browser>();
/** Every page that is open in this file's browsers. */
export const openPages = (): Page[] =>
  [...browsers].flatMap((browser) => browser.contexts().flatMap((context) => context.pages()));

/** `flags`: additional flags to start the browser with. */
export const openStage = async (flags: readonly string[] = []): Promise<Stage> => {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? findChromium(),
    args: [...QUIET, ...flags],
  });
  browsers.add(browser);
  return {
    device: async (viewport, { isFirstVisit = false, ...more } = {}) => {
      const context = await browser.newContext({ viewport, locale: 'en-GB', ...more });
      context.setDefaultTimeout(patience());
      const page = await context.newPage();
      if (!isFirstVisit) await context.addInitScript(hasSeenWelcome);
      const complaints: string[] = [];
      page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
      page.on('pageerror', (error) => complaints.push(String(error)));
      return { page, context, complaints };
    },
    close: () => {
      browsers.delete(browser);
      return browser.close();
    },
  };
};

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Animations that are running and will stop. */
const MOVING = `document.getAnimations().filter(({ playState, effect }) =>
  playState === 'running' && Number.isFinite(effect.getComputedTiming().endTime))`;

/**
 * Finishes them immediately: a page whose frames the browser does not draw would otherwise keep us waiting
 * for ever.
 */
const END_MOVES = `${MOVING}.forEach((one) => one.finish())`;
/** If something still keeps starting to move after this many looks, we check it as it is. */
const MOST_LOOKS = 5;

/**
 * What axe finds on the page in its current state, one line each. Our pages have no frames, so it runs in the
 * page itself and needs no window of its own.
 */
export const findingsOn = async (
  page: Page,
  rules: 'everything' | 'colours' = 'everything',
): Promise<string[]> => {
  if (!(await page.evaluate<boolean>('"axe" in window'))) await page.evaluate(axe.source);
  const options: axe.RunOptions = {
    runOnly: rules === 'everything' ? TAGS : ['color-contrast'],
    resultTypes: ['violations'],
  };
  const look = (): Promise<axe.AxeResults> => page.evaluate(`axe.run(${JSON.stringify(options)})`);
  // Half faded in, text is not readable yet; if something appeared while axe was looking, it looks again.
  await page.evaluate(END_MOVES);
  let { violations } = await look();
  for (let looks = 1; looks < MOST_LOOKS && (await page.evaluate<boolean>(`${MOVING}.length > 0`)); looks++) {
    await page.evaluate(END_MOVES);
    ({ violations } = await look());
  }
  const found = inLines(violations);
  const half = found.filter((line) => line.startsWith(TOO_SMALL));
  // An element half hidden under a bar measures only as large as its visible part, so it counts only if it is
  // also too small in full view.
  for (const line of half) {
    await page.locator(line.slice(TOO_SMALL.length)).evaluate((it) => it.scrollIntoView({ block: 'center' }));
    if (!inLines((await look()).violations).includes(line)) found.splice(found.indexOf(line), 1);
  }
  return found;
};

const TOO_SMALL = 'target-size: ';
const inLines = (violations: axe.Result[]): string[] =>
  violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
