import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { becomes } from './person.ts';
import { DESKTOP, findingsOn, type Instance, openStage, PHONE, type Stage, startInstance } from './stage.ts';

let instance: Instance;
let stage: Stage;
beforeAll(async () => {
  [instance, stage] = await Promise.all([startInstance(), openStage()]);
});
afterAll(async () => {
  await stage.close();
  await instance.stop();
});

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Welcome to Hearthbook' });
const alive = (page: Page) => page.locator('html[data-alive]').waitFor({ state: 'attached' });

/**
 * Whether the focus is in the dialog. If the browser's own controls have it, the page can't tell, and that
 * counts too.
 */
const focusStaysInside = (page: Page): Promise<boolean> =>
  page.locator('body').evaluate((body) => {
    const { activeElement } = body.ownerDocument;
    return activeElement === body || activeElement?.closest('dialog[open]') !== null;
  });

/** The tag of the largest painted element, and the total layout shift. */
const PAINTED_SO_FAR = `new Promise((resolve) => {
  let largest;
  let jumps = 0;
  new PerformanceObserver((seen) => {
    for (const { element } of seen.getEntries()) largest = element?.closest('dialog') ? 'DIALOG' : element?.tagName;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((seen) => {
    for (const { value } of seen.getEntries()) jumps += value;
  }).observe({ type: 'layout-shift', buffered: true });
  setTimeout(() => resolve({ largest, jumps }), 500);
})`;
const paintedSoFar = (page: Page): Promise<{ largest: string | undefined; jumps: number }> =>
  page.evaluate(PAINTED_SO_FAR);

describe('the welcome on a first visit', () => {
  it.each([
    ['on a phone', PHONE],
    ['on a desktop', DESKTOP],
  ])(
    'traps the focus, closes with Escape, shifts no layout and is never the largest paint, %s',
    async (_where, size) => {
      const { page, context, complaints } = await stage.device(size, { isFirstVisit: true });
      await page.goto(instance.url);
      await dialog(page).waitFor();
      expect(await findingsOn(page, 'everything')).toEqual([]);
      for (let presses = 0; presses < 5; presses += 1) {
        await page.keyboard.press('Tab');
        expect(await focusStaysInside(page)).toBe(true);
      }
      await page.keyboard.press('Escape');
      await dialog(page).waitFor({ state: 'hidden' });
      const { largest, jumps } = await paintedSoFar(page);
      expect(largest).toMatch(/^(?:H1|P)$/);
      expect(jumps).toBeLessThan(0.01);

      await page.clock.install();
      await page.reload({ waitUntil: 'networkidle' });
      await alive(page);
      await page.clock.runFor(1_500);
      expect(await dialog(page).count()).toBe(0);
      expect(complaints).toEqual([]);
      await context.close();
    },
  );

  it('leads to the writing page, and focuses a heading there', async () => {
    const { page, context } = await stage.device(DESKTOP, { isFirstVisit: true });
    await page.goto(instance.url);
    await dialog(page).getByRole('link', { name: 'Start Writing My Story' }).click();
    await page.waitForURL('**/write');
    await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
    await becomes(() => page.locator('dialog').count(), 0);
    await context.close();
  });
});

describe('navigation', () => {
  it('opens each page at the top, and restores the scroll position on going back', async () => {
    const { page, context } = await stage.device(DESKTOP);
    await page.goto(`${instance.url}/about`);
    await alive(page);
    const depth = (): Promise<number> => page.evaluate('Math.round(scrollY)');
    await page.evaluate('scrollTo(0, 700)');
    const footer = page.getByRole('contentinfo');
    await footer.getByRole('link', { name: 'How to use it' }).dispatchEvent('click');
    await page.getByRole('heading', { level: 1, name: 'How to use it' }).waitFor();
    await becomes(depth, 0);
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'About Hearthbook' }).waitFor();
    await becomes(depth, 700);
    await context.close();
  });

  it('changes the language without leaving the page, and keeps it', async () => {
    const { page, context } = await stage.device(PHONE);
    await page.goto(`${instance.url}/about?from=a-friend`);
    await alive(page);
    await page.getByRole('link', { name: 'Deutsch' }).click();
    await page.getByRole('heading', { level: 1, name: 'Über Hearthbook' }).waitFor();
    // The footer hydrates last; until then, the language is set in the URL.
    expect(new URL(page.url()).searchParams.get('from')).toBe('a-friend');
    expect(await page.locator('html').getAttribute('lang')).toBe('de');
    await page.goto(`${instance.url}/faq`);
    await page.getByRole('link', { name: 'English' }).waitFor();
    await context.close();
  });

  it('needs no script to change the language', async () => {
    const { page, context } = await stage.device(PHONE, { javaScriptEnabled: false });
    await page.goto(`${instance.url}/about?from=a-friend`);
    await page.getByRole('link', { name: 'Deutsch' }).click();
    await page.getByRole('heading', { level: 1, name: 'Über Hearthbook' }).waitFor();
    expect(new URL(page.url()).searchParams.get('from')).toBe('a-friend');
    await page.goto(`${instance.url}/faq`);
    await page.getByRole('link', { name: 'English' }).waitFor();
    await context.close();
  });
});
