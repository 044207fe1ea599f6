/** Where visits are sent. */
export const VISITS_PATH = '/api/visits';

/** The most of one request, and so of what waits in a browser while there is no connection. */
export const MOST_VISITS_AT_ONCE = 20;

/** A visit that could not be told for longer than this is not counted any more: its day is over. */
export const OLDEST_VISIT_MS = 24 * 60 * 60_000;

export const LONGEST_PATH = 200;
export const LONGEST_REFERRER = 300;

/** What every address is called that leads nowhere. */
export const UNKNOWN_PAGE = '/404';

/** The days of one answer at most, a little more than ten years. */
export const MOST_DAYS = 3_700;
