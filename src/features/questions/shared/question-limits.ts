/** How long the link in a question's e-mail accepts answers. */
export const ANSWERED_WITHIN_DAYS = 30;
/** An answer begun in time is still accepted up to this much later. */
export const ANSWER_GRACE_MS = 86_400_000;
/** After this many questions in a row without an answer, easier ones follow, and then none. */
export const EASIER_AFTER = 2;
export const STOPS_AFTER = 4;
/** After this many e-mails in a row that could not be delivered, no more are sent. */
export const MOST_BOUNCES = 3;
/** In characters. */
export const LONGEST_QUESTION = 300;
export const MOST_PICKED = 60;
/** Givers of gifts add to the list even when it is full. */
export const MOST_IN_ORDER = 1_000;
/** Answers to one question, so that a link that is passed around can't fill a conversation. */
export const MOST_ANSWERS = 20;
export const MOST_PHOTOS_OF_AN_ANSWER = 10;
export const MOST_RECORDINGS_OF_AN_ANSWER = 5;
/** How often one question can be replaced with another. */
export const MOST_REPLACED = 10;
/** In characters; a longer one is sent in parts. */
export const LONGEST_ANSWER = 60_000;
