/** Where visits are sent. */
export const VISITS_PATH = '/api/visits';

/** The most visits in one request, and so also the most that wait in a browser without a connection. */
export const MOST_VISITS_AT_ONCE = 20;

/** A visit that couldn't be reported for longer than this isn't counted: its day is over. */
export const OLDEST_VISIT_MS = 24 * 60 * 60_000;

export const LONGEST_PATH = 200;
export const LONGEST_REFERRER = 300;

/** The page recorded for every unknown URL. */
export const UNKNOWN_PAGE = '/404';

/** The most days in one response, a little more than ten years. */
export const MOST_DAYS = 3_700;
