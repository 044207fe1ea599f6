import { DOCUMENT_TYPES, type DocumentType } from '#platform/shared/document-types.ts';

/** What a book can be made into. The plain text export is not among them; it has a call of its own (decision 0040). */
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

/** A book in several volumes comes as an archive of all its files. */
export const BOOK_FILE_TYPES = DOCUMENT_TYPES;
export type BookFileType = DocumentType;

/** Where a file being made stands. `stopped`: by the writer; `failed`: it says why in `BookFile.problem`. */
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
  /** The file of a photo is not there any more. */
  'photo-missing',
  /** The server's disk is full. */
  'no-room',
] as const;
export type ExportProblem = (typeof EXPORT_PROBLEMS)[number];
