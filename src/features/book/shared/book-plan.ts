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

/** One line of text, trimmed, with runs of white space collapsed to a single space. */
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

/** A chapter that is listed in no part belongs to the same part as the chapter before it. */
const part = z.object({ title: line(), chapters: z.array(chapterId).max(10_000) });

const indexKeys = z.array(z.string().max(420)).max(MAX_INDEX_NAMES);

/**
 * What a writer decides about the printed book: its front matter, its parts, its end matter, and how it is
 * printed. The order of the chapters is saved with the chapters (`chapter_order`), and captions with the
 * photos.
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
  /**
   * Names the writer doesn't want in the index, by their kind and key among the known facts: 'person
   * margret'.
   */
  leftOutOfIndex: indexKeys,
  /** Names the companion heard and the writer confirmed here, with the same keys. */
  alsoInIndex: indexKeys.default([]),
  print: z.object({
    printer: z.enum(PRINTER_IDS),
    trim: z.enum(TRIM_IDS),
    /** 18 points and wider line spacing, for readers with poor eyesight. */
    largePrint: z.boolean(),
    paper: z.enum(PAPERS),
    ink: z.enum(INKS),
    /**
     * In inches, for printers whose own calculator is the only source of the spine width (IngramSpark,
     * Blurb). null until it is entered.
     */
    spineWidth: z.number().min(0).max(MAX_SPINE_WIDTH).nullable(),
  }),
  cover: z.object({
    colour: z.enum(COVER_COLOURS),
    /** A photo from the book for the front cover. null for a cover with text only. */
    photo: z.uuid().nullable(),
    /** A page opened before this choice existed doesn't send it. */
    photoStands: z.enum(PHOTO_STANDS).default('framed'),
    /** On the back cover. */
    blurb: note(MAX_BLURB),
  }),
});
export type BookPlan = z.output<typeof bookPlan>;
export type PrintChoice = BookPlan['print'];
