import { z } from 'zod';
import { isTimeZone } from '#platform/shared/calendar.ts';
import { defineCall } from '#platform/shared/call.ts';
import { LONGEST_PATH, LONGEST_REFERRER, MOST_DAYS, MOST_VISITS_AT_ONCE, VISITS_PATH } from './visit.ts';

const visit = z.object({
  /** Only the path: no query, nothing after a #, and the pattern if part of it is an id. */
  page_path: z.string().startsWith('/').max(LONGEST_PATH),
  /** The page of another site that led here. */
  referrer: z.string().max(LONGEST_REFERRER).nullable(),
  /** How long ago it was, in milliseconds: clocks differ, and the connection may have been lost. */
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

/** The five most visited pages, most visited first. */
const topPages = z.array(z.object({ page: z.string(), visits: count }));

/**
 * Visits and visitors since the beginning, today, and in the last 7 and 30 days (including today), by the
 * days of the time zone.
 */
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
/** Limited to years that may have visits: not every engine accepts times far outside of them. */
const day = z.iso.date().refine((on) => on >= '2000' && on < '2200', 'There are no visits that far away.');

const range = z
  .object({
    /** The first day, '2026-11-01', by the calendar of the time zone. */
    from: day,
    /** The last day, which is counted too. */
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
  /** Visits of browsers that had been here before. */
  returnVisits: count,
  /** Different browsers that came that day. */
  uniqueVisitors: count,
  /** Those of them that had never come before. */
  newVisitors: count,
});
export type DayOfVisits = z.output<typeof dayOfVisits>;

const visitDays = z.object({
  /** Every day from the first to the last, including days without a visit. */
  days: z.array(dayOfVisits),
  /**
   * Different browsers in all these days together, exactly. Null if the first days are so long ago that
   * browsers of different days can't be told apart, so that this number no longer exists.
   */
  uniqueVisitors: count.nullable(),
  /**
   * The first of these days whose browsers can still be told apart. Before it, `uniqueVisitors` of a day is
   * that of the same date in UTC; everything else stays exact for ever. Null if there is no such day.
   */
  toldApartFrom: day.nullable(),
  /** The five most visited pages of these days, most visited first. */
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
