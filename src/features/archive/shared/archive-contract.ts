import { z } from 'zod';
import { chapterId } from '#features/chapters/shared/contract.ts';
import { defineCall } from '#platform/shared/call.ts';
import {
  ARCHIVE_TYPES,
  KINDS,
  LONGEST_FILE_NAME,
  LOST,
  MOST_ARCHIVE_BYTES,
  MOST_ARCHIVED_CHAPTERS,
  SINGLE_THINGS,
  WHAT_BECOMES,
} from './archive-limits.ts';

const count = z.number().int().nonnegative();
const counts = z.record(z.enum(KINDS), count);
const lost = z.partialRecord(z.enum(LOST), count);
const importId = z.uuid();
const time = z.iso.datetime();

/**
 * `new`: nothing here is like it. `here`: the book has a chapter with the same title and text. `other-text`:
 * the account has the title with another text, or has the text among the earlier versions of a chapter.
 */
export const CHAPTER_STATES = ['new', 'here', 'other-text'] as const;

const lookedAt = z.object({
  /** Identifies the stored archive until it is imported. */
  ticket: z.string(),
  /** The name of the person it belonged to. */
  name: z.string().nullable(),
  made_at: time.nullable(),
  chapters: z.array(
    z.object({
      title: z.string(),
      words: count,
      is_deleted: z.boolean(),
      state: z.enum(CHAPTER_STATES),
      /** What is imported with this chapter. */
      counts,
    }),
  ),
  /** Everything imported besides the chapters, not counting what is already in the account. */
  counts,
  becomes: z.record(z.enum(SINGLE_THINGS), z.enum(WHAT_BECOMES)),
  lost,
  /** When this exact file was imported before. */
  before: time.nullable(),
  /** How many more chapters this account may create; null if there is no limit. */
  room: count.nullable(),
});

const made = z.object({
  id: importId,
  /** The name of the file. */
  name: z.string(),
  made_at: time,
  chapters: count,
  counts,
  becomes: z.record(z.enum(SINGLE_THINGS), z.enum(WHAT_BECOMES)),
  lost,
});
export type MadeArchive = z.output<typeof made>;

export const STEPS = ['waiting', 'reading', 'photos', 'sounds', 'saving'] as const;

export const archiveCalls = {
  look: defineCall({
    method: 'POST',
    path: '/api/archives/preview',
    access: 'signed-in',
    summary:
      'Reads an archive that an account was exported as, says what is in it and what of it is here already. It is kept for an hour, so that it can be brought in.',
    input: z.object({ name: z.string().max(LONGEST_FILE_NAME).default('') }),
    takesBytes: { types: ARCHIVE_TYPES, most: MOST_ARCHIVE_BYTES },
    output: lookedAt,
    refusals: ['not-an-archive', 'not-ready', 'too-much-at-once', 'too-many-tries'],
  }),
  bringIn: defineCall({
    method: 'POST',
    path: '/api/archives',
    access: 'signed-in',
    summary:
      'Brings an archive in that was looked at: these of its chapters (by their places) and all the rest, all or nothing. Says how far it is; the same id twice brings it in once, and goes on listening.',
    input: z.object({
      id: importId,
      ticket: z.string().max(300),
      name: z.string().max(LONGEST_FILE_NAME),
      chapters: z.array(z.number().int().min(0).max(MOST_ARCHIVED_CHAPTERS)).max(MOST_ARCHIVED_CHAPTERS),
    }),
    stream: true,
    output: z.discriminatedUnion('type', [
      z.object({ type: z.literal('step'), step: z.enum(STEPS), done: count, of: count }),
      z.object({ type: z.literal('made'), made }),
    ]),
    refusals: [
      'archive-gone',
      'not-an-archive',
      'nothing-new',
      'upgrade-required',
      'photos-full',
      'tree-full',
      'import-taken-back',
      'not-ready',
      'too-much-at-once',
    ],
  }),
  list: defineCall({
    method: 'GET',
    path: '/api/archives',
    access: 'signed-in',
    summary: 'The archives that you brought in, newest first.',
    input: z.object({}),
    output: z.object({ archives: z.array(made) }),
  }),
  undo: defineCall({
    method: 'POST',
    path: '/api/archives/{id}/undo',
    access: 'signed-in',
    summary:
      'Takes back what came with an archive and was not changed since, and says which chapters stay. Chapters can be restored for 30 days.',
    input: z.object({ id: importId }),
    output: z.object({
      taken: count,
      stay: z.array(z.object({ id: chapterId, title: z.string() })),
      /** How many other things stay because they have changed since. */
      other_stay: count,
    }),
    refusals: ['not-found'],
  }),
};
