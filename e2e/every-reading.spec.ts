import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { allPages, open, picture, type Reading, ROUTES, type Size, standsStill } from './all-pages.ts';
import { fits } from './reader.ts';
import { DESKTOP, findingsOn } from './stage.ts';

const { somebody } = allPages();

describe.concurrent('every page, however it is read', () => {
  const NARROW = { width: 320, height: 640 };
  // The CSS pixels of a 1280-pixel window at 200 % zoom.
  const ENLARGED = { width: 640, height: 430 };

  /** Visits each page once, as someone who may open it. */
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
    await fits(page, where);
  };

  it('has enough contrast in the evening, and fits at 200 % and with the largest text at 320 pixels', () =>
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
