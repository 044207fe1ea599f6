import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import type { HttpVariables } from '#platform/server/http/request-facts.ts';
import { mountPages } from './mount-pages.ts';

/** The site's routes, with a stub page that only shows its own path. */
const aSite = (supportEmail?: string) => {
  const app = new Hono<HttpVariables>();
  mountPages(
    app,
    {
      pages: { answer: async (pathname) => new Response(`page ${pathname}`), prepare: async () => undefined },
      settings: { productName: 'Hearthbook', publicUrl: 'https://stories.example.org', supportEmail },
      asset: async () => undefined,
      worker: () => '',
    },
    { sessionOf: async () => undefined, baseUrl: 'https://stories.example.org' },
  );
  return app;
};

const langOf = async (path: string, headers: Record<string, string> = {}): Promise<unknown> => {
  const answer = await aSite().request(path, { headers });
  return ((await answer.json()) as { lang: unknown }).lang;
};

describe('the small files at the root', () => {
  it.each([
    ['/favicon.svg', 'image/svg+xml'],
    ['/icon-32.png', 'image/png'],
    ['/site.webmanifest', 'application/manifest+json'],
    ['/robots.txt', 'text/plain; charset=utf-8'],
    ['/sitemap.xml', 'application/xml; charset=utf-8'],
  ])('%s is served as %s, and cached for a day', async (path, type) => {
    const answer = await aSite().request(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe(type);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=86400');
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(0);
  });

  it('are in the language their URL names, or else the browser’s', async () => {
    expect(await langOf('/site.webmanifest')).toBe('en');
    expect(await langOf('/site.webmanifest', { 'accept-language': 'de-AT, en;q=0.5' })).toBe('de');
    expect(await langOf('/site.webmanifest?language=en', { 'accept-language': 'de' })).toBe('en');
    expect(await langOf('/site.webmanifest?language=xx', { 'accept-language': 'de' })).toBe('de');
  });

  it('say where to report a vulnerability, to a HEAD request too, for less than a year from now', async () => {
    const site = aSite('help@example.org');
    const path = '/.well-known/security.txt';
    const [answer, head] = [await site.request(path), await site.request(path, { method: 'HEAD' })];
    for (const { status, headers } of [answer, head])
      expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(await head.text()).toBe('');
    const text = await answer.text();
    expect(text).toContain('Contact: mailto:help@example.org\n');
    const expires = Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] ?? '');
    expect(expires).toBeGreaterThan(Date.now());
    expect(expires).toBeLessThan(Date.now() + 365 * 86_400_000);
  });

  it('leave every other URL to the pages, including a security.txt without a contact', async () => {
    expect(await (await aSite().request('/.well-known/security.txt')).text()).toBe(
      'page /.well-known/security.txt',
    );
  });
});
