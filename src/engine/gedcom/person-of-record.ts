import type { FileDate, FilePerson } from './family-file.ts';
import type { Branch } from './read-records.ts';

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

/** '2 MAR 1948' → '1948-03-02'; undefined for anything that is not a day, month or year of our calendar. */
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

/**
 * A date in a file of version 5 or 7; null if it is empty. A date we can't understand stays as it was
 * written.
 */
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

/** The first year that a date names; null if it names none that can be trusted. */
const yearOf = (date: FileDate | null): number | null => {
  if (!date) return null;
  const year = /\b(\d{4})\b/.exec(date.kind === 'words' ? date.words : date.day)?.[1];
  return year === undefined ? null : Number(year);
};

const all = ({ under }: Branch, tag: string): Branch[] => under.filter((branch) => branch.tag === tag);
const valueOf = (branch: Branch | undefined, tag: string): string =>
  (branch && all(branch, tag)[0]?.value) ?? '';

/** Spaces and control characters are dropped, so we look at this many characters for each one we keep. */
const LOOKED_AT_FOR_EACH = 10;

/** One line, without characters that never occur in a name; a file writes one @ as `@@`. */
const cleaned = (text: string, most: number): string | null => {
  // A line may be long, and we would not keep anything beyond this.
  const line = text
    .slice(0, most * LOOKED_AT_FOR_EACH)
    .replaceAll('@@', '@')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\uFFFE\uFFFF\s]+/gu, ' ')
    .replace(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g, '\uFFFD')
    .trim();
  return line === '' ? null : line.slice(0, most).toWellFormed().trim();
};

/** The limit in the tree (tree-limits.ts). */
const LONGEST_NAME = 200;
const LONGEST_PLACE = 200;

const cleanedName = (text: string): string | null =>
  cleaned(text.slice(0, LONGEST_NAME * LOOKED_AT_FOR_EACH).replaceAll('/', ' '), LONGEST_NAME);

const nameOf = (record: Branch): string | null => {
  const names = all(record, 'NAME');
  const birth = names.find((name) => !/^(married|maiden)$/i.test(valueOf(name, 'TYPE').trim())) ?? names[0];
  if (!birth) return null;
  const inPieces = ['NPFX', 'GIVN', 'SPFX', 'SURN', 'NSFX'].map((tag) => valueOf(birth, tag)).join(' ');
  return cleanedName(birth.value) ?? cleanedName(inPieces);
};

/** The date of an event, in the words of either version. */
export const dateOf = (happened: Branch): FileDate | null => {
  const [date] = all(happened, 'DATE');
  if (!date) return null;
  const [phrase] = all(date, 'PHRASE');
  const read = readDate(date.value.replaceAll('@@', '@'), phrase?.value ?? null);
  return read?.kind === 'words' ? { kind: 'words', words: cleaned(read.words, 100) ?? '…' } : read;
};

/** The event that has a date, otherwise the first. */
const told = (record: Branch, tag: string): Branch | undefined => {
  const branches = all(record, tag);
  return branches.find((branch) => valueOf(branch, 'DATE').trim() !== '') ?? branches[0];
};

const GONE = ['DEAT', 'BURI', 'CREM'] as const;
const DATED_YEARS = { first: 1000, last: 2999 } as const;

const earliestYear = (record: Branch): number | null => {
  const years = record.under
    // The date on which the record was changed says nothing about the person.
    .filter(
      ({ tag }) => tag !== 'CHAN' && tag !== 'CREA' && tag !== 'SOUR' && tag !== 'OBJE' && tag !== 'NOTE',
    )
    .map((branch) => yearOf(dateOf(branch)))
    .filter((year) => year !== null && year >= DATED_YEARS.first && year <= DATED_YEARS.last);
  return years.reduce<number | null>(
    (least, year) => (year !== null && (least === null || year < least) ? year : least),
    null,
  );
};

/** Reads one person of the file. */
export const personOf = (record: Branch, xref: string): FilePerson => {
  const birth = told(record, 'BIRT') ?? told(record, 'CHR') ?? told(record, 'BAPM');
  const death = told(record, 'DEAT');
  return {
    xref,
    name: nameOf(record),
    born: birth ? dateOf(birth) : null,
    bornWhere: cleaned(valueOf(told(record, 'BIRT'), 'PLAC'), LONGEST_PLACE),
    died: death ? dateOf(death) : null,
    isDead: GONE.some((tag) =>
      record.under.some((branch) => branch.tag === tag && !/^\s*N\s*$/i.test(branch.value)),
    ),
    aliveIn: earliestYear(record),
  };
};
