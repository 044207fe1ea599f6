import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { PUBLIC_PAGES } from '../../shared/public-pages.ts';
import { siteFiles } from './site-files.ts';

const SITE = { productName: 'Our "Book"', publicUrl: 'https://stories.example.org' };
const ASKED = { language: 'en', now: new Date('2026-11-21T10:00:00Z') } as const;

const fileAt = (path: string, site: Parameters<typeof siteFiles>[0] = SITE) => {
  const file = siteFiles(site)[path];
  if (!file) throw new Error(`There is no ${path}.`);
  return file;
};
const textAt = (path: string, asked: { language: 'en' | 'de'; now: Date } = ASKED): string => {
  const text = fileAt(path).body(asked);
  if (typeof text !== 'string') throw new Error(`${path} is no text.`);
  return text;
};

describe('the pictures of the site', () => {
  it.each([
    ['/favicon.ico', 32, 32],
    ['/icon-32.png', 32, 32],
    ['/apple-touch-icon.png', 180, 180],
    ['/icon-192.png', 192, 192],
    ['/icon-512.png', 512, 512],
    ['/icon-maskable-512.png', 512, 512],
    ['/preview.png', 1200, 630],
  ])('%s is a PNG of %i by %i, light enough to be fetched by everyone', async (path, width, height) => {
    const bytes = Buffer.from(await fileAt(path).body(ASKED));
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width, height });
    expect(bytes.length).toBeLessThan(60_000);
  });

  it('are drawn once, even if many are requested at once', async () => {
    const files = siteFiles(SITE);
    const pictures = Object.values(files).filter(({ type }) => type === 'image/png');
    const first = await Promise.all(pictures.map(async (file) => file.body(ASKED)));
    const second = await Promise.all(pictures.map(async (file) => file.body(ASKED)));
    first.forEach((bytes, at) => expect(second[at]).toBe(bytes));
  });

  it('keep a maskable icon’s logo within the safe zone', async () => {
    const { data, info } = await sharp(Buffer.from(await fileAt('/icon-maskable-512.png').body(ASKED)))
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const background = data[0];
    const outside = [...data].filter((value, at) => {
      const [x, y] = [(at % info.width) - 256, Math.floor(at / info.width) - 256];
      return Math.hypot(x, y) > 0.4 * 512 && Math.abs(value - (background ?? 0)) > 8;
    });
    expect(outside).toHaveLength(0);
  });
});

describe('the manifest', () => {
  it.each([
    ['en', 'Write', 'My Chapters'],
    ['de', 'Schreiben', 'Meine Kapitel'],
  ] as const)('is in the visitor’s language: %s', (language, write, chapters) => {
    const manifest = JSON.parse(textAt('/site.webmanifest', { ...ASKED, language }));
    expect(manifest).toMatchObject({ name: 'Our "Book"', lang: language, start_url: '/write', scope: '/' });
    expect(manifest.shortcuts.map(({ name }: { name: string }) => name)).toEqual([write, chapters]);
  });

  it('names only icons that exist, one of them maskable', () => {
    const { icons } = JSON.parse(textAt('/site.webmanifest')) as {
      icons: { src: string; purpose?: string }[];
    };
    for (const { src } of icons) expect(siteFiles(SITE)).toHaveProperty([src]);
    expect(icons.filter(({ purpose }) => purpose === 'maskable')).toHaveLength(1);
  });
});

describe('robots.txt and the sitemap', () => {
  it('point robots to the sitemap, and away from URLs that may carry a secret', () => {
    expect(textAt('/robots.txt')).toContain('Sitemap: https://stories.example.org/sitemap.xml');
    expect(textAt('/robots.txt')).toContain('Disallow: /redeem-gift');
  });

  it('list every public page, in each language', () => {
    const sitemap = textAt('/sitemap.xml');
    expect([...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map((match) => match[1])).toEqual(
      PUBLIC_PAGES.map((path) => `https://stories.example.org${path}`),
    );
    expect(sitemap).toContain('hreflang="de" href="https://stories.example.org/faq?language=de"');
  });

  it('list the gift page only if gifts are sold', async () => {
    expect(textAt('/sitemap.xml')).not.toContain('/gift<');
    const sold = siteFiles({ ...SITE, paymentOpen: true })['/sitemap.xml'];
    expect(await sold?.body(ASKED)).toContain('<loc>https://stories.example.org/gift</loc>');
  });
});

describe('the note on where to report a vulnerability', () => {
  it('exists if there is a contact, and is valid for half a year', () => {
    const file = fileAt('/.well-known/security.txt', { ...SITE, supportEmail: 'help@example.org' });
    expect(file.body(ASKED)).toBe(
      'Contact: mailto:help@example.org\nExpires: 2027-05-20T00:00:00.000Z\nPreferred-Languages: en, de\nCanonical: https://stories.example.org/.well-known/security.txt\n',
    );
  });

  it('names no unencrypted URL of its own, which the standard forbids', () => {
    const publicUrl = 'http://localhost:3000';
    const file = fileAt('/.well-known/security.txt', {
      ...SITE,
      publicUrl,
      supportEmail: 'help@example.org',
    });
    expect(file.body(ASKED)).not.toContain('http:');
  });

  it('is absent without a contact', () => {
    expect(siteFiles(SITE)).not.toHaveProperty(['/.well-known/security.txt']);
  });
});
