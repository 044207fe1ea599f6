import type { Caller } from '#platform/server/worker-process/work-accounts.ts';
import { WorkerFailed } from '#platform/server/worker-process/worker-failed.ts';
import type { Workers } from '#platform/server/worker-process/workers.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { FamilyFile } from '#engine/gedcom/family-file.ts';
import { readFileJob } from './read-file-job.ts';

/** A file up to this size is read in less than a second. */
const QUICK_BYTES = 1_000_000;

/**
 * Reads a file that someone sent. Rejects with not-a-family-file, giving the line and what is wrong
 * (`too-long` if reading it would take more time or memory than allowed), or with not-ready if the worker
 * didn't respond.
 */
export const readSentFile = async (
  workers: Workers,
  caller: Caller,
  { path, size }: { readonly path: string; readonly size: number },
): Promise<FamilyFile> => {
  try {
    const read = await workers.files(caller, readFileJob, { path }, { isQuick: size <= QUICK_BYTES });
    return 'file' in read ? read.file : refuse('not-a-family-file', { line: read.line, why: read.fault });
  } catch (error) {
    if (!(error instanceof WorkerFailed)) throw error;
    if (error.why === 'stopped') return refuse('not-ready');
    return refuse('not-a-family-file', { line: 1, why: error.why === 'ended' ? 'another-kind' : 'too-long' });
  }
};
