import { defineJob } from '#platform/server/worker-process/job.ts';
import type { FamilyFile, FileFault } from '#engine/gedcom/family-file.ts';

/** The file that an upload was saved to. */
type SentFamilyFile = { readonly path: string };

/** Failing to read a family file is a result too: why, and on which line. */
export type ReadFile = { readonly file: FamilyFile } | { readonly fault: FileFault; readonly line: number };

/** The largest real file that we know of takes three seconds to read. */
const MAY_TAKE_MS = 20_000;
/** 50,000 people and their families, with long names. */
const MOST_OUTPUT_BYTES = 64_000_000;

export const readFileJob = defineJob<SentFamilyFile, ReadFile>('read-family-file', {
  timeoutMs: MAY_TAKE_MS,
  mostOutputBytes: MOST_OUTPUT_BYTES,
});
