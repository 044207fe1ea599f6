import { LANGUAGES, type Language } from '#engine/language.ts';

export { LANGUAGES, type Language };

/** What each calls itself, for whoever looks for their own. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', de: 'Deutsch' };

/** Where a person's choice is kept: a cookie, because the server must know it before it makes the page. */
export const LANGUAGE_COOKIE = 'language';

export const isLanguage = (value: unknown): value is Language => LANGUAGES.includes(value as Language); // Only asked, never used as one.
