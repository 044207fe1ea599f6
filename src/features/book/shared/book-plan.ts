import { z } from 'zod';
import { chapterId } from '#features/chapters/shared/contract.ts';
import {
  COVER_COLOURS,
  MAX_BLURB,
  MAX_COPYRIGHT,
  MAX_DEDICATION,
  MAX_INDEX_NAMES,
  MAX_LINE,
  MAX_NOTE,
  MAX_PARTS,
  MAX_SPINE_WIDTH,
  PHOTO_STANDS,
} from './book-limits.ts';
import { BOOK_LANGUAGES } from './manuscript.ts';
import { INKS, PAPERS, PRINTER_IDS, TRIM_IDS } from './print-choices.ts';

/** One line, trimmed, its white space made one space. */
const line = (most = MAX_LINE) =>
  z
    .string()
    .max(most, `At most ${most} characters.`)
    .transform((words) => words.replace(/\s+/gu, ' ').trim());
const note = (most: number) =>
  z
    .string()
    .max(most, `At most ${most.toLocaleString('en')} characters.`)
    .transform((words) => words.trim());

/** A chapter named in no part belongs to the part of the one before it. */
const part = z.object({ title: line(), chapters: z.array(chapterId).max(10_000) });

const indexKeys = z.array(z.string().max(420)).max(MAX_INDEX_NAMES);

/**
 * What a writer decides about the book as a thing: its front matter, its parts, what stands at its end, and how it is printed. The order of the
 * chapters is theirs already (`chapter_order`), the captions are the photos'.
 */
export const bookPlan = z.object({
  title: line(),
  subtitle: line(),
  author: line(),
  dedication: note(MAX_DEDICATION),
  copyrightLine: line(MAX_COPYRIGHT),
  language: z.enum(BOOK_LANGUAGES),
  parts: z.array(part).max(MAX_PARTS),
  closingNote: note(MAX_NOTE),
  withTree: z.boolean(),
  withTimeline: z.boolean(),
  withIndex: z.boolean(),
  /** Names that the writer wants in no index, by their kind and key in what is known of their life: 'person margret'. */
  leftOutOfIndex: indexKeys,
  /** Names that the companion heard and the writer confirms here, by the same keys. */
  alsoInIndex: indexKeys.default([]),
  print: z.object({
    printer: z.enum(PRINTER_IDS),
    trim: z.enum(TRIM_IDS),
    /** 18 points and wider lines, for eyes that are not what they were. */
    largePrint: z.boolean(),
    paper: z.enum(PAPERS),
    ink: z.enum(INKS),
    /** In inches, where the printer's own calculator must be asked for it (IngramSpark, Blurb); null until it was. */
    spineWidth: z.number().min(0).max(MAX_SPINE_WIDTH).nullable(),
  }),
  cover: z.object({
    colour: z.enum(COVER_COLOURS),
    /** A photo of the book for its front; null for a cover of words. */
    photo: z.uuid().nullable(),
    /** A page that was opened before there was this choice does not send it. */
    photoStands: z.enum(PHOTO_STANDS).default('framed'),
    /** On the back. */
    blurb: note(MAX_BLURB),
  }),
});
export type BookPlan = z.output<typeof bookPlan>;
export type PrintChoice = BookPlan['print'];
