import { counted } from '#platform/shared/i18n.ts';

/** At an easy pace. */
const WORDS_A_MINUTE = 180;

/** How long a chapter takes to read, for readers deciding whether they have time for it now. */
export const readingTime = (words: number): string =>
  counted(Math.max(1, Math.round(words / WORDS_A_MINUTE)), {
    one: 'About {n} minute to read',
    other: 'About {n} minutes to read',
  });
