import { z } from 'zod';
import { defineCall } from '#platform/shared/call.ts';
import { chapterStyle } from '#features/companion/shared/contract.ts';
import { ENGINES } from '#engine/conversation/turn.ts';
import { chapterPhoto } from './photo-contract.ts';
import {
  MAX_CHAPTER_LENGTH,
  MAX_TITLE_LENGTH,
  MAX_COMPOSED_PARAGRAPHS,
  MAX_SETTLED_SENTENCES,
} from './limits.ts';

export const chapterId = z.uuid();
/** The largest value of the database's integers. */
const MAX_REVISION = 2_147_483_647;
export const revision = z.number().int().positive().max(MAX_REVISION);
const time = z.iso.datetime();

export const titleText = z
  .string()
  .max(MAX_TITLE_LENGTH, `A title has at most ${MAX_TITLE_LENGTH} characters.`);
export const chapterText = z
  .string()
  .max(MAX_CHAPTER_LENGTH, `A chapter has at most ${MAX_CHAPTER_LENGTH.toLocaleString('en')} characters.`);

/**
 * The companion's latest text, paragraph by paragraph, and the sentences the writer settled by hand (decision
 * 0004). `decided`: sentences the writer had the last word on, keeping one as it is or leaving one out. They
 * are never asked about again. `style`: how the writer wants the chapter told, once they chose. `fellBack`:
 * the model failed, so what it has not told yet is in the writer's own words instead of the chosen style.
 */
export const weave = z.object({
  composed: z.array(z.string().max(MAX_CHAPTER_LENGTH)).max(MAX_COMPOSED_PARAGRAPHS),
  settled: z.array(z.string().max(MAX_CHAPTER_LENGTH)).max(MAX_SETTLED_SENTENCES),
  decided: z.array(z.string().max(MAX_CHAPTER_LENGTH)).max(MAX_SETTLED_SENTENCES).optional(),
  style: chapterStyle.optional(),
  /** Which engine told it last. */
  engine: z.enum(ENGINES).optional(),
  fellBack: z.boolean().optional(),
});
export type MergeState = z.output<typeof weave>;

const summaryFields = {
  id: chapterId,
  title: z.string(),
  chapterOrder: z.number().int(),
  wordCount: z.number().int(),
  revision,
  createdAt: time,
  updatedAt: time,
};

const chapterSummary = z.object({
  ...summaryFields,
  preview: z.string(),
  /** When it was shared with the family. null while it is private (decision 0043). */
  sharedAt: time.nullable(),
});
export type ChapterSummary = z.output<typeof chapterSummary>;

export const chapter = z.object({ ...summaryFields, content: z.string() });
export type Chapter = z.output<typeof chapter>;

const deletedChapter = z.object({
  ...summaryFields,
  preview: z.string(),
  deletedAt: time,
  restorableUntil: time,
});
export type DeletedChapter = z.output<typeof deletedChapter>;

export const revisionSummary = z.object({
  revision,
  title: z.string(),
  wordCount: z.number().int(),
  savedAt: time,
});
export type RevisionSummary = z.output<typeof revisionSummary>;

const one = z.object({ id: chapterId });

export const chapterCalls = {
  list: defineCall({
    method: 'GET',
    path: '/api/chapters',
    access: 'signed-in',
    summary: 'Your chapters in their order, with a preview of each.',
    input: z.object({}),
    output: z.object({ chapters: z.array(chapterSummary) }),
  }),
  book: defineCall({
    method: 'GET',
    path: '/api/book',
    access: 'signed-in',
    summary: 'Your chapters in their order, with their whole text.',
    input: z.object({}),
    output: z.object({ chapters: z.array(chapter) }),
    refusals: ['too-much-at-once'],
  }),
  read: defineCall({
    method: 'GET',
    path: '/api/chapters/{id}',
    access: 'signed-in',
    summary: 'One chapter of yours.',
    input: one,
    output: chapter,
    refusals: ['not-found'],
  }),
  create: defineCall({
    method: 'POST',
    path: '/api/chapters',
    access: 'signed-in',
    summary: 'A new chapter at the end of your book.',
    input: z.object({ title: titleText, content: chapterText }),
    output: chapter,
    refusals: ['nothing-to-save', 'upgrade-required'],
  }),
  save: defineCall({
    method: 'PUT',
    path: '/api/chapters/{id}',
    access: 'signed-in',
    summary:
      'Saves a chapter on the revision it was based on; a stale one is refused with the text that stands.',
    input: z.object({
      id: chapterId,
      title: titleText,
      content: chapterText,
      weave: weave.optional(),
      revision,
    }),
    output: z.object(summaryFields),
    refusals: ['not-found', 'nothing-to-save', 'stale-revision'],
  }),
  remove: defineCall({
    method: 'DELETE',
    path: '/api/chapters/{id}',
    access: 'signed-in',
    summary: 'Deletes a chapter; it can be restored for 30 days.',
    input: one,
    output: deletedChapter,
    refusals: ['not-found'],
  }),
  restore: defineCall({
    method: 'POST',
    path: '/api/chapters/{id}/restore',
    access: 'signed-in',
    summary: 'Brings a deleted chapter back to its place.',
    input: one,
    output: z.object(summaryFields),
    refusals: ['not-found', 'upgrade-required'],
  }),
  listDeleted: defineCall({
    method: 'GET',
    path: '/api/deleted-chapters',
    access: 'signed-in',
    summary: 'Chapters deleted in the last 30 days, newest first.',
    input: z.object({}),
    output: z.object({ chapters: z.array(deletedChapter) }),
  }),
  reorder: defineCall({
    method: 'PUT',
    path: '/api/chapter-order',
    access: 'signed-in',
    summary: 'Puts your chapters in the order of the ids, all of them.',
    input: z.object({ ids: z.array(chapterId).max(10_000) }),
    output: z.object({ chapters: z.array(chapterSummary) }),
    refusals: ['not-found', 'stale-revision'],
  }),
  photos: defineCall({
    method: 'GET',
    path: '/api/chapters/{id}/photos',
    access: 'signed-in',
    summary: 'The photos of a chapter, each with the place in the text where it stands.',
    input: one,
    output: z.object({ photos: z.array(chapterPhoto) }),
    refusals: ['not-found'],
  }),
  listRevisions: defineCall({
    method: 'GET',
    path: '/api/chapters/{id}/revisions',
    access: 'signed-in',
    summary: 'Earlier texts of a chapter, newest first.',
    input: one,
    output: z.object({ revisions: z.array(revisionSummary) }),
    refusals: ['not-found'],
  }),
  readRevision: defineCall({
    method: 'GET',
    path: '/api/chapters/{id}/revisions/{revision}',
    access: 'signed-in',
    summary: 'One earlier text.',
    input: z.object({ id: chapterId, revision: z.coerce.number().pipe(revision) }),
    output: revisionSummary.extend({ content: z.string() }),
    refusals: ['not-found'],
  }),
  restoreRevision: defineCall({
    method: 'POST',
    path: '/api/chapters/{id}/revisions/{revision}/restore',
    access: 'signed-in',
    summary: 'Makes an earlier text the newest one; what stood before stays among the revisions.',
    input: z.object({ id: chapterId, revision: z.coerce.number().pipe(revision) }),
    output: chapter,
    refusals: ['not-found'],
  }),
};
