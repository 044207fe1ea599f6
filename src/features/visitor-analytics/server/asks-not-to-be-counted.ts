/** Whether the browser says that its owner does not want to be followed: Do Not Track, or Global Privacy Control. */
export const asksNotToBeCounted = (headers: Headers): boolean =>
  headers.get('dnt') === '1' || headers.get('sec-gpc') === '1';
