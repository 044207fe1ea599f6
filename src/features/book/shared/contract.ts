import { z } from 'zod';
import { defineCall } from '#platform/shared/call.ts';
import { bookPlan } from './book-plan.ts';
import { BOOK_FORMATS, EXPORT_PROBLEMS, EXPORT_STATES, EXPORT_STEPS } from './book-formats.ts';
import type { Finding } from './findings.ts';

const time = z.iso.datetime();
const MAX_REVISION = 2_147_483_647;

const plan = z.object({
  plan: bookPlan,
  /** 0 until the plan is first saved. Until then it is the default plan. */
  revision: z.number().int(),
});
export type KeptPlan = z.output<typeof plan>;

/** A name the index could list. `key`: as in `leftOutOfIndex` and `alsoInIndex`. */
const indexName = z.object({
  key: z.string(),
  kind: z.enum(['person', 'place']),
  name: z.string(),
  /**
   * Confirmed or added in 'What I know about you', or entered in the writer's family tree. It is in the index
   * unless it is left out.
   */
  isConfirmed: z.boolean(),
});
export type IndexName = z.output<typeof indexName>;

/** A photo of the book, as used in its chapter. `width` and `height` in pixels. */
const bookPhoto = z.object({
  id: z.uuid(),
  chapterId: z.uuid(),
  caption: z.string(),
  width: z.number().int(),
  height: z.number().int(),
});
export type BookPhoto = z.output<typeof bookPhoto>;

export const bookFile = z.object({
  id: z.uuid(),
  format: z.enum(BOOK_FORMATS),
  state: z.enum(EXPORT_STATES),
  /** From 0 to 1. */
  progress: z.number(),
  step: z.enum(EXPORT_STEPS).nullable(),
  problem: z.enum(EXPORT_PROBLEMS).nullable(),
  /** The download name: 'a-life-by-the-water-print.pdf'. */
  name: z.string().nullable(),
  bytes: z.number().int().nullable(),
  /** For the print and screen PDFs. null for the other formats. */
  pages: z.number().int().nullable(),
  /** The book has changed since. */
  isStale: z.boolean(),
  createdAt: time,
  /** Available until this time. */
  keptUntil: time.nullable(),
});
export type BookFile = z.output<typeof bookFile>;

/** The layout of the book in its current state. */
const layout = z.object({
  pages: z.number().int(),
  volumes: z.number().int(),
  /** Pages of the longest volume. 0 if there is none. */
  longestVolume: z.number().int(),
  findings: z.array(z.custom<Finding>()),
  /** Identifies the state of the book that was laid out: the same state gives the same preview. */
  fingerprint: z.string(),
});
export type BookLayout = z.output<typeof layout>;

export const bookCalls = {
  readPlan: defineCall({
    method: 'GET',
    path: '/api/book/plan',
    access: 'signed-in',
    summary:
      'What you decided about your book: front matter, parts, what stands at its end, how it is printed.',
    input: z.object({}),
    output: plan,
  }),
  savePlan: defineCall({
    method: 'PUT',
    path: '/api/book/plan',
    access: 'signed-in',
    summary:
      'Saves what you decided about your book; refused where it was saved elsewhere since that revision.',
    input: z.object({ plan: bookPlan, revision: z.number().int().min(0).max(MAX_REVISION) }),
    output: plan,
    refusals: ['not-found', 'stale-revision'],
  }),
  indexNames: defineCall({
    method: 'GET',
    path: '/api/book/index-names',
    access: 'signed-in',
    summary:
      'People and places that the index of your book could name: those that you confirmed first, then those only heard.',
    input: z.object({}),
    output: z.object({ names: z.array(indexName) }),
    refusals: ['too-much-at-once', 'not-ready'],
  }),
  photos: defineCall({
    method: 'GET',
    path: '/api/book/photos',
    access: 'signed-in',
    summary: 'All photos of your book, in its order.',
    input: z.object({}),
    output: z.object({ photos: z.array(bookPhoto) }),
  }),
  set: defineCall({
    method: 'GET',
    path: '/api/book/setting',
    access: 'signed-in',
    summary:
      'Sets your book as it stands now: how many pages it has, and what is to be looked at before it is printed.',
    input: z.object({}),
    output: layout,
    refusals: ['not-ready', 'book-not-set', 'too-much-at-once'],
  }),
  preview: defineCall({
    method: 'GET',
    path: '/api/book/preview',
    access: 'signed-in',
    summary: 'The pages of your book as they would be printed, as a PDF with smaller photos.',
    input: z.object({ volume: z.coerce.number().int().min(1).max(99).default(1) }),
    output: z.never(),
    givesBytes: true,
    refusals: ['not-ready', 'book-not-set', 'not-found', 'too-much-at-once'],
  }),
  files: defineCall({
    method: 'GET',
    path: '/api/book/files',
    access: 'signed-in',
    summary:
      'The files of your book: made, in the making, or waiting for their turn. Each is kept for a week.',
    input: z.object({}),
    output: z.object({ files: z.array(bookFile) }),
  }),
  make: defineCall({
    method: 'POST',
    path: '/api/book/files',
    access: 'signed-in',
    summary:
      'Has a file made of your book as it stands now. One that is waiting or in the making in that format is not begun twice.',
    input: z.object({ format: z.enum(BOOK_FORMATS) }),
    output: bookFile,
    refusals: ['book-has-no-chapters', 'too-much-at-once'],
  }),
  stop: defineCall({
    method: 'POST',
    path: '/api/book/files/{id}/stop',
    access: 'signed-in',
    summary: 'Stops the making of a file.',
    input: z.object({ id: z.uuid() }),
    output: bookFile,
    refusals: ['not-found'],
  }),
  remove: defineCall({
    method: 'DELETE',
    path: '/api/book/files/{id}',
    access: 'signed-in',
    summary: 'Throws a file away, or stops its making.',
    input: z.object({ id: z.uuid() }),
    output: z.object({}),
    refusals: ['not-found'],
  }),
  download: defineCall({
    method: 'GET',
    path: '/api/book/files/{id}',
    access: 'signed-in',
    summary: 'A file of your book.',
    input: z.object({ id: z.uuid() }),
    output: z.never(),
    givesBytes: true,
    refusals: ['not-found'],
  }),
};
