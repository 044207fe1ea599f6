import type { Job } from '#platform/server/worker-process/job.ts';
import type { Caller } from '#platform/server/worker-process/work-accounts.ts';
import { WorkerFailed } from '#platform/server/worker-process/worker-failed.ts';
import type { Workers } from '#platform/server/worker-process/workers.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { ArchiveRefused } from './read/archive-job.ts';

/**
 * Has a worker read an archive. Throws not-an-archive with the reason, also if reading would exceed its
 * limits, and not-ready if the worker was stopped.
 */
export const readSentArchive = async <Input, Output extends object>(
  workers: Workers,
  caller: Caller,
  job: Job<Input, Output | ArchiveRefused>,
  input: Input,
): Promise<Output> => {
  try {
    const read = await workers.files(caller, job, input);
    return 'fault' in read ? refuse('not-an-archive', { why: read.fault, file: read.file }) : read;
  } catch (error) {
    if (!(error instanceof WorkerFailed)) throw error;
    if (error.why === 'stopped') return refuse('not-ready');
    return refuse('not-an-archive', { why: error.why === 'ended' ? 'broken' : 'too-much', file: null });
  }
};
