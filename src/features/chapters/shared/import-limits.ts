/** For an uploaded file of writing, and for pasted text: 20 MB. */
export const MOST_WRITING_BYTES = 20_000_000;
/** Chapters in one import. */
export const MOST_IMPORTED_CHAPTERS = 200;
/**
 * All chapters of one import together, in UTF-8: about a thousand printed pages, and as much as one call
 * accepts.
 */
export const MOST_IMPORTED_BYTES = 2_400_000;
/**
 * A longer text becomes several chapters, each ending with a whole paragraph. This is about sixty printed
 * pages.
 */
export const MOST_CHARACTERS_IN_ONE = 100_000;
/** The types a browser may declare for such a file. The real type is detected from its content. */
export const WRITING_TYPES = ['application/octet-stream', 'text/plain'] as const;
/** Of a file name. */
export const MAX_FILE_NAME = 255;
/** How many earlier imports can be undone. */
export const MOST_IMPORTS_SHOWN = 20;

/** Content of a file that a chapter can't hold. The text of tables is kept, as lines. */
export const LEFT_OUT = ['picture', 'footnote', 'comment', 'formula', 'table'] as const;
export type LeftOut = Partial<Record<(typeof LEFT_OUT)[number], number>>;

/** Why a file cannot be read. */
export const WRITING_FAULTS = [
  'empty',
  'no-words',
  'protected',
  'old-word',
  'pdf',
  'rtf',
  'pages',
  'archive',
  'another-kind',
  'broken',
  'too-long',
  'too-many-chapters',
] as const;
export type WritingFault = (typeof WRITING_FAULTS)[number];
