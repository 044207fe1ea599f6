import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { openHouse } from './open-house.ts';
import { becomes, BEES, JOAN, onServer, PASSWORD, settle } from './person.ts';
import type { Instance } from './stage.ts';

/** The administrator's area chooses between its pages itself. */
export const ADMIN_PAGES = [
  '/admin',
  '/admin/users',
  '/admin/users/:userId',
  '/admin/gifts',
  '/admin/companion',
  '/admin/operations',
  '/admin/log',
  '/admin/nowhere',
] as const;

/**
 * Every path of the route table and who may open it, read as text because its types belong to the browser.
 */
export const ROUTES = [
  ...readFileSync(join(import.meta.dirname, '../src/app/web/screens.tsx'), 'utf8').matchAll(
    /path: '(?<path>\/[^']*)',\s*access: '(?<access>[^']*)'/g,
  ),
].flatMap(({ groups }) => {
  const path = groups?.path ?? '';
  const guarded = groups?.access === 'signed-in';
  return (path === '/admin/*' ? ADMIN_PAGES : [path]).map((one) => ({ path: one, guarded }));
});

const ADMIN = { email: 'administrator@example.org', password: PASSWORD };

export type Size = { readonly width: number; readonly height: number };
export type Reading = { readonly theme?: 'light' | 'evening' };
export type Role = 'signed out' | 'signed in' | 'as administrator';

/** Gives the person at this browser that role; returns the id in their URLs. */
const become = async (
  role: Role,
  instance: Instance,
  context: BrowserContext,
  email: string,
): Promise<string> => {
  if (role === 'signed out') return 'nobody';
  if (role === 'signed in') await settle(instance, context, email, [BEES, JOAN]);
  else {
    const headers = { origin: instance.url };
    await context.request.post(`${instance.url}/api/auth/sign-in/email`, { headers, data: ADMIN });
  }
  const session = await onServer<{ user: { id: string } }>(instance, context, '/api/session');
  return session.user.id;
};

/** An instance with an administrator, and people of each role who use it. */
export const allPages = () => {
  const { stage, instance } = openHouse({ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password });
  /** How many people there have been, so that no two get the same address. */
  let people = 0;
  /** A person of this role at a device, and how to turn a path of the route table into a URL for them. */
  const somebody = async (role: Role, size: Size, reading: Reading = {}, locale = 'en-GB') => {
    const device = await stage.device(size, { reducedMotion: 'reduce', locale });
    await device.context.addInitScript((kept) => {
      localStorage.setItem('hearthbook.reading', kept);
    }, JSON.stringify(reading));
    people += 1;
    const id = await become(role, instance, device.context, `person.${people}@example.org`);
    return { ...device, addressOf: (path: string) => instance.url + path.replace(':userId', id) };
  };
  return { instance, somebody };
};

/** Resolves once nothing on the page has changed for this long. */
export const standsStill = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      watch.disconnect();
      resolve();
    };
    let timer = setTimeout(done, ms);
    const watch = new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(done, ms);
    });
    watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  });

/** Whether the page has its heading, and no placeholders for content still to come. */
const isShown = (): boolean =>
  document.querySelector('h1') !== null &&
  document.querySelector('.animate-pulse, main .animate-spin') === null;

/** Opens a URL and waits until the page is alive and shows its content. */
export const open = async (page: Page, address: string): Promise<void> => {
  await page.goto(address);
  await page.locator('html[data-alive]').waitFor({ state: 'attached' });
  // A page that redirects briefly shows neither.
  await becomes(async () => {
    await page.evaluate(standsStill, 200);
    return page.evaluate(isShown);
  }, true);
};

/** With SHOTS=folder, saves a picture of the page there. */
export const picture = async (page: Page, name: string): Promise<void> => {
  if (process.env.SHOTS)
    await page.screenshot({
      path: `${process.env.SHOTS}/${name.replaceAll(/[^\w -]+/g, '_')}.png`,
      fullPage: true,
    });
};
