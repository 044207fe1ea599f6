import { daysLater } from '#platform/shared/calendar.ts';

/** How many days one place of a chart covers. */
export type BinSize = 'day' | 'week' | 'month';

/**
 * Consecutive days, including both ends ('2026-11-21'). A week or month at the edge of the range may be
 * shorter.
 */
export type Bin = { readonly from: string; readonly to: string };

/** With more places than this, they are too narrow to tell apart on a phone. */
const MOST_DAYS_BY_DAY = 92;
const MOST_DAYS_BY_WEEK = 732;

export const binSizeFor = (days: number): BinSize => {
  if (days <= MOST_DAYS_BY_DAY) return 'day';
  return days <= MOST_DAYS_BY_WEEK ? 'week' : 'month';
};

/** The Monday of a day's week. */
const mondayOf = (day: string): string => {
  const sinceMonday = (new Date(day).getUTCDay() + 6) % 7;
  return daysLater(day, -sinceMonday);
};

/** Two days are in the same bin if this is the same for both. */
const nameOf = (day: string, size: BinSize): string => {
  switch (size) {
    case 'day':
      return day;
    case 'week':
      return mondayOf(day);
    case 'month':
      return day.slice(0, 7);
  }
};

/** Groups consecutive days into bins. Each figure of a bin is the sum over its days. */
export const intoBins = <D extends { readonly day: string }>(
  days: readonly D[],
  size: BinSize,
): { readonly bin: Bin; readonly days: readonly D[] }[] => {
  const bins: { name: string; bin: Bin; days: D[] }[] = [];
  for (const one of days) {
    const name = nameOf(one.day, size);
    const last = bins.at(-1);
    if (last?.name === name) {
      last.days.push(one);
      last.bin = { from: last.bin.from, to: one.day };
    } else bins.push({ name, bin: { from: one.day, to: one.day }, days: [one] });
  }
  return bins;
};

export const sumOf = <D>(days: readonly D[], figure: (day: D) => number): number =>
  days.reduce((sum, day) => sum + figure(day), 0);
