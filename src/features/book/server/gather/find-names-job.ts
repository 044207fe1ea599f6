import { defineJob } from '#platform/server/worker-process/job.ts';
import type { IndexedName } from './find-names.ts';

export type TextsWithNames = {
  readonly texts: readonly string[];
  readonly names: readonly IndexedName[];
  readonly genitiveS: boolean;
};

/**
 * The entries mentioned in the texts, in no particular order. A library of several megabytes takes about a
 * second.
 */
export const findNamesJob = defineJob<TextsWithNames, readonly number[]>('find-names', {
  timeoutMs: 10_000,
  mostOutputBytes: 4_000_000,
});
