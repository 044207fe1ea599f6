import type { BookFileType, ExportStep } from '#features/book/shared/book-formats.ts';
import type { BookPlan } from '#features/book/shared/book-plan.ts';
import type { Manuscript } from '#features/book/shared/manuscript.ts';

/** What every format is made from, inside the worker process that makes it; nothing in it leads to a database. */
export type ExportSource = {
  readonly manuscript: Manuscript;
  readonly plan: BookPlan;
  /** The bytes of a photo as it is kept (WebP, upright, without what a camera noted). Throws for one that is not there. */
  photo(id: string): Promise<Uint8Array>;
  /** `share` from 0 to 1 of the whole file. */
  onProgress(step: ExportStep, share: number): void;
};

export type MadeFile = {
  /** Without a folder. */
  readonly name: string;
  readonly type: BookFileType;
  readonly bytes: Uint8Array;
  readonly pages: number | null;
};

/** Makes one format. Throws ExportFailed where it cannot be made as it stands. */
export type MakeFormat = (exportSource: ExportSource) => Promise<MadeFile>;
