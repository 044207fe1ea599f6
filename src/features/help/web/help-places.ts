/**
 * Which help floats over a page: about one's own family tree there, about the site where somebody may be unable to sign in; undefined where none does.
 * Everybody signed in has the help in the navigation of every page.
 */
export const helpOn = (pathname: string, isSignedIn: boolean): 'site' | 'family' | undefined => {
  if (isSignedIn && pathname === '/family-tree') return 'family';
  return pathname === '/signin' ? 'site' : undefined;
};
