import { defineJob } from '#platform/server/worker-process/job.ts';
import type { Likenesses } from './meaning.ts';

/** How near a question in English is to each of the passages; null if it contains no readable text. */
export const likePassagesJob = defineJob<string, Likenesses | null>('like-passages', {
  timeoutMs: 10_000,
  mostOutputBytes: 1_000_000,
});
