/**
 * The pages that are for everybody and may be found: in the sitemap, and with an address of their own for search engines and link previews. A test
 * holds them to the route table; what is missing here is for whoever it opens for, and stays out of every index.
 */
export const PUBLIC_PAGES = [
  '/',
  '/about',
  '/write',
  '/how-to-use',
  '/faq',
  '/pricing',
  '/signin',
  '/terms',
  '/privacy',
] as const;

/** The address that a page is known by, or nothing for one that should not be found. */
export const publicPathOf = (path: string | undefined): string | undefined =>
  path === '/welcome' ? '/' : PUBLIC_PAGES.find((one) => one === path);
