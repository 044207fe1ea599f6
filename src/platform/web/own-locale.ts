import { LANGUAGE } from '#platform/shared/language-of-this-build.ts';

/**
 * For days and times: the page's language in this person's own variant ('en-GB'), else the language alone. In
 * the browser only.
 */
export const ownLocale = (): string =>
  navigator.language.startsWith(LANGUAGE) ? navigator.language : LANGUAGE;
