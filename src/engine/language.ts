/** The languages that every sentence of the product exists in; English is the one it is written in. */
export const LANGUAGES = ['en', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];
