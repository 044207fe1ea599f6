import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { linkIn, type MailPeer } from './mail-peer.ts';
import { becomes, signUp } from './person.ts';
import { DESKTOP, type Device, findingsOn, PHONE, type Stage } from './stage.ts';

type Size = { readonly width: number; readonly height: number };
export type Theme = 'light' | 'evening';

export const NARROW: Size = { width: 320, height: 640 };

type Reader = readonly [where: string, size: Size, theme: Theme];

/*
 * The device and the theme with which a person reads the pages of a journey. Each journey is gone through with one
 * of them; `every-page.spec.ts` and `every-reading.spec.ts` look at every page with both.
 */
export const ON_A_PHONE: readonly Reader[] = [['on a phone', PHONE, 'light']];
export const ON_A_DESKTOP: readonly Reader[] = [['on a desk in the evening', DESKTOP, 'evening']];
export const READERS = [...ON_A_PHONE, ...ON_A_DESKTOP];

/** A separate device with reduced motion, in this theme. */
export const reader = async (stage: Pick<Stage, 'device'>, size: Size, theme: Theme): Promise<Device> => {
  const device = await stage.device(size, { reducedMotion: 'reduce' });
  await device.context.addInitScript((kept) => {
    localStorage.setItem('hearthbook.reading', kept);
  }, JSON.stringify({ theme }));
  return device;
};

/** Waits until the page is no wider than its window: after a resize, the browser takes a moment to draw it. */
export const fits = (page: Page, state?: string): Promise<void> =>
  becomes(() => page.locator(':root').evaluate((root) => root.scrollWidth - root.clientWidth), 0, state);

type Look = { readonly size: Size; readonly theme: Theme; readonly group: string };

/**
 * Checks the page in its current state, and whether it fits, in a narrow window too. With SHOTS=folder, saves
 * a picture of it there.
 */
export const lookAt = async (page: Page, state: string, { size, theme, group }: Look): Promise<void> => {
  if (process.env.SHOTS)
    await page.screenshot({
      path: `${process.env.SHOTS}/${group} ${state} ${size.width} ${theme}.png`,
      fullPage: true,
    });
  expect(await findingsOn(page), state).toEqual([]);
  await fits(page, state);
  await page.setViewportSize(NARROW);
  await fits(page, `${state} at 320`);
  await page.setViewportSize(size);
};

/**
 * Signs up where the page asks for it, and opens the confirmation link in another tab, as a mail program
 * does.
 */
export const signUpByMail = async (
  mail: MailPeer,
  page: Page,
  context: BrowserContext,
  address: string,
  instance?: string,
): Promise<Page> => {
  await signUp(page, address);
  await page.getByRole('heading', { name: 'Please check your e-mail' }).waitFor();
  const tab = await context.newPage();
  // If it stayed open, it would continue by itself once the address is confirmed, and either tab could show
  // what comes next.
  await page.close();
  await tab.goto(linkIn(await mail.mailTo(address, 'Please confirm'), '/confirm-email', instance));
  await tab.getByRole('button', { name: 'Confirm my e-mail address' }).click();
  await tab.waitForURL(({ pathname }) => pathname !== '/confirm-email');
  return tab;
};
