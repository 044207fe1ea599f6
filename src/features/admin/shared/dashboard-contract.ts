import { z } from 'zod';
import { isTimeZone } from '#platform/shared/calendar.ts';
import { defineCall } from '#platform/shared/call.ts';
import { MOST_DAYS } from '#features/visitor-analytics/shared/visit.ts';

const DAY_MS = 86_400_000;

const count = z.number().int().nonnegative();

const day = z.iso.date();

/** The same range of years as for visits, which the same charts show. */
const askedDay = day.refine((asked) => asked >= '2000' && asked < '2200', 'This day is out of reach.');

const timeZone = z
  .string()
  .max(64)
  .refine(isTimeZone, 'This is no time zone such as Europe/London.')
  .default('UTC');

const range = z
  .object({
    /** The first day, '2026-11-01', by the calendar of the time zone. */
    from: askedDay,
    /** The last day, which is counted too. */
    to: askedDay,
    timeZone,
  })
  .refine(({ from, to }) => from <= to, 'The first day comes after the last.')
  .refine(
    ({ from, to }) => (Date.parse(to) - Date.parse(from)) / DAY_MS < MOST_DAYS,
    `These are more than ${MOST_DAYS} days.`,
  );

const dayFigures = z.object({
  day,
  /**
   * Accounts that were created then and still exist, without those waiting for their address to be confirmed.
   */
  signUps: count,
  /** Chapters that were begun then and still exist. */
  chapters: count,
  /** Income in whole cents, minus that day's refunds, so it may be negative. */
  revenue: z.number().int(),
});
export type DayFigures = z.output<typeof dayFigures>;

const totals = z.object({
  /** Accounts whose address is confirmed, or needs no confirmation. */
  users: count,
  /** Chapters that aren't in the bin. */
  chapters: count,
});
export type DashboardTotals = z.output<typeof totals>;

/**
 * What the dashboard shows besides the revenue (`admin-analytics`) and the visits (`/api/admin/visits`).
 * Counts, never a word of a story.
 */
export const dashboardCalls = {
  totals: defineCall({
    method: 'GET',
    path: '/api/admin/dashboard',
    access: 'administrator',
    summary: 'How many accounts and how many chapters there are.',
    input: z.object({}),
    output: totals,
  }),
  days: defineCall({
    method: 'GET',
    path: '/api/admin/dashboard/days',
    access: 'administrator',
    summary:
      'Sign-ups, chapters begun and money taken in, by the days of a time zone: every day from the first to the last, also those without any.',
    input: range,
    output: z.object({ currency: z.literal('usd'), days: z.array(dayFigures) }),
  }),
  payments: defineCall({
    method: 'GET',
    path: '/api/admin/dashboard/payments',
    access: 'administrator',
    summary:
      'Whether the payment service answers now. The revenue comes from our own books, which it keeps up to date.',
    input: z.object({}),
    /** 'unasked' if nothing is sold here, so there is no service to ask. */
    output: z.object({ state: z.enum(['unasked', 'answers', 'fails']) }),
  }),
};
