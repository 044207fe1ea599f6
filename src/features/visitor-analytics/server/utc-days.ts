const QUARTER_MS = 15 * 60_000;
export const HOUR_MS = 60 * 60_000;
export const HOURS_A_DAY = 24;
export const QUARTERS_AN_HOUR = 4;
export const QUARTERS_A_DAY = HOURS_A_DAY * QUARTERS_AN_HOUR;

/** When a UTC day ('2026-11-21') begins. */
export const beginningOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** The UTC day of a moment. */
export const utcDayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/**
 * The part of a UTC day between two moments, each on a quarter of an hour: its quarters from `first` up to,
 * but not including, `end`.
 */
export const quartersWithin = (
  day: string,
  from: number,
  until: number,
): { readonly first: number; readonly end: number } => ({
  first: Math.max(0, (from - beginningOf(day)) / QUARTER_MS),
  end: Math.min(QUARTERS_A_DAY, (until - beginningOf(day)) / QUARTER_MS),
});
