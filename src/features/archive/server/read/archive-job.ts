import { defineJob } from '#platform/server/worker-process/job.ts';
import type { ArchiveFault, Counts, LostCounts, SingleThing } from '../../shared/archive-limits.ts';
import type { ArchivedLife } from './archived-life.ts';

export type SentArchive = {
  /** The file that the uploaded bytes were saved in. */
  readonly path: string;
  readonly now: Date;
};

export type ChapterSummary = {
  readonly title: string;
  readonly words: number;
  readonly isDeleted: boolean;
  /** The hash of title and text, as `textHash` returns it. */
  readonly hash: string;
  readonly counts: Counts;
};

/** What an archive is and holds, without any of its text except the chapter titles. */
export type ArchiveSummary = {
  readonly name: string | null;
  readonly made: Date | null;
  readonly chapters: readonly ChapterSummary[];
  /** Not counting the chapters and what belongs to each of them. */
  readonly counts: Counts;
  readonly has: Readonly<Record<SingleThing, boolean>>;
  readonly draftHash: string | null;
  readonly lost: LostCounts;
};

/** That a file isn't an archive is a result too; `file` says which of its files is wrong. */
export type ArchiveRefused = { readonly fault: ArchiveFault; readonly file: string | null };

/** Reading 40 MB of JSON takes two seconds. */
const MAY_TAKE_MS = 30_000;
/** The limit for unpacked data, and a little more. */
const MOST_LIFE_BYTES = 160_000_000;
const MOST_SUMMARY_BYTES = 4_000_000;

export const lookAtArchiveJob = defineJob<SentArchive, ArchiveSummary | ArchiveRefused>('look-at-archive', {
  timeoutMs: MAY_TAKE_MS,
  mostOutputBytes: MOST_SUMMARY_BYTES,
});

/** Reads the whole life, but only the chapters at these places. */
export const readArchiveJob = defineJob<
  SentArchive & { readonly chapters: readonly number[] },
  ArchivedLife | ArchiveRefused
>('read-archive', { timeoutMs: MAY_TAKE_MS, mostOutputBytes: MOST_LIFE_BYTES });

/**
 * Writes one entry of an archive into a file of ours. Returns false if it can't be read, or holds more than
 * `most` bytes.
 */
export const unpackEntryJob = defineJob<
  { readonly path: string; readonly entry: string; readonly to: string; readonly most: number },
  boolean
>('unpack-archive-entry', { timeoutMs: MAY_TAKE_MS, mostOutputBytes: 1_000 });
