import { LONGEST_REFERRER } from '../shared/visit.ts';

/**
 * The page of another site as it is kept: its origin and path, without a name, a password, a query or anything after a #. Null for a page of
 * our own (`ownOrigins`), and for what is no address of the web.
 */
export const referrerAddress = (sent: string | null, ownOrigins: ReadonlySet<string>): string | null => {
  if (sent === null || !URL.canParse(sent)) return null;
  const { protocol, origin, pathname } = new URL(sent);
  if (!/^https?:$/.test(protocol) || ownOrigins.has(origin)) return null;
  return (origin + pathname).slice(0, LONGEST_REFERRER);
};
