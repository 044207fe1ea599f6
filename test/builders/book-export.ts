import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BookExport } from '#features/book/server/book-export.ts';
import { limitsOfMemory, type ExportLimits } from '#features/book/server/export/export-limits.ts';
import { openExportBudget } from '#features/book/server/export/export-budget.ts';
import { type ExportJobs, startExportJobs } from '#features/book/server/export/run-export-jobs.ts';
import type { BookFile } from '#features/book/shared/contract.ts';
import type { BookFormat } from '#features/book/shared/book-formats.ts';
import { openLog } from '#platform/server/log.ts';
import { aChapter, done } from './builders.ts';
import { aBookPlan, aManuscript, paragraph } from '../fixtures/manuscripts.ts';
import type { Person, TestApp } from '../harness/test-app.ts';

/** Makes books with `export-worker-stand-in.ts`: the book's title decides what happens to it. */
export type ExportTestBed = {
  /** The title and state of every book from now on. */
  readonly book: { title: string; state: string };
  readonly folder: string;
  readonly exporting: BookExport;
  /** A node that makes files; stopped after the test. */
  begin(
    about?: Partial<Parameters<typeof startExportJobs>[1]> & { limits?: Partial<ExportLimits> },
  ): ExportJobs;
  /** The file in which the stand-in records each time that it began. */
  readonly began: string;
};

const exportJobs = new Set<ExportJobs>();
const folders = new Set<string>();

/** After each test: stops the jobs and deletes the folders. */
export const endExportJobs = async (): Promise<void> => {
  await Promise.all([...exportJobs].map((one) => one.stop()));
  exportJobs.clear();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  folders.clear();
};

export const exportTestBed = (
  { db, context }: Pick<TestApp, 'db' | 'context'>,
  title: string,
): ExportTestBed => {
  const above = mkdtempSync(join(tmpdir(), 'hearthbook-making-'));
  folders.add(above);
  const folder = join(above, 'making');
  const began = join(above, 'began');
  const book = { title, state: 'as it was' };
  const exporting: BookExport = {
    db,
    files: context.files,
    clock: context.clock,
    log: openLog('silent'),
    failures: context.failures,
    folder,
    program: new URL('../fakes/export-worker-stand-in.ts', import.meta.url),
    limits: limitsOfMemory(),
    exportBudget: openExportBudget(),
    rateLimits: true,
    gather: async ({ owner }) => ({
      writer: owner,
      manuscript: aManuscript({ title: book.title, closingNote: [paragraph({ text: began })] }),
      plan: aBookPlan(),
      state: book.state,
    }),
    stateOf: async () => book.state,
  };
  return {
    book,
    folder,
    began,
    exporting,
    begin: ({ limits = {}, ...pace } = {}) => {
      const running = startExportJobs(
        { ...exporting, limits: { ...exporting.limits, ...limits } },
        { lookEveryMs: 20, sayEveryMs: 20, ...pace },
      );
      exportJobs.add(running);
      return running;
    },
  };
};

/** A writer with one chapter. */
export const writerWithChapter = async (app: TestApp) => {
  const writer = await app.writer();
  await aChapter(writer);
  return writer;
};

export const askFor = async (writer: Person, format: BookFormat = 'epub'): Promise<BookFile> =>
  done(await writer.send<BookFile>('POST', '/api/book/files', { format }));

export const filesOf = async (writer: Person): Promise<BookFile[]> =>
  done(await writer.get<{ files: BookFile[] }>('/api/book/files')).files;
