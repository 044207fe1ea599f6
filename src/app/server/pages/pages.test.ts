import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { Language } from '#platform/shared/language.ts';
import type { PageRenderer } from '../../shared/rendered-page.ts';
import { openPages } from './pages.ts';

const KNOWN = ['/about', '/redeem-gift'];

/** Replaces the screens, and records what it was asked to render. */
const aSite = ({ productName = 'Hearthbook', now = () => new Date('2026-11-21T10:00:00Z') } = {}) => {
  const asked: string[] = [];
  const rendererIn = (language: Language): PageRenderer => ({
    arrivals: ['/about'],
    pathOf: (pathname) => KNOWN.find((path) => path === pathname),
    render: async (address, settings, session) => {
      asked.push(address);
      const { pathname } = new URL(address, 'http://page');
      return {
        language,
        status: KNOWN.includes(pathname) ? 200 : 404,
        title: `<${settings.productName}>`,
        description: 'A "page"',
        body: `<h1>${settings.today}${session?.user?.displayName ?? ''}</h1>`,
        screenFile: undefined,
        secretAddress: pathname === '/redeem-gift',
      };
    },
    inlineScripts: { beforePaint: 'before()', afterPaint: 'after()' },
  });
  const pages = openPages({
    rendererFor: async (language) => rendererIn(language),
    settings: { productName },
    clock: now,
    partsFor: () => ({ css: 'body{}', scripts: ['/assets/main.js'] }),
  });
  return { pages, asked };
};

const hash = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

describe('the documents', () => {
  test('run their own two scripts and nothing injected into them', async () => {
    const response = await aSite().pages.answer('/about', '', { language: 'en' });
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain(`script-src 'self' ${hash('before()')} ${hash('after()')};`);
    expect(/script-src[^;]*unsafe/.test(policy)).toBe(false);
    const scripts = [...(await response.text()).matchAll(/<script>(.*?)<\/script>/gs)].map(
      (match) => match[1],
    );
    expect(scripts).toEqual(['before()', 'after()']);
  });

  test('cannot be broken out of by a setting', async () => {
    const { pages } = aSite({ productName: '</script><script>alert(1)</script>' });
    const html = await (await pages.answer('/about', '', { language: 'en' })).text();
    expect(html).not.toContain('<script>alert');
  });

  test('are rendered once and served compressed', async () => {
    const { pages, asked } = aSite();
    await pages.prepare();
    const plain = await (await pages.answer('/about', '', { language: 'en' })).text();
    const response = await pages.answer('/about', '', {
      language: 'en',
      acceptEncoding: 'gzip, deflate, br',
    });
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(brotliDecompressSync(Buffer.from(await response.arrayBuffer())).toString()).toBe(plain);
    expect(asked).toEqual(['/about']);
  });

  test('show the current date, even on a server that has run for weeks', async () => {
    let now = new Date('2026-11-21T23:59:00Z');
    const { pages } = aSite({ now: () => now });
    expect(await (await pages.answer('/about', '', { language: 'en' })).text()).toContain(
      '<h1>2026-11-21</h1>',
    );
    now = new Date('2026-11-22T00:01:00Z');
    expect(await (await pages.answer('/about', '', { language: 'en' })).text()).toContain(
      '<h1>2026-11-22</h1>',
    );
  });

  test('with a query are rendered on request, and never cached', async () => {
    const { pages, asked } = aSite();
    await pages.answer('/about', '?next=/chapters', { language: 'en' });
    await pages.answer('/about', '?next=/chapters', { language: 'en' });
    await pages.answer('/about', '', { language: 'en' });
    expect(asked).toEqual(['/about?next=/chapters', '/about?next=/chapters', '/about']);
  });

  test('of someone signed in are rendered for them and never cached', async () => {
    const { pages, asked } = aSite();
    const session = {
      user: { id: '7', email: 'a@b.c', displayName: 'Ada</script>', role: 'writer', emailVerified: true },
      confirmationRequired: false,
    } as const;
    const response = await pages.answer('/about', '', { language: 'en', session });
    expect(response.headers.get('cache-control')).toBe('no-store');
    const html = await response.text();
    expect(JSON.parse(/id="session">(.*?)<\/script>/s.exec(html)?.[1] ?? '')).toEqual(session);
    const visitors = await (await pages.answer('/about', '', { language: 'en' })).text();
    expect(visitors).not.toContain('Ada');
    expect(visitors).not.toContain('id="session"');
    expect(asked).toEqual(['/about', '/about']);
  });

  test('are in the visitor’s language, each rendered once', async () => {
    const { pages, asked } = aSite();
    const german = await pages.answer('/about', '', { language: 'de' });
    expect(german.headers.get('content-language')).toBe('de');
    expect(german.headers.get('vary')).toContain('accept-language');
    expect(await german.text()).toContain('<html lang="de">');
    expect(await (await pages.answer('/about', '', { language: 'en' })).text()).toContain('<html lang="en">');
    await pages.answer('/about', '?language=de', { language: 'de' });
    expect(asked).toEqual(['/about', '/about']);
  });

  test('for unknown URLs are all the same one, so that no one can fill the memory', async () => {
    const { pages, asked } = aSite();
    expect((await pages.answer('/a', '?x=1', { language: 'en' })).status).toBe(404);
    expect((await pages.answer('/b', '', { language: 'en' })).status).toBe(404);
    expect(asked).toEqual(['/*']);
  });

  test('whose URL holds a secret leak it to no one and are cached nowhere', async () => {
    const response = await aSite().pages.answer('/redeem-gift', '?token=abc', { language: 'en' });
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    const html = await response.text();
    expect(html).toContain('<meta name="referrer" content="no-referrer">');
    expect(html).toContain('noindex');
  });
});
