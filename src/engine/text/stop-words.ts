import stopWords from '#content/language/en/stop-words.json' with { type: 'json' };

/** Words that carry grammar and no matter of their own; contractions are listed without their apostrophe too. */
export const STOP_WORDS: ReadonlySet<string> = new Set(stopWords);
