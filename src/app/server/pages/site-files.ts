import { type Language, LANGUAGES } from '#platform/shared/language.ts';
import type { PublicSettings } from '#platform/shared/public-settings.ts';
import { publicPagesOf } from '../../shared/public-pages.ts';
import { drawPicture } from './draw-picture.ts';
import { addressIn } from './head-tags.ts';
import { PREVIEW, PREVIEW_PICTURE } from './preview-picture.ts';
import { wordsIn } from '#platform/server/words-in.ts';

/** What a device needs to know to install the product like an app, in a person's language. */
const webManifest = (productName: string, language: Language): string => {
  const { t } = wordsIn(language);
  const icon = (size: number, purpose?: 'maskable') => ({
    src: `/icon-${purpose ? 'maskable-' : ''}${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    ...(purpose ? { purpose } : {}),
  });
  const shortcut = (name: string, url: string) => ({ name, url, icons: [icon(192)] });
  return JSON.stringify({
    id: '/write',
    name: productName,
    short_name: productName,
    description: t('Tell your life to a patient companion, and keep it as a book in your own words.'),
    lang: language,
    dir: 'ltr',
    start_url: '/write',
    scope: '/',
    display: 'standalone',
    background_color: '#faf5ec',
    theme_color: '#faf5ec',
    categories: ['books', 'lifestyle'],
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      icon(192),
      icon(512),
      icon(512, 'maskable'),
    ],
    shortcuts: [shortcut(t('Write'), '/write'), shortcut(t('My Chapters'), '/chapters')],
  });
};

/** The book and the small flame over it, in a field of 32 by 32. */
const SIGN = `<g fill="none" stroke="#fffaf5" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path d="M16 26.500c-3.200-2.300-7.600-2.700-12-1.300v-13.500c4.400-1.400 8.800-1 12 1.300 3.200-2.300 7.600-2.700 12-1.300v13.500c-4.400-1.400-8.800-1-12 1.300zM16 13v13.500"/><path d="M16 8.500c-1.900-.9-2.300-2.900-.6-4.900.3.900.9 1.200 1.500 1.300.1-1-.3-1.900-.9-3 2.900 1.300 3.900 4.700 0 6.600z" fill="#fffaf5" stroke-width=".8"/></g>`;

type Look = {
  /** How much of the field the sign fills, from 0 to 1. */
  readonly fills: number;
  /** Rounded, for places that don't round icons themselves. */
  readonly rounded: boolean;
};

const markSvg = ({ fills, rounded }: Look): string => {
  const edge = (32 * (1 - fills)) / 2;
  // The middle of the sign is a little below the middle of its field.
  const place = `translate(${edge.toFixed(3)} ${(edge + 1.1 * fills).toFixed(3)}) scale(${fills})`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="32" height="32"><rect width="32" height="32"${rounded ? ' rx="7"' : ''} fill="#9a3b15"/><g transform="${place}">${SIGN}</g></svg>`;
};

/** For a browser tab. */
const FAVICON = markSvg({ fills: 0.8, rounded: true });
/** For a phone that rounds the corners itself. */
const SQUARE_ICON = markSvg({ fills: 0.72, rounded: false });
/** For a phone that crops it to any shape: the sign stays within the middle four fifths. */
const MASKABLE_ICON = markSvg({ fills: 0.56, rounded: false });

/**
 * URLs that aren't pages, or may carry a secret. Other pages that should not be indexed say so themselves,
 * and a crawler must be let in to read that.
 */
const NOT_FOR_ROBOTS = ['/api/', '/redeem-gift', '/reset-password', '/confirm-email', '/family-invite'];

/** The `language` of the request, and the present time as `now`. */
type Asked = { readonly language: Language; readonly now: Date };

export type SiteFile = {
  readonly type: string;
  body(asked: Asked): string | Promise<Buffer>;
};

const SECURITY_TEXT_HOLDS_MS = 180 * 86_400_000;

const robots = (publicUrl: string): string =>
  [
    'User-agent: *',
    ...NOT_FOR_ROBOTS.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');

const sitemap = (publicUrl: string, pages: readonly string[]): string => {
  const entry = (path: string): string => {
    const inEach = LANGUAGES.map(
      (language) =>
        `<xhtml:link rel="alternate" hreflang="${language}" href="${addressIn(publicUrl, path, language)}"/>`,
    );
    return `<url><loc>${addressIn(publicUrl, path, 'en')}</loc>${inEach.join('')}</url>`;
  };
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${pages.map(entry).join('\n')}
</urlset>
`;
};

/** Where to report a security problem (RFC 9116, which only allows web URLs that begin with https). */
const securityText = (supportEmail: string, publicUrl: string, now: Date): string =>
  [
    `Contact: mailto:${supportEmail}`,
    `Expires: ${new Date(now.getTime() + SECURITY_TEXT_HOLDS_MS).toISOString().slice(0, 10)}T00:00:00.000Z`,
    `Preferred-Languages: ${LANGUAGES.join(', ')}`,
    ...(publicUrl.startsWith('https://') ? [`Canonical: ${publicUrl}/.well-known/security.txt`] : []),
    '',
  ].join('\n');

const plain = (body: string): SiteFile => ({ type: 'text/plain; charset=utf-8', body: () => body });

/** Drawn at the first request and cached: a few kilobytes each. */
const png = (svg: string, width: number): SiteFile => {
  let drawn: Promise<Buffer> | undefined;
  const draw = (): Promise<Buffer> => {
    drawn ??= drawPicture(svg, width);
    drawn.catch(() => (drawn = undefined));
    return drawn;
  };
  return { type: 'image/png', body: draw };
};

/** The few small files at the root of every site, by path. */
export const siteFiles = ({
  productName,
  supportEmail,
  publicUrl = '',
  paymentOpen,
}: Omit<PublicSettings, 'today'>): Readonly<Record<string, SiteFile>> => ({
  '/favicon.svg': { type: 'image/svg+xml', body: () => FAVICON },
  '/favicon.ico': png(FAVICON, 32),
  '/icon-32.png': png(FAVICON, 32),
  '/apple-touch-icon.png': png(SQUARE_ICON, 180),
  '/icon-192.png': png(FAVICON, 192),
  '/icon-512.png': png(FAVICON, 512),
  '/icon-maskable-512.png': png(MASKABLE_ICON, 512),
  '/preview.png': png(PREVIEW_PICTURE, PREVIEW.width),
  '/site.webmanifest': {
    type: 'application/manifest+json',
    body: ({ language }) => webManifest(productName, language),
  },
  '/robots.txt': plain(robots(publicUrl)),
  '/sitemap.xml': {
    type: 'application/xml; charset=utf-8',
    body: () => sitemap(publicUrl, publicPagesOf({ paymentOpen })),
  },
  ...(supportEmail
    ? {
        '/.well-known/security.txt': {
          type: 'text/plain; charset=utf-8',
          body: ({ now }) => securityText(supportEmail, publicUrl, now),
        } satisfies SiteFile,
      }
    : {}),
});
