/** The languages of every sentence in the product; English is the one it is written in. */
export const LANGUAGES = ['en', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];
