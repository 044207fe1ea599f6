import { defineJob, type Job } from '#platform/server/worker-process/job.ts';
import { WorkerFailed } from '#platform/server/worker-process/worker-failed.ts';
import { Refusal } from '#platform/shared/problem.ts';

/** A photo as somebody sent it: the file that its bytes were received into. */
export type SentPhoto = { readonly path: string };

/** A photo of no more than so many bytes is made anew in less than a second. */
export const QUICK_PHOTO_BYTES = 8_000_000;

const MAY_TAKE_MS = 20_000;
/** What is kept of a photo is some two megabytes at the most. */
const MOST_OUTPUT_BYTES = 32_000_000;

/** A job that makes something of a photo. */
export const definePhotoJob = <Output>(name: string): Job<SentPhoto, Output> =>
  defineJob(name, { timeoutMs: MAY_TAKE_MS, mostOutputBytes: MOST_OUTPUT_BYTES });

/** A photo that takes a worker down is refused as any other that cannot be read; not-ready where the worker stood still. */
export const refusingPhoto = async <T>(made: Promise<T>): Promise<T> => {
  try {
    return await made;
  } catch (error) {
    if (!(error instanceof WorkerFailed)) throw error;
    if (error.why === 'stopped') throw new Refusal('not-ready');
    throw new Refusal(error.why === 'ended' ? 'not-a-photo' : 'photo-too-large');
  }
};
