import { wordsIn } from '#platform/server/words-in.ts';
import { type Language, LANGUAGES } from '#platform/shared/language.ts';
import type { PublicSettings } from '#platform/shared/public-settings.ts';
import type { RenderedPage } from '../../shared/rendered-page.ts';
import { escaped, jsonForHtml } from '#platform/server/escape-html.ts';
import { PREVIEW } from './preview-picture.ts';

const LOCALES: Readonly<Record<Language, string>> = { en: 'en_GB', de: 'de_DE' };

/**
 * The URL of a page in a language. Without the query, the page comes in the reader's language, and for a
 * crawler in English.
 */
export const addressIn = (publicUrl: string, path: string, language: Language): string =>
  `${publicUrl}${path}${language === 'en' ? '' : `?language=${language}`}`;

const property = (name: string, content: string): string =>
  `<meta property="${name}" content="${escaped(content)}">`;

const link = (rel: string, href: string, more = ''): string =>
  `<link rel="${rel}" href="${escaped(href)}"${more}>`;

/** The same page in every language, for search engines. */
const addresses = (publicUrl: string, path: string, language: Language): string[] => [
  link('canonical', addressIn(publicUrl, path, language)),
  ...LANGUAGES.map((one) => link('alternate', addressIn(publicUrl, path, one), ` hreflang="${one}"`)),
  link('alternate', addressIn(publicUrl, path, 'en'), ' hreflang="x-default"'),
];

/** What the product is (schema.org/WebApplication), for its first page. */
const product = (page: RenderedPage, { productName }: PublicSettings, publicUrl: string): string =>
  `<script type="application/ld+json">${jsonForHtml({
    '@context': 'https://schema.org',
    '@type': 'WebApplication',
    name: productName,
    url: addressIn(publicUrl, '/', page.language),
    description: page.description,
    image: `${publicUrl}/preview.png`,
    applicationCategory: 'LifestyleApplication',
    operatingSystem: 'All',
    inLanguage: LANGUAGES,
    offers: { '@type': 'Offer', price: '0', priceCurrency: 'USD' },
  })}</script>`;

/** What a public page tells search engines and link previews. */
const forEverybody = (page: RenderedPage, settings: PublicSettings, path: string): string[] => {
  const { productName, publicUrl = '' } = settings;
  const { t } = wordsIn(page.language);
  return [
    ...addresses(publicUrl, path, page.language),
    property('og:url', addressIn(publicUrl, path, page.language)),
    property('og:site_name', productName),
    property('og:locale', LOCALES[page.language]),
    property('og:image', `${publicUrl}/preview.png`),
    property('og:image:type', 'image/png'),
    property('og:image:width', String(PREVIEW.width)),
    property('og:image:height', String(PREVIEW.height)),
    property('og:image:alt', t('An open book in the light of a small flame')),
    '<meta name="twitter:card" content="summary_large_image">',
    ...(path === '/' ? [product(page, settings, publicUrl)] : []),
  ];
};

/** The rest of a page's head, besides its title, its styles and its first script. */
export const headTags = (page: RenderedPage, settings: PublicSettings): string => {
  const { publicPath, language, title, description, secretAddress } = page;
  const manifest = language === 'en' ? '/site.webmanifest' : `/site.webmanifest?language=${language}`;
  return [
    `<meta name="description" content="${escaped(description)}">`,
    property('og:title', title),
    property('og:description', description),
    property('og:type', 'website'),
    ...(publicPath ? forEverybody(page, settings, publicPath) : ['<meta name="robots" content="noindex">']),
    ...(secretAddress ? ['<meta name="referrer" content="no-referrer">'] : []),
    link('icon', '/favicon.svg', ' type="image/svg+xml"'),
    link('icon', '/icon-32.png', ' type="image/png" sizes="32x32"'),
    link('apple-touch-icon', '/apple-touch-icon.png'),
    link('manifest', manifest),
  ].join('\n');
};
