import type { FileDate } from '#engine/gedcom/family-file.ts';

/** Which part of "3/4/1948" is the day; it depends on how people write dates where the reader is. */
export type DayOrder = 'day-first' | 'month-first';

/** Why typed text is not a date. */
export type DateFault = 'no-date' | 'no-such-day' | 'to-come';

/**
 * What a person typed for a date. `words`: it contains a year and more text that we can't parse ("Christmas
 * 1946"), and is left as it is. A date that is exact only to a year or month stays that way: '1947' is the
 * whole year, '1947-03' the whole month.
 */
export type TypedDate =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'date'; readonly date: Exclude<FileDate, { kind: 'words' }> }
  | { readonly kind: 'words' }
  | { readonly kind: 'fault'; readonly why: DateFault };

const MONTHS: readonly (readonly string[])[] = [
  ['january', 'jan', 'januar', 'jänner', 'jaenner'],
  ['february', 'feb', 'februar', 'feber'],
  ['march', 'mar', 'märz', 'mär', 'maerz', 'mrz'],
  ['april', 'apr'],
  ['may', 'mai'],
  ['june', 'jun', 'juni'],
  ['july', 'jul', 'juli'],
  ['august', 'aug'],
  ['september', 'sep', 'sept'],
  ['october', 'oct', 'oktober', 'okt'],
  ['november', 'nov'],
  ['december', 'dec', 'dezember', 'dez'],
];
const MONTH_OF = new Map(MONTHS.flatMap((names, at) => names.map((name) => [name, at + 1] as const)));

const YEAR = String.raw`(?<year>\d{4})`;
const MONTH = String.raw`(?<month>\d{1,2})`;
const NAME = String.raw`(?<name>\p{L}+)\.?`;
const DAY = String.raw`(?<day>\d{1,2})(?:st|nd|rd|th|\.)?`;
const SIGN = String.raw`\s*[./-]\s*`;

const form = (...parts: string[]): RegExp => new RegExp(`^${parts.join('')}$`, 'u');
const NAMED = [
  form(YEAR),
  form(NAME, String.raw`\s*`, YEAR),
  form(DAY, String.raw`\s*`, NAME, String.raw`\s*`, YEAR),
  form(NAME, String.raw`\s*`, DAY, String.raw`\s+`, YEAR),
];
const NUMBERED = [
  form(YEAR, SIGN, MONTH),
  form(YEAR, SIGN, MONTH, SIGN, String.raw`(?<day>\d{1,2})`),
  form(MONTH, SIGN, YEAR),
];
const IN_FIGURES: Readonly<Record<DayOrder, RegExp>> = {
  'day-first': form(String.raw`(?<day>\d{1,2})`, SIGN, MONTH, SIGN, YEAR),
  'month-first': form(MONTH, SIGN, String.raw`(?<day>\d{1,2})`, SIGN, YEAR),
};

const two = (of: number): string => String(of).padStart(2, '0');
/** Whether the calendar has this day: there is no 31 February. */
export const isDay = (year: number, month: number, day: number): boolean => {
  const date = new Date(Date.UTC(2000, month - 1, day));
  date.setUTCFullYear(year, month - 1, day);
  return (
    month >= 1 && month <= MONTHS.length && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  );
};

type Groups = Readonly<Record<string, string | undefined>>;

/**
 * '1948-03-02', '1948-03' or '1948'; false for a month or day that no calendar has, undefined for a word that
 * is not a month.
 */
const dayOf = ({ year = '', month, name, day }: Groups): string | false | undefined => {
  const of = name === undefined ? month : MONTH_OF.get(name);
  if (of === undefined) return name === undefined ? year : undefined;
  if (!isDay(Number(year), Number(of), Number(day ?? 1))) return false;
  return [year, two(Number(of)), ...(day === undefined ? [] : [two(Number(day))])].join('-');
};

/** Words around a day that say nothing about it. */
const FILLING = /^(?:(?:on|in|the|am|im|der|den|dem)\s+)+|,|\s+of(?=\s)/gu;

const readDay = (text: string, order: DayOrder): ReturnType<typeof dayOf> => {
  const plain = text.replace(FILLING, ' ').replace(/\s+/gu, ' ').trim();
  const other: DayOrder = order === 'day-first' ? 'month-first' : 'day-first';
  let found: ReturnType<typeof dayOf>;
  for (const pattern of [...NAMED, ...NUMBERED, IN_FIGURES[order], IN_FIGURES[other]]) {
    const groups = pattern.exec(plain)?.groups;
    const day = groups && dayOf(groups);
    if (day !== undefined && day !== false) return day;
    found ??= day;
  }
  return found;
};

type Kind = Exclude<FileDate['kind'], 'words'>;
/** In English and German, and as family tree files abbreviate them. */
const SIGNS: readonly (readonly [Kind, RegExp])[] = [
  ['between', /^(?:between|bet|zwischen)\.?\s+(?<one>.+)\s+(?:and|und)\s+(?<other>.+)$/u],
  ['from-to', /^(?:from|von)\s+(?<one>.+)\s+(?:to|until|till|bis)\s+(?<other>.+)$/u],
  [
    'about',
    /^(?:(?:about|abt|around|circa|ca|c|approximately|approx|roughly|um|etwa|ungefähr|zirka|gegen)(?:\.\s*|\s+)|~\s*)(?<one>.+)$/u,
  ],
  ['about', /^(?<one>.+?)\s*(?:\?|~)$/u],
  ['before', /^(?:before|bef|vor)\.?\s+(?<one>.+)$/u],
  ['after', /^(?:after|aft|nach)\.?\s+(?<one>.+)$/u],
  ['on', /^(?<one>.+)$/u],
];

const HAS_A_YEAR = /(?<!\d)[12]\d{3}(?!\d)/u;

/** Understands what people type: "1947", "March 1947", "3. März 1947", "3/1947", "about 1947". `today`: '2026-11-27'. Pure. */
export const typedDate = (typed: string, today: string, order: DayOrder): TypedDate => {
  const text = typed.normalize('NFC').trim().toLowerCase().replace(/\s+/gu, ' ');
  if (text === '') return { kind: 'nothing' };
  let isImpossible = false;
  for (const [kind, sign] of SIGNS) {
    const groups = sign.exec(text)?.groups;
    if (!groups) continue;
    const read = [groups['one'], groups['other']].flatMap((part) =>
      part === undefined ? [] : [readDay(part, order)],
    );
    isImpossible ||= read.includes(false);
    const days = read.filter((one) => typeof one === 'string');
    const [day, until] = days;
    if (day === undefined || days.length < read.length) continue;
    // Compared as text: a date is not in the future once its year, month or day has begun.
    if (days.some((one) => one > today.slice(0, one.length))) return { kind: 'fault', why: 'to-come' };
    if (kind !== 'between' && kind !== 'from-to') return { kind: 'date', date: { kind, day } };
    if (until !== undefined) return { kind: 'date', date: { kind, day, until } };
  }
  if (isImpossible) return { kind: 'fault', why: 'no-such-day' };
  return HAS_A_YEAR.test(text) ? { kind: 'words' } : { kind: 'fault', why: 'no-date' };
};
