import { mkdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Browser } from 'playwright-core';

/**
 * What DAISY Ace needs from the browser's driver: it opens the page, runs the scripts, and returns what they
 * found.
 */
type Runner = {
  readonly concurrency: number;
  setTimeout(milliseconds: number): void;
  launch(): Promise<void>;
  close(): Promise<void>;
  run(url: string, scriptFiles: readonly string[], scripts: readonly string[]): Promise<unknown>;
};

/** Ace's report: the problems in each file of the book. */
type Report = {
  readonly 'earl:result': { readonly 'earl:outcome': string };
  readonly assertions: readonly {
    readonly 'earl:testSubject': { readonly url: string };
    readonly assertions: readonly {
      readonly 'earl:test': { readonly 'dct:title': string };
      readonly 'earl:result': { readonly 'dct:description': string };
    }[];
  }[];
};

type Ace = (path: string, options: object, runner: Runner) => Promise<[string, Report]>;

// The package has no types, and isn't an ES module.
const require = createRequire(import.meta.url);
const ace = require('@daisy/ace-core') as Ace;
// Its log has no output unless one is set, and complains about that at each line.
(require('winston') as { configure(options: object): void }).configure({ silent: true, transports: [] });

const RUN = `new Promise((resolve, reject) => window.daisy.ace.run((error, found) => error ? reject(error) : resolve(found)))`;

const runnerOf = (browser: Browser): Runner => ({
  concurrency: 2,
  setTimeout: () => undefined,
  launch: async () => undefined,
  close: async () => undefined,
  async run(url, scriptFiles, scripts) {
    const page = await browser.newPage();
    try {
      await page.goto(url);
      for (const script of scripts) await page.evaluate(script);
      for (const file of scriptFiles) await page.evaluate(await readFile(file, 'utf8'));
      return await page.evaluate(RUN);
    } finally {
      await page.close();
    }
  },
});

/** The problems that DAISY Ace finds in the EPUB at `path`, as sentences; [] if there are none. */
export const aceFaults = async (browser: Browser, path: string): Promise<string[]> => {
  const outdir = `${path}.ace`;
  await mkdir(outdir);
  const [, report] = await ace(path, { cwd: outdir, outdir, lang: 'en' }, runnerOf(browser));
  const faults = report.assertions.flatMap(({ 'earl:testSubject': { url }, assertions }) =>
    assertions.map(
      (one) => `${url}: ${one['earl:test']['dct:title']} (${one['earl:result']['dct:description']})`,
    ),
  );
  if (report['earl:result']['earl:outcome'] !== 'pass' && faults.length === 0) return ['Ace says no'];
  return faults;
};
