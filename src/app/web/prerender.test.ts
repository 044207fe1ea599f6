import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { pageRenderer } from './prerender.tsx';
import { routes } from './screens.tsx';

const settings = { productName: 'Hearthbook', today: '2026-11-21', publicUrl: 'http://localhost:3000' };
const SIGNED_IN = {
  user: { id: '7', email: 'ada@example.org', displayName: 'Ada', role: 'writer', emailVerified: true },
  confirmationRequired: false,
} as const;
const pageAt = (address: string) => pageRenderer.render(address, settings);
// A page with a secret in its URL shows nothing before the browser has read it.
const open = routes
  .filter(({ access, secretAddress }) => access === 'open' && !secretAddress)
  .map(({ path }) => path);
const guarded = routes.filter(({ access }) => access === 'signed-in').map(({ path }) => path);

test.each([
  ['/admin', '/admin'],
  ['/admin/users/7', '/admin'],
  ['/family-stories/7', '/family-stories/:userId'],
  ['/nowhere/at/all', undefined],
])('%s counts as a visit to %s', (address, page) => {
  expect(pageRenderer.pathOf(address)).toBe(page);
});

describe('the pages as HTML', () => {
  test.each(open)('%s can be read before any script runs', async (path) => {
    const { status, body, title } = await pageAt(path);
    expect(status).toBe(200);
    expect(body.match(/<h1\b/g)).toHaveLength(1);
    expect(body.match(/<main\b/g)).toHaveLength(1);
    expect(title).toContain('Hearthbook');
  });

  test.each(guarded)('%s shows no one’s data, only a loading state', async (path) => {
    const main = /<main[^>]*>(.*)<\/main>/s.exec((await pageAt(path)).body)?.[1] ?? '';
    const title = routes.find((route) => route.path === path)?.title;
    expect(main.replace(/<[^>]*>/g, '').replaceAll('&#x27;', "'")).toBe(`${title}Loading...`);
  });

  // Signed-in people are redirected from /signin.
  const forWriters = routes.filter(({ path, secretAddress }) => !secretAddress && path !== '/signin');
  test.each(forWriters.map(({ path }) => path))(
    '%s is drawn at once for someone whose session the server knows',
    async (path) => {
      const { body } = await pageRenderer.render(path, settings, SIGNED_IN);
      expect(body).toContain('aria-haspopup="menu"');
      expect(body).toContain('href="/family-stories"');
      // The server already knows what a visitor's document finds out from a mark. The writing page has its
      // own marks.
      expect(body.split('<main', 1)[0]).not.toContain('likely-signed-in');
      expect(body.match(/<h1\b/g)).toHaveLength(1);
    },
  );

  test('an unknown URL says so, with a way home', async () => {
    const { status, body } = await pageAt('/nowhere/at/all');
    expect(status).toBe(404);
    expect(body).toContain('Oops! Page not found');
  });

  test('each screen is the only thing in a file named after it', async () => {
    const files = globSync('src/**/*-screen.tsx').map((file) => basename(file));
    for (const { path, screen } of routes) {
      const { screenFile } = await pageAt(path);
      expect(files).toContain(screenFile);
      expect(screenFile?.replaceAll('-', '')).toBe(`${screen.name?.toLowerCase()}.tsx`);
    }
  });

  test.each(open)('%s has the name that the operator chose, and ours nowhere', async (path) => {
    const { body, title } = await pageRenderer.render(path, { ...settings, productName: 'Our Family Book' });
    expect(title).toMatch(/^(?:.+ · )?Our Family Book$/);
    expect(body).toContain('Our Family Book');
    expect(title + body).not.toContain('Hearthbook');
  });

  test('a page renders the same, no matter who requested it before', async () => {
    expect(await pageAt('/write')).toEqual(await pageAt('/write'));
  });
});
