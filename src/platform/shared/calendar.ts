/** How many days a month has, 0 for January, in the Gregorian calendar. */
const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month + 1, 0)).getUTCDate();

/**
 * This many calendar months later, in UTC, at the same time of day. If the month doesn't have that day, its
 * last day is used: 31 January plus one month is 28 or 29 February, and plus three months is 30 April,
 * because each is counted from the same start.
 */
export const addMonths = (from: Date, months: number): Date => {
  const first = new Date(from);
  first.setUTCDate(1);
  first.setUTCMonth(first.getUTCMonth() + months);
  first.setUTCDate(Math.min(from.getUTCDate(), daysIn(first.getUTCFullYear(), first.getUTCMonth())));
  return first;
};

/** Whether there is a time zone with that name, such as 'Europe/Berlin'. */
export const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

const DAY_MS = 86_400_000;

/**
 * Returns a function that says what the clocks in a zone show at a moment, as if they were in UTC, in
 * milliseconds. Creating it costs more than calling it.
 */
const clocksOf = (zone: string): ((at: number) => number) => {
  const format = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    calendar: 'iso8601',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  return (at) => {
    const parts = format.formatToParts(at);
    const of = (type: Intl.DateTimeFormatPartTypes): number =>
      Number(parts.find((part) => part.type === type)?.value);
    return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
  };
};

/**
 * Returns a function that says which day it is in a zone at a moment: '2026-11-21'. Use it for many moments.
 */
export const daysOf = (zone: string): ((at: Date) => string) => {
  const shownAt = clocksOf(zone);
  return (at) => new Date(shownAt(at.getTime())).toISOString().slice(0, 10);
};

/** Which day it is in a zone at a moment. */
export const dayIn = (zone: string, at: Date): string => daysOf(zone)(at);

const momentBy = (shownAt: (at: number) => number, wanted: number): number => {
  // The offset at about that time. On a day when the clocks change, the earlier and the later one are tried.
  const [before, after] = [wanted - DAY_MS, wanted + DAY_MS].map((at) => wanted - (shownAt(at) - at));
  if (before === undefined || after === undefined || before === after) return before ?? wanted;
  const tries = [before, after].toSorted((a, b) => a - b);
  return tries.find((at) => shownAt(at) === wanted) ?? tries.at(-1) ?? wanted;
};

/**
 * The moment when the clocks in a zone show an hour of a day ('2026-11-21'). If they skip that hour, it is
 * the next hour; if they show it twice, the first time.
 */
export const momentIn = (zone: string, day: string, hour: number): Date =>
  new Date(momentBy(clocksOf(zone), Date.parse(`${day}T00:00:00Z`) + hour * 3_600_000));

/** The day this many calendar days later ('2026-11-21'), or earlier if negative. */
export const daysLater = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** How many days there are from one to another, including both. */
export const countDays = (first: string, last: string): number =>
  (Date.parse(last) - Date.parse(first)) / DAY_MS + 1;

/** All days from one to another. */
export const daysFrom = (first: string, last: string): string[] =>
  Array.from({ length: countDays(first, last) }, (_day, n) => daysLater(first, n));

/**
 * When each of those days begins in a zone, and finally when the day after them does: one moment more than
 * there are days.
 */
export const startsOfDays = (zone: string, first: string, last: string): Date[] => {
  const shownAt = clocksOf(zone);
  const midnights = daysFrom(first, last).map((day) => Date.parse(day));
  return [...midnights, Date.parse(last) + DAY_MS].map((midnight) => new Date(momentBy(shownAt, midnight)));
};
