import { describe, expect, it } from 'vitest';
import type { RenderedPage } from '../../shared/rendered-page.ts';
import { headTags } from './head-tags.ts';

const SETTINGS = { productName: 'Hearthbook', today: '2026-11-21', publicUrl: 'https://stories.example.org' };

const aPage = (more: Partial<RenderedPage> = {}): RenderedPage => ({
  status: 200,
  language: 'en',
  publicPath: '/faq',
  title: 'Questions & answers',
  description: 'Twelve "answers"',
  body: '',
  screenFile: undefined,
  secretAddress: false,
  ...more,
});

const tagsOf = (more?: Partial<RenderedPage>): string => headTags(aPage(more), SETTINGS);

describe('the head of a page', () => {
  it('names the canonical URL of the page, and one for each language', () => {
    const tags = tagsOf();
    expect(tags).toContain('<link rel="canonical" href="https://stories.example.org/faq">');
    expect(tags).toContain('href="https://stories.example.org/faq?language=de" hreflang="de"');
    expect(tags).toContain('href="https://stories.example.org/faq" hreflang="x-default"');
    expect(tags).not.toContain('noindex');
  });

  it('names the German URL if the page is in German', () => {
    const tags = tagsOf({ language: 'de' });
    expect(tags).toContain('<link rel="canonical" href="https://stories.example.org/faq?language=de">');
    expect(tags).toContain('<meta property="og:locale" content="de_DE">');
    expect(tags).toContain('Ein aufgeschlagenes Buch');
    expect(tags).toContain('<link rel="manifest" href="/site.webmanifest?language=de">');
  });

  it('gives link previews a title, a description and a picture with its size', () => {
    const tags = tagsOf();
    expect(tags).toContain('<meta property="og:title" content="Questions &amp; answers">');
    expect(tags).toContain('<meta property="og:description" content="Twelve &quot;answers&quot;">');
    expect(tags).toContain('content="https://stories.example.org/preview.png"');
    expect(tags).toContain('<meta property="og:image:width" content="1200">');
    expect(tags).toContain('<meta name="twitter:card" content="summary_large_image">');
  });

  it.each([
    ['a page for oneself', { publicPath: undefined }],
    ['a page that is not there', { publicPath: undefined, status: 404 }],
  ] as const)('keeps %s out of every index, without an address to pass on', (_name, more) => {
    const tags = tagsOf(more);
    expect(tags).toContain('<meta name="robots" content="noindex">');
    expect(tags).not.toMatch(/canonical|og:url|hreflang/);
  });

  it('never sends a URL with a secret to another site', () => {
    expect(tagsOf({ publicPath: undefined, secretAddress: true })).toContain('content="no-referrer"');
  });

  it('describes the product on the first page, in a block that nothing can break out of', () => {
    const tags = headTags(aPage({ publicPath: '/' }), { ...SETTINGS, productName: '</script><b>' });
    const block = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(tags)?.[1] ?? '';
    expect(JSON.parse(block)).toMatchObject({ '@type': 'WebApplication', name: '</script><b>' });
    expect(tagsOf()).not.toContain('ld+json');
  });
});
