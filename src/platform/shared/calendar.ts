/** The last day of a month, 0 for January, in a year of the calendar that everybody uses. */
const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month + 1, 0)).getUTCDate();

/**
 * So many calendar months later, in UTC, at the same time of day. A day that the month does not have is its last: 31 January and one month is
 * 28 or 29 February, and 31 January and three months 30 April, because each is counted from the same beginning.
 */
export const addMonths = (from: Date, months: number): Date => {
  const first = new Date(from);
  first.setUTCDate(1);
  first.setUTCMonth(first.getUTCMonth() + months);
  first.setUTCDate(Math.min(from.getUTCDate(), daysIn(first.getUTCFullYear(), first.getUTCMonth())));
  return first;
};

/** Whether the world has a time zone of that name, such as 'Europe/Berlin'. */
export const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

const DAY_MS = 86_400_000;

/** Says what the clocks in a zone show at a moment, as if they were in UTC, in milliseconds. To make it costs more than to ask it. */
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

/** Says which day the calendar shows in a zone at a moment: '2026-11-21'. For whoever asks about many moments. */
export const daysOf = (zone: string): ((at: Date) => string) => {
  const shownAt = clocksOf(zone);
  return (at) => new Date(shownAt(at.getTime())).toISOString().slice(0, 10);
};

/** The day that the calendar shows in a zone at a moment. */
export const dayIn = (zone: string, at: Date): string => daysOf(zone)(at);

const momentBy = (shownAt: (at: number) => number, wanted: number): number => {
  // An offset as it is around then; on the day on which the clocks change, the earlier and the later one are tried.
  const [before, after] = [wanted - DAY_MS, wanted + DAY_MS].map((at) => wanted - (shownAt(at) - at));
  if (before === undefined || after === undefined || before === after) return before ?? wanted;
  const tries = [before, after].toSorted((a, b) => a - b);
  return tries.find((at) => shownAt(at) === wanted) ?? tries.at(-1) ?? wanted;
};

/**
 * The moment at which the clocks in a zone show an hour of a day ('2026-11-21'). Where they skip that hour it is the one after, where they show it
 * twice the first.
 */
export const momentIn = (zone: string, day: string, hour: number): Date =>
  new Date(momentBy(clocksOf(zone), Date.parse(`${day}T00:00:00Z`) + hour * 3_600_000));

/** So many days later by the calendar ('2026-11-21'), or earlier. */
export const daysLater = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** How many days there are from one to another, both among them. */
export const countDays = (first: string, last: string): number =>
  (Date.parse(last) - Date.parse(first)) / DAY_MS + 1;

/** Those days. */
export const daysFrom = (first: string, last: string): string[] =>
  Array.from({ length: countDays(first, last) }, (_day, n) => daysLater(first, n));

/** When each of those days begins in a zone, and at the end when the day after them does: one moment more than there are days. */
export const startsOfDays = (zone: string, first: string, last: string): Date[] => {
  const shownAt = clocksOf(zone);
  const midnights = daysFrom(first, last).map((day) => Date.parse(day));
  return [...midnights, Date.parse(last) + DAY_MS].map((midnight) => new Date(momentBy(shownAt, midnight)));
};
