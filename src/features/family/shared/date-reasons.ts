import type { DateFault } from './typed-date.ts';

/** What the server answers where a date cannot be one; the browser says it before anything is sent. */
export const DATE_REASONS: Readonly<Record<DateFault, string>> = {
  'no-date': 'Please write the date like 1947, March 1947, 3 March 1947 or about 1947, or leave it empty.',
  'no-such-day': 'There is no such day in the calendar. Please look at the day and the month once more.',
  'to-come': 'This date still lies in the future.',
};
