import type { PublicSettings } from '#platform/shared/public-settings.ts';

/**
 * The public pages: in the sitemap, and with their own URL for search engines and link previews. A test
 * compares them with the route table. A page that isn't listed here is private and stays out of every index.
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

/** Public only where something is sold. */
const WHERE_THINGS_ARE_SOLD = ['/gift'] as const;

/** The public pages of this site. */
export const publicPagesOf = ({
  paymentOpen = false,
}: Pick<PublicSettings, 'paymentOpen'>): readonly string[] =>
  paymentOpen ? [...PUBLIC_PAGES, ...WHERE_THINGS_ARE_SOLD] : PUBLIC_PAGES;

/** The canonical URL of a public page, or nothing for a private one. */
export const publicPathOf = (
  path: string | undefined,
  settings: Pick<PublicSettings, 'paymentOpen'> = {},
): string | undefined => (path === '/welcome' ? '/' : publicPagesOf(settings).find((one) => one === path));
