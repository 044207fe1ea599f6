import { LANGUAGE } from '#platform/shared/language-of-this-build.ts';

/** For days and times: the page's language as this person writes it at home ('en-GB'), else the language alone. In the browser only. */
export const ownLocale = (): string =>
  navigator.language.startsWith(LANGUAGE) ? navigator.language : LANGUAGE;
