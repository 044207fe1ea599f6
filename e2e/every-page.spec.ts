import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { ADMIN_PAGES, allPages, open, picture, type Role, ROUTES, standsStill } from './all-pages.ts';
import { becomes } from './person.ts';
import { fits } from './reader.ts';
import { DESKTOP, findingsOn, PHONE } from './stage.ts';

const { instance, somebody } = allPages();

/**
 * The pages that show each role something of its own. Signed out, every guarded page just shows the sign-in
 * form.
 */
const PAGES_OF: Readonly<Record<Role, readonly string[]>> = {
  'signed out': ROUTES.filter(({ path, guarded }) => !guarded || path === '/chapters').map(
    ({ path }) => path,
  ),
  'signed in': ROUTES.map(({ path }) => path),
  'as administrator': ['/', '/chapters', ...ADMIN_PAGES],
};

/**
 * The markup of a page without generated ids; two roles often see the same page, which need not be checked
 * twice.
 */
const shapeOf = (page: Page): Promise<string> =>
  page.locator('body').evaluate((body) => body.innerHTML.replaceAll(/:?_?r_?\w+_?:/g, ''));

/**
 * The targets of links within the product, each with a page that has the link, and the linked places on the
 * target page.
 */
const links = new Map<string, { readonly from: string; readonly places: Set<string> }>();
const collectLinks = async (page: Page, from: string): Promise<void> => {
  const hrefs = await page
    .locator('a[href]')
    .evaluateAll((anchors) => anchors.map((anchor) => (anchor as HTMLAnchorElement).href));
  for (const href of hrefs) {
    const { origin, protocol, pathname, search, hash } = new URL(href);
    if (origin !== instance.url) {
      expect(['https:', 'mailto:', 'tel:'], `${from} → ${href}`).toContain(protocol);
      continue;
    }
    const address = origin + pathname + search;
    const { places } = links.get(address) ?? { places: new Set<string>() };
    if (hash !== '') places.add(decodeURIComponent(hash.slice(1)));
    links.set(address, { from, places });
  }
};

describe.concurrent('every page, on a phone and on a desktop', () => {
  const lookedAt = new Set<string>();

  it.each(['signed out', 'signed in', 'as administrator'] as const)(
    '%s: no accessibility findings, no console errors and no horizontal overflow',
    async (role) => {
      const { page, context, complaints, addressOf } = await somebody(role, PHONE);
      for (const path of PAGES_OF[role]) {
        await page.setViewportSize(PHONE);
        await open(page, addressOf(path));
        await collectLinks(page, path);
        for (const size of [PHONE, DESKTOP]) {
          const where = `${role} ${path} ${size.width}`;
          await page.setViewportSize(size);
          await page.evaluate(standsStill, 100);
          await picture(page, where);
          await fits(page, where);
          const shape = `${size.width} ${await shapeOf(page)}`;
          if (!lookedAt.has(shape)) expect(await findingsOn(page), where).toEqual([]);
          lookedAt.add(shape);
        }
        expect(complaints, `${role} ${path}`).toEqual([]);
      }
      await context.close();
    },
  );
});

describe('every link', () => {
  it('on any of these pages leads somewhere that exists', async () => {
    const { page, context } = await somebody('signed in', DESKTOP);
    expect(links.size).toBeGreaterThan(30);
    for (const [address, { from, places }] of links) {
      const answer = await context.request.get(address);
      expect(answer.status(), `${from} → ${address}`).toBe(200);
      if (places.size === 0 || new URL(address).pathname === '/write') continue;
      await open(page, address);
      for (const place of places)
        await becomes(() => page.locator(`[id="${place}"]`).count(), 1, `${from} → ${address}#${place}`);
    }
  });

  it('to nowhere shows a not-found page, with a way home', async () => {
    const { page } = await somebody('signed out', PHONE);
    const answer = await page.goto(`${instance.url}/no/such/page`);
    expect(answer?.status()).toBe(404);
    await page.getByRole('heading', { name: 'Oops! Page not found' }).waitFor();
    expect(await findingsOn(page)).toEqual([]);
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await page.getByRole('link', { name: 'Start Writing My Story' }).waitFor();
  });
});
