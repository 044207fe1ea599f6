import { z } from 'zod';

/** After any number of paragraphs: the position of a photo until someone chooses one. */
export const AFTER_ALL_PARAGRAPHS = 1_000_000;
/** Enough of a paragraph to tell it apart from the others. */
export const MAX_ANCHOR_LENGTH = 200;

/** The text a photo is next to. It is stored outside the text, so that no edit of the text can lose it. */
export const photoAnchor = z.object({
  /** The paragraph before it, from 0. -1 if it comes before all of them. */
  afterParagraph: z.number().int().min(-1).max(AFTER_ALL_PARAGRAPHS),
  /** How that paragraph began when it was last checked. */
  afterWords: z.string().max(MAX_ANCHOR_LENGTH),
});

/** A photo in a chapter. `width` and `height`: its largest displayed size, in pixels. */
export const chapterPhoto = photoAnchor.extend({
  id: z.uuid(),
  caption: z.string(),
  width: z.number().int(),
  height: z.number().int(),
});
export type ChapterPhoto = z.output<typeof chapterPhoto>;
