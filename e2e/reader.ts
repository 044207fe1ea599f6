import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { linkIn, type MailPeer } from './mail-peer.ts';
import { becomes, signUp } from './person.ts';
import { DESKTOP, type Device, findingsOn, PHONE, type Stage } from './stage.ts';

type Size = { readonly width: number; readonly height: number };
export type Theme = 'light' | 'evening';

export const NARROW: Size = { width: 320, height: 640 };

/** On what, and in which light, whoever reads a journey's pages has them before them. */
export const READERS = [
  ['on a phone', PHONE, 'light'],
  ['on a desk in the evening', DESKTOP, 'evening'],
] as const satisfies readonly (readonly [where: string, size: Size, theme: Theme])[];

/** A device of somebody's own on which nothing moves, in this theme. */
export const reader = async (stage: Pick<Stage, 'device'>, size: Size, theme: Theme): Promise<Device> => {
  const device = await stage.device(size, { reducedMotion: 'reduce' });
  await device.context.addInitScript((kept) => {
    localStorage.setItem('hearthbook.reading', kept);
  }, JSON.stringify({ theme }));
  return device;
};

/** By how many pixels the page is wider than its window. */
export const overflow = (page: Page): Promise<number> =>
  page.locator(':root').evaluate((root) => root.scrollWidth - root.clientWidth);

/** Once the browser has drawn the page in the window that it has by now. */
const fits = (page: Page, state: string): Promise<void> =>
  becomes(async () => (await overflow(page)) <= 0, true, state);

type Look = { readonly size: Size; readonly theme: Theme; readonly group: string };

/** Looks at the page as it stands, and whether it fits, a narrow window too. With SHOTS=folder a picture of it is left there. */
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

/** Signs up where one is asked to, and opens the link of the confirmation in another tab, as a mail program does. */
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
  // Left open it would go on by itself once the address is confirmed, and what comes next would be seen in the one tab or the other.
  await page.close();
  await tab.goto(linkIn(await mail.mailTo(address, 'Please confirm'), '/confirm-email', instance));
  await tab.getByRole('button', { name: 'Confirm my e-mail address' }).click();
  await tab.waitForURL(({ pathname }) => pathname !== '/confirm-email');
  return tab;
};
