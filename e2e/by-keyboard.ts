import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** What has the focus, in a few words. */
export const focused = (page: Page): Promise<string> =>
  page.locator('body').evaluate(({ ownerDocument: { activeElement: element } }) => {
    return element?.getAttribute('aria-label') ?? element?.textContent?.trim().slice(0, 60) ?? '';
  });

/** Whether the focus is visible: something has it, it is in the window, and an outline is drawn around it. */
const focusIsSeen = (page: Page): Promise<boolean> =>
  page.locator('body').evaluate((body) => {
    const { activeElement: element, defaultView: window } = body.ownerDocument;
    if (!window || !element || element === body) return false;
    const { outlineStyle, outlineWidth } = window.getComputedStyle(element);
    const { top, bottom, left, right, width, height } = element.getBoundingClientRect();
    const inSight =
      bottom > 0 && top < window.innerHeight && right > 0 && left < window.innerWidth && width * height > 0;
    return inSight && outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
  });

export const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === element.ownerDocument.activeElement);

/** Moves the focus there with Tab and nothing else. */
export const tabTo = async (page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> => {
  await target.waitFor();
  const passed: string[] = [];
  while (!(await hasFocus(target))) {
    if (passed.length > 60) throw new Error(`not reached; passed ${passed.join(' | ')}`);
    await page.keyboard.press(key);
    passed.push(await focused(page));
    // After the last element the browser's own controls have the focus for one Tab.
    if (passed.at(-1) !== (await page.locator('body').textContent())?.trim().slice(0, 60))
      expect(await focusIsSeen(page), `the focus on “${passed.at(-1)}” is seen`).toBe(true);
  }
};

export const pressOn = async (page: Page, target: Locator): Promise<void> => {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
};
