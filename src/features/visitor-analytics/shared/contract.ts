import { z } from 'zod';
import { isTimeZone } from '#platform/shared/calendar.ts';
import { defineCall } from '#platform/shared/call.ts';
import { LONGEST_PATH, LONGEST_REFERRER, MOST_DAYS, MOST_VISITS_AT_ONCE, VISITS_PATH } from './visit.ts';

const visit = z.object({
  /** The path alone: no query, nothing after a #, and the pattern where a part of it belongs to somebody. */
  page_path: z.string().startsWith('/').max(LONGEST_PATH),
  /** The page of another site that led here. */
  referrer: z.string().max(LONGEST_REFERRER).nullable(),
  /** How long ago it was, in milliseconds: clocks differ, and a line may have been broken. */
  ms_ago: z.number().int().min(0),
});

/** The visits of one tab, oldest first. */
const visits = z.object({
  visitor_id: z.uuid(),
  session_id: z.uuid(),
  is_return_visitor: z.boolean(),
  visits: z.array(visit).min(1).max(MOST_VISITS_AT_ONCE),
});
export type SentVisits = z.output<typeof visits>;

const count = z.number().int().nonnegative();

/** The five that were visited most, the first of them first. */
const topPages = z.array(z.object({ page: z.string(), visits: count }));

/** Visits and visitors since the beginning; today, the last 7 and the last 30 days (today among them) by the days of the time zone. */
const visitorSummary = z.object({
  totalVisitors: count,
  uniqueVisitors: count,
  returnVisitors: count,
  topPages,
  todayVisits: count,
  weekVisits: count,
  monthVisits: count,
});
export type VisitorSummary = z.output<typeof visitorSummary>;

const timeZone = z
  .string()
  .max(64)
  .refine(isTimeZone, 'This is no time zone such as Europe/London.')
  .default('UTC');

const DAY_MS = 86_400_000;
/** Between years in which there may be visits: what lies far outside of them not every engine can take for a time. */
const day = z.iso.date().refine((on) => on >= '2000' && on < '2200', 'There are no visits that far away.');

const range = z
  .object({
    /** The first day, '2026-11-01', by the calendar of the time zone. */
    from: day,
    /** The last one, which is counted too. */
    to: day,
    timeZone,
  })
  .refine(({ from, to }) => from <= to, 'The first day comes after the last.')
  .refine(
    ({ from, to }) => (Date.parse(to) - Date.parse(from)) / DAY_MS < MOST_DAYS,
    `These are more than ${MOST_DAYS} days.`,
  );

const dayOfVisits = z.object({
  day,
  visits: count,
  /** Those of browsers that had been here before. */
  returnVisits: count,
  /** Different browsers that came that day. */
  uniqueVisitors: count,
  /** Those among them that had never come before. */
  newVisitors: count,
});
export type DayOfVisits = z.output<typeof dayOfVisits>;

const visitDays = z.object({
  /** Every day from the first to the last, also those without a visit. */
  days: z.array(dayOfVisits),
  /**
   * Different browsers in all these days together, exactly; null where the first of them are too long ago for browsers of different days to be told
   * apart, so that there is no such number any more.
   */
  uniqueVisitors: count.nullable(),
  /**
   * The first of these days whose browsers are still told apart. `uniqueVisitors` of a day before it is that of the same date in UTC; everything
   * else stays exact for ever. Null where none of them is.
   */
  toldApartFrom: day.nullable(),
  /** The five pages that were visited most in these days, the first of them first. */
  topPages,
});
export type VisitDays = z.output<typeof visitDays>;

export const visitCalls = {
  record: defineCall({
    method: 'POST',
    path: VISITS_PATH,
    access: 'open',
    summary:
      'Counts visits of pages. Nothing is counted for known robots, nor where the browser asks not to be followed (DNT, Sec-GPC).',
    input: visits,
    output: z.object({ recorded: count }),
  }),
  convert: defineCall({
    method: 'POST',
    path: '/api/conversions',
    access: 'signed-in',
    summary: 'Notes, once for each account, that a sign-up reached the welcome page.',
    input: z.object({}),
    output: z.object({ recorded: z.boolean() }),
  }),
  summary: defineCall({
    method: 'GET',
    path: '/api/admin/visits',
    access: 'administrator',
    summary: 'Visits as sums: in all, by today, week and month in a time zone, and the pages visited most.',
    input: z.object({ timeZone }),
    output: visitorSummary,
  }),
  days: defineCall({
    method: 'GET',
    path: '/api/admin/visits/days',
    access: 'administrator',
    summary:
      'Visits and different visitors of each day from one to another by the calendar of a time zone, and of all those days together.',
    input: range,
    output: visitDays,
  }),
};
