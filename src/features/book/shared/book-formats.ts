import { DOCUMENT_TYPES, type DocumentType } from '#platform/shared/document-types.ts';

/** The formats of a book. The plain text export is not one of them; it has its own call (decision 0040). */
export const BOOK_FORMATS = [
  'print-pdf',
  'cover-pdf',
  'screen-pdf',
  'epub',
  'docx',
  'markdown',
  'html',
] as const;
export type BookFormat = (typeof BOOK_FORMATS)[number];

/** A book in several volumes is a zip archive of all its files. */
export const BOOK_FILE_TYPES = DOCUMENT_TYPES;
export type BookFileType = DocumentType;

/** The state of an export. `stopped`: by the writer. `failed`: `BookFile.problem` says why. */
export const EXPORT_STATES = ['waiting', 'making', 'made', 'stopped', 'failed'] as const;
export type ExportState = (typeof EXPORT_STATES)[number];

export const EXPORT_STEPS = ['gathering', 'photos', 'setting', 'writing', 'checking'] as const;
export type ExportStep = (typeof EXPORT_STEPS)[number];

/** Why a file could not be made. */
export const EXPORT_PROBLEMS = [
  'no-chapters',
  'too-large',
  'took-too-long',
  'broke-off',
  'no-spine-width',
  /** The file of a photo no longer exists. */
  'photo-missing',
  /** The server's disk is full. */
  'no-room',
] as const;
export type ExportProblem = (typeof EXPORT_PROBLEMS)[number];
