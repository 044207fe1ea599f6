import { defineJob, type Job } from '#platform/server/worker-process/job.ts';
import { WorkerFailed } from '#platform/server/worker-process/worker-failed.ts';
import { Refusal } from '#platform/shared/problem.ts';

/** A photo as a user sent it: the file into which its bytes were received. */
export type SentPhoto = { readonly path: string };

/** A photo of at most this many bytes is re-encoded in less than a second. */
export const QUICK_PHOTO_BYTES = 8_000_000;

const MAY_TAKE_MS = 20_000;
/** A stored photo has about two megabytes at most. */
const MOST_OUTPUT_BYTES = 32_000_000;

/** A job that makes something from a photo. */
export const definePhotoJob = <Output>(name: string): Job<SentPhoto, Output> =>
  defineJob(name, { timeoutMs: MAY_TAKE_MS, mostOutputBytes: MOST_OUTPUT_BYTES });

/**
 * A photo that crashes a worker is refused like any other unreadable one. Throws not-ready if the worker was
 * stalled.
 */
export const refusingPhoto = async <T>(made: Promise<T>): Promise<T> => {
  try {
    return await made;
  } catch (error) {
    if (!(error instanceof WorkerFailed)) throw error;
    if (error.why === 'stopped') throw new Refusal('not-ready');
    throw new Refusal(error.why === 'ended' ? 'not-a-photo' : 'photo-too-large');
  }
};
