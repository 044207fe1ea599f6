import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeBook, setPages, volumeFile } from '#features/book/server/export/book-jobs.ts';
import { limitsOfMemory } from '#features/book/server/export/export-limits.ts';
import { runBookJob } from '#features/book/server/export/run-book-job.ts';
import { startWorker } from '#platform/server/worker-process/start-worker.ts';
import { aBookPhoto, aBookPlan, aManuscript } from '#test/fixtures/manuscripts.ts';
import { wordsOnPages } from '#test/harness/pdf-words.ts';
import { WORKER_PROGRAM } from '../worker-program.ts';

const WITHOUT_NATIVE_CODE = new URL('../../../../test/fakes/worker-without-native-typst.ts', import.meta.url);
const SMALL_MACHINE = 1024 ** 3;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hearthbook-making-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/**
 * The preview of an ordinary book, the printer's file, and an e-book with its cover, within the memory that
 * previews get on a machine with one gigabyte.
 */
const madeBy = async (program: URL): Promise<Buffer[]> => {
  const { layoutMemory, layoutMs } = limitsOfMemory(SMALL_MACHINE);
  const worker = startWorker(program, { memory: layoutMemory, threads: 1 });
  const book = { manuscript: aManuscript({ words: 600 }), plan: aBookPlan() };
  const { signal } = new AbortController();
  const about = {
    photo: (id: string) => aBookPhoto(id),
    voice: async () => null,
    timeoutMs: layoutMs,
    signal,
  };
  try {
    await runBookJob(worker, setPages, { ...book, into: folder }, about);
    const made = [readFileSync(join(folder, volumeFile(1)))];
    for (const format of ['print-pdf', 'epub'] as const) {
      const file = join(folder, format);
      await runBookJob(worker, makeBook, { ...book, into: file, format }, about);
      made.push(readFileSync(file));
    }
    return made;
  } finally {
    await worker.end();
  }
};

it('shows a book and makes its files where Typst has no native build, byte for byte the same', async () => {
  const made = await madeBy(WITHOUT_NATIVE_CODE);
  const native = await madeBy(WORKER_PROGRAM);
  expect(made.map((bytes, at) => native[at]?.equals(bytes))).toEqual([true, true, true]);
  const [, print = Buffer.of()] = made;
  const pages = await wordsOnPages(print);
  expect(pages[0]?.map(({ text }) => text).join(' ')).toBe('A Life by the Water');
});
