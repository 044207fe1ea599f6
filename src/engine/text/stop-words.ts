import stopWords from '#content/language/en/stop-words.json' with { type: 'json' };

/**
 * Words with a grammatical function and no content of their own; contractions are listed without their
 * apostrophe too.
 */
export const STOP_WORDS: ReadonlySet<string> = new Set(stopWords);
