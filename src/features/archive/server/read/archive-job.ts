import { defineJob } from '#platform/server/worker-process/job.ts';
import type { ArchiveFault, Counts, LostCounts, SingleThing } from '../../shared/archive-limits.ts';
import type { ArchivedLife } from './archived-life.ts';

export type SentArchive = {
  /** The file that somebody's bytes were received into. */
  readonly path: string;
  readonly now: Date;
};

export type ChapterSummary = {
  readonly title: string;
  readonly words: number;
  readonly isDeleted: boolean;
  /** Of title and text, as `textHash` makes it. */
  readonly hash: string;
  readonly counts: Counts;
};

/** What an archive is and holds, without a word of it but the titles of its chapters. */
export type ArchiveSummary = {
  readonly name: string | null;
  readonly made: Date | null;
  readonly chapters: readonly ChapterSummary[];
  /** Beside the chapters and what belongs to each. */
  readonly counts: Counts;
  readonly has: Readonly<Record<SingleThing, boolean>>;
  readonly draftHash: string | null;
  readonly lost: LostCounts;
};

/** That it is none is an answer too; `file` says which of its files. */
export type ArchiveRefused = { readonly fault: ArchiveFault; readonly file: string | null };

/** 40 MB of JSON are read in two seconds. */
const MAY_TAKE_MS = 30_000;
/** What may be unpacked of data, and somewhat more. */
const MOST_LIFE_BYTES = 160_000_000;
const MOST_SUMMARY_BYTES = 4_000_000;

export const lookAtArchiveJob = defineJob<SentArchive, ArchiveSummary | ArchiveRefused>('look-at-archive', {
  timeoutMs: MAY_TAKE_MS,
  mostOutputBytes: MOST_SUMMARY_BYTES,
});

/** The whole life, of the chapters only those at these places. */
export const readArchiveJob = defineJob<
  SentArchive & { readonly chapters: readonly number[] },
  ArchivedLife | ArchiveRefused
>('read-archive', { timeoutMs: MAY_TAKE_MS, mostOutputBytes: MOST_LIFE_BYTES });

/** Writes one entry of an archive into a file that is ours; false where it cannot be had, or holds more than `most` bytes. */
export const unpackEntryJob = defineJob<
  { readonly path: string; readonly entry: string; readonly to: string; readonly most: number },
  boolean
>('unpack-archive-entry', { timeoutMs: MAY_TAKE_MS, mostOutputBytes: 1_000 });
