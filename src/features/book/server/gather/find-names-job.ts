import { defineJob } from '#platform/server/worker-process/job.ts';
import type { IndexedName } from './find-names.ts';

export type TextsWithNames = {
  readonly texts: readonly string[];
  readonly names: readonly IndexedName[];
  readonly genitiveS: boolean;
};

/** Which entries the texts name, in no order. A library of megabytes takes about a second. */
export const findNamesJob = defineJob<TextsWithNames, readonly number[]>('find-names', {
  timeoutMs: 10_000,
  mostOutputBytes: 4_000_000,
});
