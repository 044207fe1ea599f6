import type { BookFileType, ExportStep } from '#features/book/shared/book-formats.ts';
import type { BookPlan } from '#features/book/shared/book-plan.ts';
import type { Manuscript } from '#features/book/shared/manuscript.ts';

/** What every format is made from, inside the worker process. It gives no access to a database. */
export type ExportSource = {
  readonly manuscript: Manuscript;
  readonly plan: BookPlan;
  /**
   * The bytes of a photo as stored: WebP, upright, without camera metadata. Throws if the photo is missing.
   */
  photo(id: string): Promise<Uint8Array>;
  /** The audio of a recording as stored. null if it was taken out of the book in the meantime. */
  voice(id: string): Promise<Uint8Array | null>;
  /** `share`: from 0 to 1 of the whole file. */
  onProgress(step: ExportStep, share: number): void;
};

export type MadeFile = {
  /** Without the folder. */
  readonly name: string;
  readonly type: BookFileType;
  readonly bytes: Uint8Array;
  readonly pages: number | null;
};

/** Makes one format. Throws ExportFailed if the book can't be made in its current state. */
export type MakeFormat = (exportSource: ExportSource) => Promise<MadeFile>;
