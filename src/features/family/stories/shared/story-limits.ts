/** Lengths in UTF-16 units. */
export const MAX_NOTE_LENGTH = 500;
/** How much of a chapter a reader may quote when they ask about it. */
export const MAX_PASSAGE_LENGTH = 300;
export const MAX_SEARCH_LENGTH = 200;
/** How many notes one reader may send in a day, to anyone: enough for an evening of reading. */
export const MOST_NOTES_A_DAY = 30;
export const MOST_FOUND = 50;
export const MOST_LATEST = 100;
/** More than any chapter has. */
export const MAX_PARAGRAPH = 100_000;
