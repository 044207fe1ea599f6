/** Lengths in UTF-16 units (decision 0038). */
export const MAX_TITLE_LENGTH = 300;
export const MAX_CHAPTER_LENGTH = 1_000_000;
export const MAX_CAPTION_LENGTH = 500;

/**
 * Saves within this time share one revision. A deleted chapter can be restored for this long (decision 0040).
 */
export const REVISION_FOLDS_WITHIN_MS = 10 * 60_000;
export const RESTORABLE_FOR_DAYS = 30;

/**
 * How much a chapter stores of the companion's text: its paragraphs, and the sentences the writer settled.
 */
export const MAX_COMPOSED_PARAGRAPHS = 2_000;
export const MAX_SETTLED_SENTENCES = 20_000;
