/**
 * In characters: more than enough for a sentence. The reason is in the ledger and in the person's own export.
 */
export const LONGEST_REASON = 500;

/** Ten years of a plan at once. */
export const MOST_MONTHS = 120;
