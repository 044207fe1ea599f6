/** Whether the browser's owner asks not to be tracked, by Do Not Track or Global Privacy Control. */
export const asksNotToBeCounted = (headers: Headers): boolean =>
  headers.get('dnt') === '1' || headers.get('sec-gpc') === '1';
