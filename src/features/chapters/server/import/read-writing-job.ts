import { defineJob } from '#platform/server/worker-process/job.ts';
import type { LeftOut, WritingFault } from '../../shared/import-limits.ts';

/** The uploaded file and its name. Pasted text has no name. */
type SentWriting = { readonly path: string; readonly name: string };

export type FoundChapter = {
  readonly title: string;
  readonly content: string;
  readonly words: number;
  readonly leftOut: LeftOut;
  readonly piece: { readonly number: number; readonly of: number } | null;
};

/** Failing to read a file is a result too. */
export type ReadWriting = { readonly chapters: readonly FoundChapter[] } | { readonly fault: WritingFault };

/** Reading three hundred pages takes a third of a second. */
const MAY_TAKE_MS = 10_000;
/** The result holds at most 2.4 MB of text. */
const MOST_OUTPUT_BYTES = 10_000_000;

export const readWritingJob = defineJob<SentWriting, ReadWriting>('read-writing', {
  timeoutMs: MAY_TAKE_MS,
  mostOutputBytes: MOST_OUTPUT_BYTES,
});
