import type { PublicSettings } from '#platform/shared/public-settings.ts';

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
  '/accessibility',
] as const;

/** What is found only where something is sold. */
const WHERE_THINGS_ARE_SOLD = ['/gift'] as const;

/** The pages of this site that may be found. */
export const publicPagesOf = ({
  paymentOpen = false,
}: Pick<PublicSettings, 'paymentOpen'>): readonly string[] =>
  paymentOpen ? [...PUBLIC_PAGES, ...WHERE_THINGS_ARE_SOLD] : PUBLIC_PAGES;

/** The address that a page is known by, or nothing for one that should not be found. */
export const publicPathOf = (
  path: string | undefined,
  settings: Pick<PublicSettings, 'paymentOpen'> = {},
): string | undefined => (path === '/welcome' ? '/' : publicPagesOf(settings).find((one) => one === path));
