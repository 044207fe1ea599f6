import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { becomes, BEES, JOAN, PASSWORD, settle } from './person.ts';
import { overflow } from './reader.ts';
import {
  DESKTOP,
  type Device,
  findingsOn,
  type Instance,
  openStage,
  PHONE,
  type Stage,
  startInstance,
} from './stage.ts';

/** A route that ends in `/*` chooses between its pages itself. */
const PAGES_IN: Readonly<Record<string, readonly string[]>> = {
  '/admin/*': [
    '/admin',
    '/admin/users',
    '/admin/users/:userId',
    '/admin/gifts',
    '/admin/operations',
    '/admin/log',
    '/admin/nowhere',
  ],
};

/** Every path of the route table and who may open it, read as text: its types belong to the browser. */
const ROUTES = [
  ...readFileSync(join(import.meta.dirname, '../src/app/web/screens.tsx'), 'utf8').matchAll(
    /path: '(?<path>\/[^']*)',\s*access: '(?<access>[^']*)'/g,
  ),
].flatMap(({ groups }) =>
  (PAGES_IN[groups?.path ?? ''] ?? [groups?.path ?? '']).map((path) => ({
    path,
    guarded: groups?.access === 'signed-in',
  })),
);
const PATHS = ROUTES.map(({ path }) => path);

const ADMIN = { email: 'administrator@example.org', password: PASSWORD };

let instance: Instance;
let stage: Stage;
beforeAll(async () => {
  instance = await startInstance({
    OPEN_ACCESS: 'true',
    RATE_LIMITS: 'off',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  });
  stage = await openStage();
});
afterAll(async () => {
  await stage.close();
  await instance.stop();
});

type Size = { readonly width: number; readonly height: number };
type Reading = { readonly theme?: 'light' | 'evening' };

/** How a person of each role comes to be one, and the id that stands in addresses of theirs. */
const ROLES = {
  'signed out': async () => 'nobody',
  'signed in': async ({ context }: Device, who: string): Promise<string> => {
    await settle(instance, context, `${who}@example.org`, [BEES, JOAN]);
    return idOf(context);
  },
  'as administrator': async ({ context }: Device): Promise<string> => {
    const headers = { origin: instance.url };
    await context.request.post(`${instance.url}/api/auth/sign-in/email`, { headers, data: ADMIN });
    return idOf(context);
  },
};
type Role = keyof typeof ROLES;

const idOf = async (context: Device['context']): Promise<string> =>
  (await (await context.request.get(`${instance.url}/api/session`)).json()).user.id;

/** How many were here: nobody has the address of another. */
let people = 0;

/** Somebody of this role at a device, and how an address of the route table reads for them. */
const somebody = async (role: Role, size: Size, reading: Reading = {}, locale = 'en-GB') => {
  const device = await stage.device(size, { reducedMotion: 'reduce', locale });
  await device.context.addInitScript((kept) => {
    localStorage.setItem('hearthbook.reading', kept);
    // The dialog of a first visit is looked at by itself.
    localStorage.setItem('hasSeenGettingStartedModal', 'true');
  }, JSON.stringify(reading));
  people += 1;
  const id = await ROLES[role](device, `person.${people}`);
  return { ...device, addressOf: (path: string) => instance.url + path.replace(':userId', id) };
};

/** Resolves once nothing on the page has changed for so long. */
const standsStill = (ms: number): Promise<void> =>
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

/** Opens an address and waits until the page is alive and shows what it has to show. */
const open = async (page: Page, address: string): Promise<void> => {
  await page.goto(address);
  await page.locator('html[data-alive]').waitFor({ state: 'attached' });
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
  await page.getByText('Loading...').first().waitFor({ state: 'hidden' });
  // The shapes of what is still to come.
  await becomes(() => page.locator('.animate-pulse').count(), 0);
  await page.evaluate(standsStill, 200);
};

/** With SHOTS=folder a picture of the page is left there. */
const picture = async (page: Page, name: string): Promise<void> => {
  if (process.env.SHOTS)
    await page.screenshot({
      path: `${process.env.SHOTS}/${name.replaceAll(/[^\w -]+/g, '_')}.png`,
      fullPage: true,
    });
};

/** What a page is made of; two roles often see the same one, which need not be looked at twice. */
const shapeOf = (page: Page): Promise<string> =>
  page.locator('body').evaluate((body) => body.innerHTML.replaceAll(/:?_?r_?\w+_?:/g, ''));

/** Where each link leads and a page that it stands on. */
const links = new Map<string, string>();
const collectLinks = async (page: Page, path: string): Promise<void> => {
  const hrefs = await page
    .locator('a[href]')
    .evaluateAll((anchors) => anchors.map((anchor) => (anchor as HTMLAnchorElement).href));
  for (const href of hrefs) links.set(href, path);
};

describe.concurrent('every page, on a phone and on a desk', () => {
  const lookedAt = new Set<string>();

  it.each(Object.keys(ROLES) as Role[])(
    '%s: no finding, no complaint and nothing off the side',
    async (role) => {
      const { page, context, complaints, addressOf } = await somebody(role, PHONE);
      for (const path of PATHS) {
        await page.setViewportSize(PHONE);
        await open(page, addressOf(path));
        await collectLinks(page, path);
        for (const size of [PHONE, DESKTOP]) {
          const where = `${role} ${path} ${size.width}`;
          await page.setViewportSize(size);
          await page.evaluate(standsStill, 100);
          await picture(page, where);
          expect(await overflow(page), where).toBeLessThanOrEqual(0);
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

describe.concurrent('every page, however it is read', () => {
  const NARROW = { width: 320, height: 640 };
  // What a window of 1280 shows at 200 %.
  const ENLARGED = { width: 640, height: 430 };

  /** One visit of each page, by somebody who may open it. */
  const eachPageOnce = async (
    size: Size,
    reading: Reading,
    locale: string,
    look: (page: Page, path: string) => Promise<void>,
  ): Promise<void> => {
    for (const role of ['signed out', 'signed in'] as const) {
      const { page, context, addressOf } = await somebody(role, size, reading, locale);
      for (const { path, guarded } of ROUTES) {
        if (guarded !== (role === 'signed in')) continue;
        await page.setViewportSize(size);
        await open(page, addressOf(path));
        await look(page, path);
      }
      await context.close();
    }
  };
  const nothingRunsOff = async (page: Page, where: string): Promise<void> => {
    await page.evaluate(standsStill, 100);
    await picture(page, where);
    expect(await overflow(page), where).toBeLessThanOrEqual(0);
  };

  it('can be told from its paper in the evening, and fits at 200 % and with the largest text at 320 pixels', () =>
    eachPageOnce(DESKTOP, { theme: 'evening' }, 'en-GB', async (page, path) => {
      await picture(page, `${path} evening`);
      expect(await findingsOn(page, 'colours'), path).toEqual([]);
      await page.setViewportSize(ENLARGED);
      await nothingRunsOff(page, `${path} at 200 %`);
      await page.setViewportSize(NARROW);
      await page.evaluate("document.documentElement.dataset.textSize = 'largest'");
      await nothingRunsOff(page, `${path} at 320 in the largest text`);
    }));

  it('fits at 320 pixels in German', () =>
    eachPageOnce(NARROW, {}, 'de-DE', (page, path) => nothingRunsOff(page, `${path} in German`)));
});

describe('every link', () => {
  it('on any of these pages leads to something that is there', async () => {
    const { page, context } = await somebody('signed in', DESKTOP);
    expect(links.size).toBeGreaterThan(30);
    for (const [href, from] of links) {
      const { origin, protocol, pathname, hash } = new URL(href);
      if (origin !== instance.url) {
        expect(['https:', 'mailto:', 'tel:'], `${from} → ${href}`).toContain(protocol);
        continue;
      }
      const answer = await context.request.get(href);
      expect(answer.status(), `${from} → ${href}`).toBe(200);
      if (hash === '' || pathname === '/write') continue;
      await open(page, href);
      const target = page.locator(`[id="${decodeURIComponent(hash.slice(1))}"]`);
      expect(
        await target
          .first()
          .waitFor({ state: 'attached' })
          .then(() => target.count()),
        `${from} → ${href}`,
      ).toBe(1);
    }
  });

  it('to nowhere is told so, with a way home', async () => {
    const { page } = await somebody('signed out', PHONE);
    const answer = await page.goto(`${instance.url}/no/such/page`);
    expect(answer?.status()).toBe(404);
    await page.getByRole('heading', { name: 'Oops! Page not found' }).waitFor();
    expect(await findingsOn(page)).toEqual([]);
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await page.getByRole('link', { name: 'Start Writing My Story' }).waitFor();
  });
});
