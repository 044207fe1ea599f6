import { defineJob } from '#platform/server/worker-process/job.ts';
import type {
  BookFormat,
  BookFileType,
  ExportProblem,
  ExportStep,
} from '#features/book/shared/book-formats.ts';
import type { BookPlan } from '#features/book/shared/book-plan.ts';
import type { Finding } from '#features/book/shared/findings.ts';
import type { Manuscript } from '#features/book/shared/manuscript.ts';

type Book = { readonly manuscript: Manuscript; readonly plan: BookPlan };

/** `into`: the path the file is written to. */
export type BookToMake = Book & { readonly into: string; readonly format: BookFormat };
/** `into`: the folder for the pages. Each volume gets its own file, named by `volumeFile`. */
export type BookToSet = Book & { readonly into: string };

export type MadeBook = { readonly name: string; readonly type: BookFileType; readonly pages: number | null };
/** `pages`: how many pages each volume has. */
export type PagesOfBook = { readonly pages: readonly number[]; readonly findings: readonly Finding[] };

/** Failing to make a book is a result too. */
export type OrFails<T> = T | { readonly fails: ExportProblem };

/**
 * A question the job asks while it runs: a photo or a voice by its id. The answer is the bytes, or null if it
 * is missing.
 */
export type BytesQuestion = { readonly photo: string } | { readonly voice: string };
export type ExportProgress = { readonly step: ExportStep; readonly share: number };

const MINUTE_MS = 60_000;
/** The files themselves are written to a folder. The output only describes them. */
const MOST_OUTPUT_BYTES = 4_000_000;

export const makeBook = defineJob<BookToMake, OrFails<MadeBook>>('make-book', {
  timeoutMs: 5 * MINUTE_MS,
  mostOutputBytes: MOST_OUTPUT_BYTES,
});
export const setPages = defineJob<BookToSet, OrFails<PagesOfBook>>('set-pages', {
  timeoutMs: 2 * MINUTE_MS,
  mostOutputBytes: MOST_OUTPUT_BYTES,
});

/** Counted from 1. */
export const volumeFile = (volume: number): string => `volume-${volume}.pdf`;
