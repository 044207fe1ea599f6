/** Of a file of writing that is sent, and of pasted text: 20 MB. */
export const MOST_WRITING_BYTES = 20_000_000;
/** Chapters of one import. */
export const MOST_IMPORTED_CHAPTERS = 200;
/** All chapters of one import together, in UTF-8: about a thousand printed pages, and what one call takes. */
export const MOST_IMPORTED_BYTES = 2_400_000;
/** A longer text becomes several chapters, each of which ends with a paragraph: some sixty printed pages. */
export const MOST_CHARACTERS_IN_ONE = 100_000;
/** What a browser may say that such a file is; what it really is is read out of it. */
export const WRITING_TYPES = ['application/octet-stream', 'text/plain'] as const;
/** Of the name of a file. */
export const MAX_FILE_NAME = 255;
/** How many earlier imports are offered to be taken back. */
export const MOST_IMPORTS_SHOWN = 20;

/** What a file holds that a chapter has no place for. Of tables the words are kept, as lines. */
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
