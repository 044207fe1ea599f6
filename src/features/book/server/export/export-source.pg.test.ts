import { existsSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  askFor,
  endExportJobs,
  filesOf,
  exportTestBed,
  type ExportTestBed,
  writerWithChapter,
} from '#test/builders/book-export.ts';
import { eventually } from '#test/harness/eventually.ts';
import { type TestApp, testApp } from '#test/harness/test-app.ts';
import type { BookFormat } from '#features/book/shared/book-formats.ts';
import { endAsMade, giveBack, stillExporting, takeExportJob } from './export-queue.ts';

const FORMATS: BookFormat[] = ['print-pdf', 'cover-pdf', 'screen-pdf', 'epub', 'docx', 'markdown', 'html'];
const SILENT = 30_000;

let app: TestApp;
let stand: ExportTestBed;
beforeEach(async () => {
  app = await testApp();
  stand = exportTestBed(app, 'A life by the water');
});
afterEach(endExportJobs);

const beginnings = (): number =>
  existsSync(stand.began) ? readFileSync(stand.began, 'utf8').trim().split('\n').length : 0;

const take = (node: string, silentAfterMs = SILENT) =>
  takeExportJob(app.db, node, { now: new Date(), silentAfterMs, notOf: [] });

const twentyNodes = <T>(ask: (node: string) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: 20 }, (_none, nth) => ask(`node ${nth}`)));

it('gives each waiting file to one of twenty nodes', async () => {
  const writer = await writerWithChapter(app);
  for (const format of FORMATS) await askFor(writer, format);
  const taken = (await twentyNodes((node) => take(node))).filter((one) => one !== undefined);
  expect(taken.map(({ format }) => format).toSorted()).toEqual(FORMATS.toSorted());
  expect(new Set(taken.map(({ maker }) => maker)).size).toBe(FORMATS.length);
});

it('gives a silent node’s file to one other node, once, and the silent node can no longer change anything', async () => {
  const writer = await writerWithChapter(app);
  const { id } = await askFor(writer);
  const silent = await take('silent');
  if (!silent) throw new Error('nothing was taken');
  expect(await twentyNodes((node) => take(node))).toEqual(Array(20).fill(undefined));
  await app.db
    .updateTable('book_file')
    .set({ heard_at: new Date(Date.now() - SILENT * 2) })
    .execute();
  const taken = (await twentyNodes((node) => take(node))).filter((one) => one !== undefined);
  expect(taken).toMatchObject([{ id, attempt: 2 }]);
  expect(await stillExporting(app.db, silent, { step: 'writing', share: 0.9 })).toBe(false);
  await giveBack(app.db, silent, { counts: false });
  const now = new Date();
  const kept = { name: 'a', key: 'b', bytes: 1, pages: null, state: 'c', now, until: now };
  expect(await endAsMade(app.db, silent, kept)).toBe(false);
  expect(await filesOf(writer)).toMatchObject([{ state: 'making', progress: 0 }]);
});

it('ignores a node’s earlier claim to a file even if the same node takes the file again', async () => {
  const writer = await writerWithChapter(app);
  await askFor(writer);
  const first = await take('same');
  await app.db
    .updateTable('book_file')
    .set({ heard_at: new Date(0) })
    .execute();
  const second = await take('same');
  if (!first || !second) throw new Error('nothing was taken');
  expect(await stillExporting(app.db, first, { step: 'writing', share: 0.9 })).toBe(false);
  expect(await stillExporting(app.db, second, { step: 'writing', share: 0.9 })).toBe(true);
});

it('makes twenty-one files on three nodes, each once', async () => {
  const writers = await Promise.all([1, 2, 3].map(() => writerWithChapter(app)));
  for (const writer of writers) for (const format of FORMATS) await askFor(writer, format);
  for (const maker of ['one', 'two', 'three']) stand.begin({ maker });
  await eventually(async () => {
    for (const writer of writers)
      expect(new Set((await filesOf(writer)).map(({ state }) => state))).toEqual(new Set(['made']));
  });
  expect(beginnings()).toBe(21);
});
