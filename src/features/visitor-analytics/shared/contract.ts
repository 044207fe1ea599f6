import { z } from 'zod';
import { defineCall } from '#platform/shared/call.ts';
import { LONGEST_PATH, LONGEST_REFERRER, MOST_VISITS_AT_ONCE, VISITS_PATH } from './visit.ts';

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

/** Visits and visitors since the beginning; today, the last 7 and the last 30 days (today among them) by the days of the time zone. */
const visitorSummary = z.object({
  totalVisitors: count,
  uniqueVisitors: count,
  returnVisitors: count,
  /** The five that were visited most, the first of them first. */
  topPages: z.array(z.object({ page: z.string(), visits: count })),
  todayVisits: count,
  weekVisits: count,
  monthVisits: count,
});
export type VisitorSummary = z.output<typeof visitorSummary>;

const isTimeZone = (name: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name }).format();
    return true;
  } catch {
    return false;
  }
};

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
    input: z.object({
      timeZone: z
        .string()
        .max(64)
        .refine(isTimeZone, 'This is no time zone such as Europe/London.')
        .default('UTC'),
    }),
    output: visitorSummary,
  }),
};
