import { beforeEach, expect, it } from 'vitest';
import { bookOf } from '#app/server/context/feature-parts.ts';
import { askFor, endExportJobs, exportTestBed, writerWithChapter } from '#test/builders/book-export.ts';
import { eventually } from '#test/harness/eventually.ts';
import { type Person, personWith, testApp } from '#test/harness/test-app.ts';
import { type ExportBudget, openExportBudget } from './export-budget.ts';
import { startExportJobs } from './run-export-jobs.ts';

const MINUTE = 60_000;

let time = 0;
let budget: ExportBudget;
let files = 0;
beforeEach(() => {
  time = 0;
  files = 0;
  budget = openExportBudget({ now: () => time });
});

const asks = (person: string, household = 'household', site = 'site'): string => {
  const caller = { person, networks: [household, site] };
  budget.demand(caller);
  files += 1;
  budget.settle(caller, `file ${files}`);
  return `file ${files}`;
};

/** How many are accepted before one is refused. */
const most = (ask: (at: number) => unknown): number => {
  for (let at = 0; at < 1_000; at += 1)
    try {
      ask(at);
    } catch (error) {
      expect(error).toMatchObject({
        code: 'too-much-at-once',
        extra: { retryAfterSeconds: expect.any(Number) },
      });
      return at;
    }
  return Infinity;
};

it('allows a writer every format twice, and a household a family’s files', () => {
  expect(most(() => asks('rose'))).toBeGreaterThanOrEqual(14);
  expect(most((at) => asks(`relative ${at}`, 'another household'))).toBeGreaterThanOrEqual(28);
});

it('does not let many accounts on one network fill the queue, and lets others in', () => {
  expect(most((at) => asks(`account ${at}`))).toBeLessThan(50);
  asks('rose', 'another household');
  expect(most((at) => asks(`of the site ${at}`, `household ${at}`))).toBeLessThan(150);
  asks('rose', 'elsewhere', 'elsewhere');
});

it('counts the time a file really took, each time it was started', () => {
  for (let at = 0; at < 40; at += 1) budget.took(asks(`account ${at}`), 1_000);
  const long = asks('greedy');
  for (let attempt = 0; attempt < 5; attempt += 1) budget.took(long, 5 * MINUTE);
  expect(() => asks('another of theirs')).toThrow('a lot in a short time');
  time += 10 * MINUTE;
  asks('another of theirs');
});

it('counts nothing if no file was started', () => {
  const rose = { person: 'rose', networks: ['household'] };
  for (let at = 0; at < 100; at += 1) {
    budget.demand(rose);
    budget.settle(rose, undefined);
  }
  asks('rose');
});

it('sets no limit while a server is being measured', () => {
  budget = openExportBudget({ isLimited: false, now: () => time });
  expect(most(() => asks('rose'))).toBe(Infinity);
});

const atAddress = ({ session, raw }: Person, address: string): Person =>
  personWith(session, (path, init) =>
    raw(path, {
      ...init,
      headers: { ...Object.fromEntries(new Headers(init?.headers)), 'x-forwarded-for': address },
    }),
  );

it('refuses another account a file at an IP address that has used up its limit', async () => {
  const app = await testApp({ TRUSTED_PROXIES: '1' });
  const [one, other] = [await writerWithChapter(app), await writerWithChapter(app)];
  const { id } = await askFor(atAddress(one, '203.0.113.7'));
  bookOf(app.context).exportBudget.took(id, 30 * MINUTE);
  const asked = (address: string) =>
    atAddress(other, address).send('POST', '/api/book/files', { format: 'epub' });
  expect((await asked('203.0.113.7')).status).toBe(429);
  expect((await asked('203.0.113.8')).status).toBe(200);
});

it('gets the time that each file took', async () => {
  const app = await testApp();
  const { id } = await askFor(await writerWithChapter(app));
  const took: [string, number][] = [];
  const counting = { ...budget, took: (file: string, ms: number) => void took.push([file, ms]) };
  const { exporting } = exportTestBed(app, 'A life');
  const exportJobs = startExportJobs({ ...exporting, exportBudget: counting }, { lookEveryMs: 20 });
  await eventually(() => expect(took).toEqual([[id, expect.any(Number)]]));
  expect(took[0]?.[1]).toBeGreaterThan(0);
  await exportJobs.stop();
  await endExportJobs();
});
