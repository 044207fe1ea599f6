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

/** What the clocks in a zone show at a moment, as if they were in UTC, in milliseconds. */
const shownIn = (zone: string, at: number): number => {
  const parts = new Intl.DateTimeFormat('en', {
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
  }).formatToParts(at);
  const of = (type: Intl.DateTimeFormatPartTypes): number =>
    Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
};

/** The day that the calendar shows in a zone at a moment: '2026-11-21'. */
export const dayIn = (zone: string, at: Date): string =>
  new Date(shownIn(zone, at.getTime())).toISOString().slice(0, 10);

/**
 * The moment at which the clocks in a zone show an hour of a day ('2026-11-21'). Where they skip that hour it is the one after, where they show it
 * twice the first.
 */
export const momentIn = (zone: string, day: string, hour: number): Date => {
  const wanted = Date.parse(`${day}T00:00:00Z`) + hour * 3_600_000;
  // An offset as it is around then; on the day on which the clocks change, the earlier and the later one are tried.
  const offsets = [wanted - DAY_MS, wanted + DAY_MS].map((at) => shownIn(zone, at) - at);
  const tries = offsets.map((offset) => wanted - offset).toSorted((a, b) => a - b);
  return new Date(tries.find((at) => shownIn(zone, at) === wanted) ?? tries.at(-1) ?? wanted);
};
