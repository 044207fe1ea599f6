import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { allPages, open, type Role, standsStill } from './all-pages.ts';
import { becomes } from './person.ts';
import { NARROW, fits } from './reader.ts';
import { DESKTOP, findingsOn, PHONE } from './stage.ts';

const { instance, somebody } = allPages();

/** The navigation: each place, a link within it, and where that leads. */
const WAYS = [
  ['Write', undefined, '/write'],
  ['Write', 'A map of your life', '/life-map'],
  ['My Chapters', undefined, '/chapters'],
  ['My Book', undefined, '/book'],
  ['My Book', 'Publish', '/publish'],
  ['Family', undefined, '/family-stories'],
  ['Family', 'Invite', '/share'],
  ['Family', 'Family Tree', '/family-tree'],
  ['Help', undefined, '/help'],
  ['Help', 'How to use it', '/how-to-use'],
] as const;

const IN_MENU = [
  ['My Account', '/account'],
  [/^What I know about you/, '/about-you'],
] as const;

const at = (page: Page, path: string): Promise<void> => becomes(() => new URL(page.url()).pathname, path);

const inMenu = async (page: Page, name: string | RegExp): Promise<void> => {
  await page.getByRole('button', { name: / Menu$/ }).click();
  await page.getByRole('menuitem', { name }).click();
};

/** Goes there from any page; on a phone the writing page has the links within its place in the menu. */
const go = async (page: Page, place: string, way: string | undefined): Promise<void> => {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: place }).click();
  if (way === undefined) return;
  const link = page.getByRole('navigation', { name: place, exact: true }).getByRole('link', { name: way });
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  if (await link.isVisible()) await link.click();
  else await inMenu(page, way);
};

describe.each([
  ['a phone', PHONE],
  ['a desk', DESKTOP],
] as const)('on %s', (_on, size) => {
  it.each(['signed in', 'as administrator'] as const)(
    '%s, every page can be reached from every other by the navigation alone',
    async (role: Role) => {
      const { page, context, complaints } = await somebody(role, size);
      await open(page, `${instance.url}/`);
      for (const [place, way, path] of WAYS) {
        await go(page, place, way);
        await at(page, path);
      }
      for (const [name, path] of IN_MENU) {
        await inMenu(page, name);
        await at(page, path);
      }
      if (role === 'as administrator') {
        await inMenu(page, 'Administration');
        await at(page, '/admin');
        await go(page, 'My Chapters', undefined);
        await at(page, '/chapters');
      }
      await page.getByRole('banner').getByRole('link', { name: 'Hearthbook' }).click();
      await at(page, '/');
      expect(complaints).toEqual([]);
      await context.close();
    },
  );

  it('the open menu has no accessibility findings', async () => {
    const { page, context } = await somebody('signed in', size);
    await open(page, `${instance.url}/account`);
    await page.getByRole('button', { name: / Menu$/ }).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).waitFor();
    expect(await findingsOn(page)).toEqual([]);
    await fits(page);
    await context.close();
  });
});

it('the navigation links work before hydration', async () => {
  const { page, context } = await somebody('signed in', PHONE);
  await context.route('**/assets/*.js', (route) => route.abort());
  await page.goto(`${instance.url}/account`);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Family' }).click();
  await at(page, '/family-stories');
  await page.getByRole('button', { name: / Menu$/ }).click();
  await at(page, '/account');
  await context.close();
});

it('the navigation does not move during hydration, and neither does the message box', async () => {
  const { page, context } = await somebody('signed in', PHONE);
  await page.addInitScript(`
    window.places = [];
    const look = () => {
      const send = document.querySelector('#message-box')?.form.querySelector('[type=submit]');
      const tops = [document.querySelector('nav.own-main'), send].map((shown) => shown && Math.round(shown.getBoundingClientRect().top));
      if (send && places.at(-1) !== String(tops)) places.push(String(tops));
      requestAnimationFrame(look);
    };
    look();
  `);
  await open(page, `${instance.url}/write`);
  await page.getByText('What you type isn’t sent anywhere else.').waitFor();
  expect(await page.evaluate('places')).toHaveLength(1);
  await context.close();
});

it('the navigation bar is never printed, and covers neither the message box nor the end of a page', async () => {
  const { page, context } = await somebody('signed in', PHONE);
  await open(page, `${instance.url}/write`);
  const bar = page.getByRole('navigation', { name: 'Main' });
  const top = async (): Promise<number> => (await bar.boundingBox())?.y ?? 0;
  const footOf = async (name: string): Promise<number> => {
    const box = await page.getByRole('button', { name, exact: true }).boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0);
  };
  expect(await footOf('Send')).toBeLessThanOrEqual(await top());
  await open(page, `${instance.url}/account`);
  await page.evaluate(standsStill, 100);
  await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)');
  const foot = await page.getByRole('contentinfo').boundingBox();
  expect((foot?.y ?? 0) + (foot?.height ?? 0)).toBeLessThanOrEqual((await top()) + 1);
  for (const width of [NARROW.width, PHONE.width]) {
    await page.setViewportSize({ width, height: 640 });
    await page.evaluate("document.documentElement.dataset.textSize = 'largest'");
    await fits(page, `${width}`);
    for (const link of await bar.getByRole('link').all()) {
      const box = await link.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0), `${width}`).toBeGreaterThanOrEqual(44);
    }
  }
  await page.emulateMedia({ media: 'print' });
  expect(await bar.isVisible()).toBe(false);
  await context.close();
});

it.each(['/write', '/family-tree', '/'])(
  'the foot of %s stays clear of the iPhone home indicator',
  async (path) => {
    const LINE = 34;
    const { page, context } = await somebody('signed in', PHONE);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setSafeAreaInsetsOverride', { insets: { bottom: LINE } });
    await open(page, `${instance.url}${path}`);
    const lowest = page.getByRole('navigation', { name: 'Main' }).getByRole('link').last();
    await lowest.waitFor();
    const { y = 0, height = 0 } = (await lowest.boundingBox()) ?? {};
    expect(y + height).toBeGreaterThan(PHONE.height - LINE - 12);
    expect(y + height).toBeLessThanOrEqual(PHONE.height - LINE);
    await context.close();
  },
);

it('in the largest text, the pending question stays above the message box, at the foot of the window', async () => {
  const { page, context } = await somebody('signed in', { width: 390, height: 664 });
  await page.addInitScript('localStorage.setItem(\'hearthbook.reading\', \'{"textSize":"largest"}\')');
  await open(page, `${instance.url}/write`);
  const question = page.getByRole('log').getByText(/\?$/).last();
  const box = page.getByLabel('Your message');
  const send = page.getByRole('button', { name: 'Send', exact: true });
  await send.waitFor();
  const edges = async (of: typeof box): Promise<{ top: number; foot: number }> => {
    const { y = 0, height = 0 } = (await of.boundingBox()) ?? {};
    return { top: y, foot: y + height };
  };
  await becomes(async () => (await edges(question)).foot < (await edges(box)).top, true);
  expect((await edges(question)).top).toBeGreaterThanOrEqual(0);
  const bar = page.getByRole('navigation', { name: 'Main' });
  expect((await edges(send)).foot).toBeLessThanOrEqual((await edges(bar)).top);
  await context.close();
});
