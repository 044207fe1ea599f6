import { ownLocale } from '#platform/web/own-locale.ts';

const two = (n: number): string => String(n).padStart(2, '0');

/** Today in local time: 'YYYY-MM-DD'. */
export const dayHere = (time = new Date()): string =>
  `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;

/**
 * A day of a person's life ('1951-07-14') in the reader's own format: '14 July 1951'. It is the same day in
 * every time zone.
 */
export const dayInWords = (day: string): string =>
  new Intl.DateTimeFormat(ownLocale(), { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
