import { openAsBlob } from 'node:fs';
import { join } from 'node:path';
import { claimFile, putUnclaimed } from '#platform/server/file-store/kept-file.ts';
import { machineBudget } from '#platform/server/worker-process/machine-budget.ts';
import { memoryForOne } from '#platform/server/worker-process/memory-budget.ts';
import { startWorker } from '#platform/server/worker-process/start-worker.ts';
import type { ExportStep } from '#features/book/shared/book-formats.ts';
import type { BookExport, GatheredBook } from '../book-export.ts';
import { KEPT_MS } from './file-rows.ts';
import { type MadeBook, makeBook } from './book-jobs.ts';
import {
  endAsFailed,
  endAsMade,
  giveBack,
  MOST_ATTEMPTS,
  stillExporting,
  type Taken,
} from './export-queue.ts';
import { ExportFailed } from './export-failed.ts';
import { photoBytes } from './photo-bytes.ts';
import { openPrivateFolder, removePrivateFolder } from './private-folder.ts';
import { runBookJob } from './run-book-job.ts';
import { voiceBytes } from './voice-bytes.ts';

/** This node is stopping, or the file is no longer wanted. */
class LetGo extends Error {
  override readonly name = 'LetGo';
}

/** File operations throw only errors of this type. */
const isDiskFull = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException | undefined)?.code ?? '');

const SAYING = 'writing down how far a book is';

/**
 * Reports at intervals that this node is still working on the file, and calls `lost` once it no longer
 * should.
 */
const saysSo = (
  { db, failures }: BookExport,
  taken: Taken,
  { everyMs, lost }: { readonly everyMs: number; readonly lost: () => void },
) => {
  const at: { step: ExportStep; share: number } = { step: 'gathering', share: 0 };
  let saying: Promise<void> = Promise.resolve();
  const say = async (): Promise<void> => {
    try {
      if (!(await stillExporting(db, taken, at))) lost();
      failures.went(SAYING);
    } catch (error) {
      failures.came(SAYING, error);
    }
  };
  const timer = setInterval(() => {
    saying = saying.then(say);
  }, everyMs);
  return {
    onProgress: (step: ExportStep, share: number): void => void Object.assign(at, { step, share }),
    end: async (): Promise<void> => {
      clearInterval(timer);
      await saying;
    },
  };
};

/** Runs the job in its own process once there is memory for it. Aborting ends the process. */
const madeApart = async (
  exporting: BookExport,
  { id, format }: Taken,
  {
    book: { writer, manuscript, plan },
    into,
    signal,
    onProgress,
  }: {
    readonly book: GatheredBook;
    readonly into: string;
    readonly signal: AbortSignal;
    readonly onProgress: (step: ExportStep, share: number) => void;
  },
): Promise<MadeBook> => {
  const memory = exporting.limits.exportMemory;
  const giveBackMemory = await memoryForOne(machineBudget(), { bytes: memory, isLong: true }, signal);
  const began = performance.now();
  const worker = startWorker(exporting.program, { memory, threads: 1 });
  try {
    return await runBookJob(
      worker,
      makeBook,
      { format, manuscript, plan, into },
      {
        photo: photoBytes(exporting, writer, 'display'),
        voice: voiceBytes(exporting, writer),
        onProgress: ({ step, share }) => onProgress(step, share),
        timeoutMs: exporting.limits.exportMs,
        signal,
      },
    );
  } finally {
    await worker.end();
    giveBackMemory();
    exporting.exportBudget.took(id, performance.now() - began);
  }
};

/** Only plain letters, so that the name fits into a header. */
const plainName = (name: string): string => name.replaceAll(/[^\w.-]+/g, '-');

const keep = async (
  { db, files, clock }: BookExport,
  taken: Taken,
  {
    made: { name, type, pages },
    from,
    state,
  }: { readonly made: MadeBook; readonly from: string; readonly state: string },
): Promise<void> => {
  const content = await openAsBlob(from);
  const key = await putUnclaimed({ db, files }, content, type, clock());
  const now = clock();
  const until = new Date(now.getTime() + KEPT_MS);
  await db.transaction().execute(async (tx) => {
    const kept = { name: plainName(name), key, bytes: content.size, pages, state, now, until };
    // A file no one is waiting for any more stays unclaimed and is thrown away.
    if (await endAsMade(tx, taken, kept)) await claimFile(tx, key, now);
  });
};

/**
 * Makes one file that this node took, from the book in its current state. Records how it ended: made, failed
 * and why, or back in the queue. A signal puts it back without counting the attempt. Throws only database
 * errors.
 */
export const makeFile = async (
  exporting: BookExport,
  taken: Taken,
  { stopping, sayEveryMs }: { readonly stopping: AbortSignal; readonly sayEveryMs: number },
): Promise<void> => {
  const { db, clock, log } = exporting;
  const lost = new AbortController();
  const signal = AbortSignal.any([stopping, lost.signal]);
  const says = saysSo(exporting, taken, { everyMs: sayEveryMs, lost: () => lost.abort(new LetGo()) });
  let folder: string | undefined;
  try {
    const book = await exporting.gather(taken);
    folder = await openPrivateFolder(exporting.folder);
    const into = join(folder, 'file');
    const made = await madeApart(exporting, taken, { book, into, signal, onProgress: says.onProgress });
    await keep(exporting, taken, { made, from: into, state: book.state });
  } catch (error) {
    await says.end();
    if (stopping.aborted) return await giveBack(db, taken, { counts: false });
    if (lost.signal.aborted) return;
    const problem = error instanceof ExportFailed ? error.problem : isDiskFull(error) ? 'no-room' : undefined;
    if (problem === undefined)
      log.error({ err: error, format: taken.format, attempt: taken.attempt }, 'the making of a book broke');
    if (problem === undefined && taken.attempt < MOST_ATTEMPTS)
      return await giveBack(db, taken, { counts: true });
    await endAsFailed(db, taken, { problem: problem ?? 'broke-off', now: clock() });
  } finally {
    await says.end();
    if (folder !== undefined) await removePrivateFolder(folder);
  }
};
