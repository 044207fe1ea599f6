import type { FileDate } from './family-file.ts';

const MONTHS: Readonly<Record<string, number>> = {
  JAN: 1,
  FEB: 2,
  MAR: 3,
  APR: 4,
  MAY: 5,
  JUN: 6,
  JUL: 7,
  AUG: 8,
  SEP: 9,
  OCT: 10,
  NOV: 11,
  DEC: 12,
};
const CALENDARS: Readonly<Record<string, string>> = {
  JULIAN: 'Julian',
  FRENCH_R: 'French Republican',
  HEBREW: 'Hebrew',
};
const LONGEST = 300;
const DAYS_OF_LONGEST_MONTH = 31;

const two = (of: number): string => String(of).padStart(2, '0');

/** '2 MAR 1948' → '1948-03-02'; undefined for what is no day, month or year of our calendar. */
const dayOf = (text: string): string | undefined => {
  const [, day, month, year] =
    /^(?:(?:(\d{1,2})\s+)?([A-Z]{3})[A-Z]*\.?\s+)?(\d{3,4})$/.exec(text.trim().toUpperCase()) ?? [];
  if (year === undefined) return undefined;
  const inFull = year.padStart(4, '0');
  if (month === undefined) return inFull;
  const of = MONTHS[month];
  if (of === undefined) return undefined;
  if (day === undefined) return `${inFull}-${two(of)}`;
  if (Number(day) < 1 || Number(day) > DAYS_OF_LONGEST_MONTH) return undefined;
  return `${inFull}-${two(of)}-${two(Number(day))}`;
};

const inWords = (text: string): FileDate | null => {
  const words = text.replace(/\s+/g, ' ').trim();
  return words === '' ? null : { kind: 'words', words };
};

/** Two days, as in 'BET … AND …'. */
const twoDays = (kind: 'between' | 'from-to', one = '', other = ''): FileDate | undefined => {
  const [day, until] = [dayOf(one), dayOf(other)];
  return day === undefined || until === undefined ? undefined : { kind, day, until };
};

const oneDay = (kind: 'on' | 'about' | 'before' | 'after', text = ''): FileDate | undefined => {
  const day = dayOf(text);
  return day === undefined ? undefined : { kind, day };
};

const SIGNS: readonly (readonly [RegExp, (...parts: string[]) => FileDate | undefined])[] = [
  [/^BET\.?\s+(.+?)\s+AND\s+(.+)$/, (one, other) => twoDays('between', one, other)],
  [/^FROM\s+(.+?)\s+TO\s+(.+)$/, (one, other) => twoDays('from-to', one, other)],
  [/^(?:ABT|ABOUT|CIRCA|CA|CAL|EST)\.?\s+(.+)$/, (one) => oneDay('about', one)],
  [/^(?:BEF|BEFORE|TO)\.?\s+(.+)$/, (one) => oneDay('before', one)],
  [/^(?:AFT|AFTER|FROM)\.?\s+(.+)$/, (one) => oneDay('after', one)],
  [/^(.+)$/, (one) => oneDay('on', one)],
];

/** A date of a file, of version 5 or 7; null where there is nothing. What cannot be understood stays as it was written. */
export const readDate = (value: string, phrase: string | null = null): FileDate | null => {
  const text = value.slice(0, LONGEST).trim();
  if (text === '') return phrase === null ? null : inWords(phrase.slice(0, LONGEST));
  const [, interpreted] = /^\((.*)\)$/s.exec(text) ?? [];
  if (interpreted !== undefined) return inWords(interpreted);
  const foreign = /@#D([A-Z ]+)@|\b(JULIAN|FRENCH_R|HEBREW)\b/i.exec(text);
  const calendar = (foreign?.[1] ?? foreign?.[2] ?? '').trim().replace(' ', '_').toUpperCase();
  const plain = text
    .replace(/@#D[A-Z ]+@/gi, '')
    .replace(/\b(GREGORIAN|JULIAN|FRENCH_R|HEBREW)\b/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  if (calendar !== '' && calendar !== 'GREGORIAN')
    return inWords(`${plain} (${CALENDARS[calendar] ?? calendar.toLowerCase()})`);
  const upper = plain.replace(/^INT\s+(.+?)\s*\(.*\)$/i, '$1').toUpperCase();
  for (const [sign, read] of SIGNS) {
    const found = sign.exec(upper);
    const date = found && read(...found.slice(1));
    if (date) return date;
  }
  return inWords(plain);
};

/** The first year that a date names; null where it names none that can be trusted. */
export const yearOf = (date: FileDate | null): number | null => {
  if (!date) return null;
  const year = /\b(\d{4})\b/.exec(date.kind === 'words' ? date.words : date.day)?.[1];
  return year === undefined ? null : Number(year);
};
