/** Characters in one message, and turns in one conversation (decision 0038). */
export const MAX_MESSAGE_LENGTH = 20_000;
export const MAX_TURNS = 2_000;
/** Turns in a visitor's conversation. Visitors have forty a day. */
export const MAX_VISITOR_TURNS = 400;
/** Sentences of a story checked at once, and characters in one sentence. */
export const MAX_CHECKED_SENTENCES = 5_000;
export const MAX_CHECKED_LENGTH = 5_000;
