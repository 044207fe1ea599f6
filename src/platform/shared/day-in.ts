/**
 * The locale for days that are written without knowing the reader's own ('en-US', 'en-GB'), as in an e-mail:
 * the language's usual one. English here is British.
 */
export const dayLocale = (language: string): string => (language === 'en' ? 'en-GB' : language);

/** A day in this language: '21 November 2026', '21. November 2026'. */
export const dayIn = (language: string, day: Date): string =>
  new Intl.DateTimeFormat(dayLocale(language), { dateStyle: 'long', timeZone: 'UTC' }).format(day);
