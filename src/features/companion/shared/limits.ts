/** Characters in one message, and turns in one conversation (decision 18). */
export const MAX_MESSAGE_LENGTH = 20_000;
export const MAX_TURNS = 2_000;
