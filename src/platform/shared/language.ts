import { LANGUAGES, type Language } from '#engine/language.ts';

export { LANGUAGES, type Language };

/** Each language's own name, so that people recognise theirs. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', de: 'Deutsch' };

/** Stores a person's choice in a cookie, because the server must know it before it renders the page. */
export const LANGUAGE_COOKIE = 'language';

// The cast is only for comparing.
export const isLanguage = (value: unknown): value is Language => LANGUAGES.includes(value as Language);
