import type { PublicSettings } from '#platform/shared/public-settings.ts';

const FAVICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#9a3b15"/><g fill="none" stroke="#fffaf5" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" transform="translate(3.200 3) scale(.8)"><path d="M16 26.500c-3.200-2.300-7.600-2.700-12-1.300v-13.500c4.400-1.400 8.800-1 12 1.300 3.200-2.300 7.600-2.700 12-1.300v13.500c-4.400-1.400-8.800-1-12 1.300zM16 13v13.500"/><path d="M16 8.500c-1.900-.9-2.300-2.900-.6-4.900.3.900.9 1.200 1.500 1.300.1-1-.3-1.900-.9-3 2.900 1.300 3.900 4.700 0 6.600z" fill="#fffaf5" stroke-width=".8"/></g></svg>`;

/** Addresses that belong to somebody, or say nothing to a search engine. */
const NOT_FOR_ROBOTS = ['/api/', '/admin', '/chapters', '/family-', '/redeem-gift', '/reset-password'];

/** The few small files that stand at the root of every site: path → what it is. */
export const siteFiles = ({
  productName,
  publicUrl,
}: PublicSettings): Record<string, { type: string; body: string }> => ({
  '/favicon.svg': { type: 'image/svg+xml', body: FAVICON },
  '/site.webmanifest': {
    type: 'application/manifest+json',
    body: JSON.stringify({
      name: productName,
      short_name: productName,
      start_url: '/write',
      display: 'standalone',
      background_color: '#faf5ec',
      theme_color: '#faf5ec',
      icons: [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' }],
    }),
  },
  '/robots.txt': {
    type: 'text/plain; charset=utf-8',
    body: [
      'User-agent: *',
      ...NOT_FOR_ROBOTS.map((path) => `Disallow: ${path}`),
      '',
      `# ${publicUrl}`,
      '',
    ].join('\n'),
  },
});
