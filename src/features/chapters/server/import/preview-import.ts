import { chaptersLeft } from '#features/subscription/server/api.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { ReceivedFile } from '#platform/server/http/received-file.ts';
import type { Caller } from '#platform/server/worker-process/work-accounts.ts';
import { WorkerFailed } from '#platform/server/worker-process/worker-failed.ts';
import type { Workers } from '#platform/server/worker-process/workers.ts';
import type { OutputOf } from '#platform/shared/call.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { UserId } from '#platform/shared/session.ts';
import type { importCalls } from '../../shared/import-contract.ts';
import { type FoundChapter, readWritingJob } from './read-writing-job.ts';

/** A file up to this size is read in less than a second. */
const QUICK_BYTES = 300_000;

/**
 * Throws not-readable-writing with the reason, also if reading takes more time or memory than a file may use.
 * Throws not-ready if the worker was stopped.
 */
const readSent = async (
  workers: Workers,
  caller: Caller,
  { path, size }: ReceivedFile,
  name: string,
): Promise<readonly FoundChapter[]> => {
  try {
    const read = await workers.files(
      caller,
      readWritingJob,
      { path, name },
      { isQuick: size <= QUICK_BYTES },
    );
    return 'chapters' in read ? read.chapters : refuse('not-readable-writing', { why: read.fault });
  } catch (error) {
    if (!(error instanceof WorkerFailed)) throw error;
    if (error.why === 'stopped') return refuse('not-ready');
    return refuse('not-readable-writing', { why: error.why === 'ended' ? 'broken' : 'too-long' });
  }
};

/** The chapters a file would become, and how many more the writer may add. Nothing from the file is saved. */
export const previewImport = async (
  { db, clock, openAccess, workers }: Pick<AppContext, 'db' | 'clock' | 'openAccess' | 'workers'>,
  { owner, caller }: { readonly owner: UserId; readonly caller: Caller },
  file: ReceivedFile,
  name: string,
): Promise<OutputOf<typeof importCalls.preview>> => {
  const chapters = await readSent(workers, caller, file, name);
  return { chapters: [...chapters], room: await chaptersLeft(db, owner, { now: clock(), openAccess }) };
};
