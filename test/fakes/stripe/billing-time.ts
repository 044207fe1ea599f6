import type { Price } from './stripe-objects.ts';

const DAY_S = 86_400;

/**
 * This many months after a moment, at the same time of day. If the month is too short, its last day is used.
 */
const monthsAfter = (seconds: number, months: number): number => {
  const from = new Date(seconds * 1000);
  const first = Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months, 1);
  const lastDay = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months + 1, 0)).getUTCDate();
  const day = Math.min(from.getUTCDate(), lastDay);
  return first / 1000 + (day - 1) * DAY_S + (seconds % DAY_S);
};

/**
 * The end of the period that follows `end`, counted from the day on which the subscription began: 31, 28, 31.
 */
export const nextPeriodEnd = (
  anchor: number,
  end: number,
  recurring: NonNullable<Price['recurring']>,
): number => {
  const after = (periods: number): number => {
    const count = periods * recurring.interval_count;
    switch (recurring.interval) {
      case 'day':
        return anchor + count * DAY_S;
      case 'week':
        return anchor + count * 7 * DAY_S;
      case 'year':
        return monthsAfter(anchor, count * 12);
      default:
        return monthsAfter(anchor, count);
    }
  };
  let periods = 1;
  while (after(periods) <= end) periods += 1;
  return after(periods);
};
