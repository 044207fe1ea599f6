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

/** `into`: where the file is written. */
export type BookToMake = Book & { readonly into: string; readonly format: BookFormat };
/** `into`: the folder of the pages, each volume in a file that `volumeFile` names. */
export type BookToSet = Book & { readonly into: string };

export type MadeBook = { readonly name: string; readonly type: BookFileType; readonly pages: number | null };
/** How many pages each volume has. */
export type PagesOfBook = { readonly pages: readonly number[]; readonly findings: readonly Finding[] };

/** That a book cannot be made is an answer too. */
export type OrFails<T> = T | { readonly fails: ExportProblem };

/** What a job asks for while it works: a photo by its id. The answer is its bytes, or null for one that is not there. */
export type PhotoQuestion = { readonly photo: string };
export type ExportProgress = { readonly step: ExportStep; readonly share: number };

const MINUTE_MS = 60_000;
/** The files themselves are written to a folder; what comes back says what they are. */
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
