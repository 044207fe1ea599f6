import { ownLocale } from '#platform/web/own-locale.ts';
import { dayInWords as inWords } from '#features/family/profiles/shared/inexact-date.ts';

const two = (n: number): string => String(n).padStart(2, '0');

/** Today in local time: 'YYYY-MM-DD'. */
export const dayHere = (time = new Date()): string =>
  `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;

/** A day, month or year ('1951-07-14', '1951-07', '1951') in the reader's own format: '14 July 1951'. */
export const dayInWords = (day: string): string => inWords(day, ownLocale());
