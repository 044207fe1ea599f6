import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Instance, openStage, PHONE, type Stage, startInstance } from './stage.ts';

let instance: Instance;
let stage: Stage;
beforeAll(async () => {
  [instance, stage] = await Promise.all([startInstance(), openStage()]);
});
afterAll(async () => {
  await stage.close();
  await instance.stop();
});

/** What the page requested, and whether that was before the first paint. */
const assets = (page: Page): Promise<{ name: string; beforePaint: boolean }[]> =>
  page.evaluate(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    return performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('/assets/'))
      .map(({ name, startTime }) => ({ name, beforePaint: startTime < (paint?.startTime ?? 0) }));
  });
const alive = (page: Page) => page.locator('html[data-alive]').waitFor({ state: 'attached' });
const faces = (page: Page) => page.waitForFunction(() => localStorage.getItem('hearthbook.faces') !== null);

describe('the first paint', () => {
  it.each(['/', '/write', '/signin'])('of %s waits for no script and no font', async (path) => {
    const { page, context } = await stage.device(PHONE);
    await page.goto(`${instance.url}${path}`);
    await alive(page);
    await faces(page);
    const asked = await assets(page);
    expect(asked.some(({ name }) => name.endsWith('.js'))).toBe(true);
    expect(asked.some(({ name }) => name.endsWith('.woff2'))).toBe(true);
    expect(asked.filter(({ beforePaint }) => beforePaint)).toEqual([]);
    await context.close();
  });

  it('uses our fonts from the second visit on, without changing the look of any text', async () => {
    const { page, context } = await stage.device(PHONE);
    await page.goto(instance.url);
    await faces(page);
    await page.goto(`${instance.url}/about`);
    await alive(page);
    const fonts = (await assets(page)).filter(({ name }) => name.endsWith('.woff2'));
    expect(fonts.length).toBeGreaterThan(0);
    expect(fonts.every(({ beforePaint }) => beforePaint)).toBe(true);
    await context.close();
  });
});
