/** Where the help stands for somebody signed in; on the writing page it would cover what is written. */
const FOR_WRITERS: ReadonlySet<string> = new Set([
  '/',
  '/welcome',
  '/how-to-use',
  '/faq',
  '/chapters',
  '/account',
  '/publish',
  '/share',
  '/share-page',
  '/pricing',
]);

/** Which help answers on a page: about the site, or about one's own family tree; undefined where none stands. */
export const helpOn = (pathname: string, isSignedIn: boolean): 'site' | 'family' | undefined => {
  if (isSignedIn && pathname === '/family-tree') return 'family';
  if (pathname === '/signin' || (isSignedIn && FOR_WRITERS.has(pathname))) return 'site';
  return undefined;
};
