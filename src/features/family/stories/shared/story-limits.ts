/** Lengths in UTF-16 units. */
export const MAX_NOTE_LENGTH = 500;
/** As much of a chapter as a reader may point at when they ask about it. */
export const MAX_PASSAGE_LENGTH = 300;
export const MAX_SEARCH_LENGTH = 200;
/** Notes that one reader may send in a day, whoever to: enough for an evening of reading. */
export const MOST_NOTES_A_DAY = 30;
export const MOST_FOUND = 50;
export const MOST_LATEST = 100;
/** Beyond any chapter's. */
export const MAX_PARAGRAPH = 100_000;
