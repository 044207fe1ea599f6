/** Characters in one question to the help. */
export const MAX_QUESTION_LENGTH = 2_000;
