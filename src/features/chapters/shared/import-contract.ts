import { z } from 'zod';
import { defineCall } from '#platform/shared/call.ts';
import { chapterId, chapterText, titleText } from './contract.ts';
import {
  LEFT_OUT,
  MAX_FILE_NAME,
  MOST_IMPORTED_CHAPTERS,
  MOST_WRITING_BYTES,
  WRITING_TYPES,
} from './import-limits.ts';

const importId = z.uuid();
const fileName = z.string().max(MAX_FILE_NAME);
const count = z.number().int().nonnegative();

export const previewedChapter = z.object({
  title: z.string(),
  content: z.string(),
  words: count,
  leftOut: z.partialRecord(z.enum(LEFT_OUT), count),
  /** If one text was too long for a single chapter: which piece of it this is. */
  piece: z.object({ number: count, of: count }).nullable(),
});
export type PreviewedChapter = z.output<typeof previewedChapter>;

const madeImport = z.object({
  id: importId,
  /** Of the file. Empty for pasted text. */
  name: z.string(),
  /** How many of its chapters are in the book. */
  chapters: count,
  made_at: z.string(),
});

export const importCalls = {
  preview: defineCall({
    method: 'POST',
    path: '/api/imports/preview',
    access: 'signed-in',
    summary:
      'Reads a .docx, .odt, .md or .txt file, or pasted text as plain text in UTF-8, and says which chapters it would become; nothing of it is kept.',
    input: z.object({ name: fileName.default('') }),
    takesBytes: { types: WRITING_TYPES, most: MOST_WRITING_BYTES },
    output: z.object({
      chapters: z.array(previewedChapter),
      /** How many more chapters this account may create. null if there is no limit. */
      room: count.nullable(),
    }),
    refusals: ['not-readable-writing', 'not-ready', 'too-much-at-once'],
  }),
  make: defineCall({
    method: 'POST',
    path: '/api/imports',
    access: 'signed-in',
    summary:
      'Adds chapters at the end of your book, all or none. The same id twice makes them once; where the plan allows fewer, nothing is made and `room` says how many.',
    input: z.object({
      id: importId,
      name: fileName,
      chapters: z
        .array(z.object({ title: titleText, content: chapterText }))
        .min(1)
        .max(MOST_IMPORTED_CHAPTERS),
    }),
    output: madeImport,
    refusals: ['nothing-to-save', 'upgrade-required', 'import-taken-back'],
  }),
  list: defineCall({
    method: 'GET',
    path: '/api/imports',
    access: 'signed-in',
    summary: 'Your imports that have chapters in the book, newest first.',
    input: z.object({}),
    output: z.object({ imports: z.array(madeImport) }),
  }),
  undo: defineCall({
    method: 'POST',
    path: '/api/imports/{id}/undo',
    access: 'signed-in',
    summary:
      'Takes back the chapters of an import that were not changed since, and says which stay. They can be restored for 30 days.',
    input: z.object({ id: importId }),
    output: z.object({
      taken: count,
      stay: z.array(z.object({ id: chapterId, title: z.string() })),
    }),
    refusals: ['not-found'],
  }),
};
