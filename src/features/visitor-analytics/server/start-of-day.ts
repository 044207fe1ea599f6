const QUARTER_MS = 15 * 60_000;
const DAY_MS = 24 * 60 * 60_000;
/** No place is further ahead of UTC than 14 hours, nor further behind than 12. */
const EARLIEST_MS = -15 * 60 * 60_000;
const LATEST_MS = 13 * 60 * 60_000;

/**
 * The moment at which the day began, in `timeZone`, that lies `daysBefore` days before the day of `now`. Where the clocks skip midnight it is the
 * first moment after. Every day of every zone begins on a quarter of an hour, so those are what is searched.
 */
export const startOfDay = (now: Date, timeZone: string, daysBefore = 0): Date => {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  const dayOf = (ms: number): string => format.format(ms);
  const midnightUtc = Date.parse(`${dayOf(now.getTime())}T00:00:00Z`) - daysBefore * DAY_MS;
  const day = new Date(midnightUtc).toISOString().slice(0, 10);
  let before = midnightUtc + EARLIEST_MS;
  let within = midnightUtc + LATEST_MS;
  while (within - before > QUARTER_MS) {
    const middle = before + Math.floor((within - before) / QUARTER_MS / 2) * QUARTER_MS;
    if (dayOf(middle) < day) before = middle;
    else within = middle;
  }
  return new Date(within);
};
