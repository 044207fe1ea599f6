import { z } from 'zod';

/** Behind whatever paragraphs there are: where a photo stands until somebody says where. */
export const AFTER_ALL_PARAGRAPHS = 1_000_000;
/** As much of a paragraph as tells it from the others. */
export const MAX_ANCHOR_LENGTH = 200;

/** Beside which words a photo stands; it is kept beside the text, so that no edit of the text can lose it. */
export const photoAnchor = z.object({
  /** The paragraph before it, from 0; -1 where it stands before all of them. */
  afterParagraph: z.number().int().min(-1).max(AFTER_ALL_PARAGRAPHS),
  /** How that paragraph began when this was last looked at. */
  afterWords: z.string().max(MAX_ANCHOR_LENGTH),
});

/** A photo as it stands in a chapter. `width` and `height` in pixels, as it is shown at its largest. */
export const chapterPhoto = photoAnchor.extend({
  id: z.uuid(),
  caption: z.string(),
  width: z.number().int(),
  height: z.number().int(),
});
export type ChapterPhoto = z.output<typeof chapterPhoto>;
