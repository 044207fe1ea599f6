import type { TypedDate } from '#features/family/shared/typed-date.ts';

/** A date as a page stores it: the day ('1948-03-02'), or what is known of it ('1947', '1947-03', '1947~'). */
export type StoredDate = { readonly day: string | null; readonly about: string | null };

/** '1947', '1947-03', '1947~', '1947-03-02~': anything known less exactly than to the day. */
export const INEXACT_DATE = /^(\d{4})(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01])(?=~))?)?~?$/;

/** '1948', '1948-03', '1948-03-02' */
const [LETTERS_OF_A_YEAR, LETTERS_OF_A_MONTH, LETTERS_OF_A_DAY] = [4, 7, 10];

/** The date a person typed; undefined for what a page can't store, such as "before 1950". */
export const storedDate = (typed: TypedDate): StoredDate | undefined => {
  if (typed.kind === 'nothing') return { day: null, about: null };
  if (typed.kind !== 'date') return undefined;
  const { kind, day } = typed.date;
  if (kind === 'about') return { day: null, about: `${day}~` };
  if (kind !== 'on') return undefined;
  return day.length === LETTERS_OF_A_DAY ? { day, about: null } : { day: null, about: day };
};

/** Whether a date is given in one form only. */
export const isOneDate = (day: string | null | undefined, about: string | null | undefined): boolean =>
  !day || !about;

/** The day, month or year without the "about" sign: '1947~' gives '1947'. */
export const withoutAbout = (date: string): string => date.replace('~', '');

/** Whether a date ends before the day; a year that contains the day does not. */
export const isBefore = (date: string, day: string): boolean => {
  const known = withoutAbout(date);
  return known < day.slice(0, known.length);
};

/** Whether a date begins after the day; a year that contains the day does not. */
export const isAfter = (date: string, day: string): boolean => {
  const known = withoutAbout(date);
  return known > day.slice(0, known.length);
};

/**
 * Sorts dates, earliest first: a year comes before its months, and a month before its days. Missing dates
 * come last. The database sorts the same way, by `eventTime`.
 */
export const byDate = (one: string | null, other: string | null): number => {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  const [first, second] = [withoutAbout(one), withoutAbout(other)];
  if (first === second) return 0;
  return first < second ? -1 : 1;
};

/** The day, month or year in words: '2 March 1947', 'March 1947', '1947'. It is the same in every time zone. */
export const dayInWords = (day: string, locale: string): string => {
  if (day.length === LETTERS_OF_A_YEAR) return day;
  const isMonth = day.length === LETTERS_OF_A_MONTH;
  const form = isMonth ? ({ year: 'numeric', month: 'long' } as const) : ({ dateStyle: 'long' } as const);
  return new Intl.DateTimeFormat(locale, { ...form, timeZone: 'UTC' }).format(
    new Date(`${isMonth ? `${day}-01` : day}T00:00:00Z`),
  );
};

/** A stored date in words, no more exactly than it is known: 'March 1947', 'about 1947'. */
export const dateInWords = (date: string, locale: string, aboutInWords: (day: string) => string): string => {
  const words = dayInWords(withoutAbout(date), locale);
  return date.endsWith('~') ? aboutInWords(words) : words;
};
