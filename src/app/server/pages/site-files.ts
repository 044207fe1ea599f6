import { type Language, LANGUAGES } from '#platform/shared/language.ts';
import type { PublicSettings } from '#platform/shared/public-settings.ts';
import { publicPagesOf } from '../../shared/public-pages.ts';
import { drawPicture } from './draw-picture.ts';
import { addressIn } from './head-tags.ts';
import { FAVICON, MASKABLE_ICON, SQUARE_ICON } from './mark.ts';
import { PREVIEW, PREVIEW_PICTURE } from './preview-picture.ts';
import { webManifest } from './web-manifest.ts';

/** Addresses that are no pages, or may carry a secret. What else should not be found says so itself, which a robot must be let in to read. */
const NOT_FOR_ROBOTS = ['/api/', '/redeem-gift', '/reset-password', '/confirm-email', '/family-invite'];

/** `language` is that of whoever asks; `now` the moment. */
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

/** Whom to tell of a weakness (RFC 9116, which lets a web address in it begin with https alone). */
const securityText = (supportEmail: string, publicUrl: string, now: Date): string =>
  [
    `Contact: mailto:${supportEmail}`,
    `Expires: ${new Date(now.getTime() + SECURITY_TEXT_HOLDS_MS).toISOString().slice(0, 10)}T00:00:00.000Z`,
    `Preferred-Languages: ${LANGUAGES.join(', ')}`,
    ...(publicUrl.startsWith('https://') ? [`Canonical: ${publicUrl}/.well-known/security.txt`] : []),
    '',
  ].join('\n');

const plain = (body: string): SiteFile => ({ type: 'text/plain; charset=utf-8', body: () => body });

/** Drawn when somebody first asks, and kept: a few kilobytes each. */
const png = (svg: string, width: number): SiteFile => {
  let drawn: Promise<Buffer> | undefined;
  const draw = (): Promise<Buffer> => {
    drawn ??= drawPicture(svg, width);
    drawn.catch(() => (drawn = undefined));
    return drawn;
  };
  return { type: 'image/png', body: draw };
};

/** The few small files that stand at the root of every site: path → what it is. */
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
