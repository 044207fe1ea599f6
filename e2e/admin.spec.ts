import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deletes, disables, enables, givesPlan } from './administrator.ts';
import { becomes, BEES, PASSWORD, settle } from './person.ts';
import { fits, READERS } from './reader.ts';
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

const ADMIN = { email: 'administrator@example.org', password: PASSWORD };
const WRITERS = 60;
/** The administrator's pages, and the heading of each. */
const PAGES = [
  ['/admin', 'Dashboard'],
  ['/admin/users', 'Users'],
  ['/admin/gifts', 'Complimentary gifts'],
  ['/admin/companion', 'The companion'],
  ['/admin/operations', 'Operations'],
  ['/admin/log', 'Log'],
] as const;

let instance: Instance;
let stage: Stage;

const addressOf = (number: number): string => `writer${String(number).padStart(2, '0')}@example.org`;

const administrator = async (...device: Parameters<Stage['device']>): Promise<Device> => {
  const made = await stage.device(...device);
  await made.context.request.post(`${instance.url}/api/auth/sign-in/email`, {
    headers: { origin: instance.url },
    data: ADMIN,
  });
  return made;
};

/** Opens an administrator's page and waits until it shows its content. */
const open = async (page: Page, path: string, heading: string | RegExp): Promise<void> => {
  await page.goto(instance.url + path);
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  await becomes(() => page.locator('.animate-pulse').count(), 0);
};

const goTo = (page: Page, name: string): Promise<void> =>
  page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name, exact: true }).click();

const listed = (page: Page): Promise<string[]> =>
  page.getByRole('rowheader').getByRole('link').allInnerTexts();

/** With SHOTS=folder, saves a picture of the page there. */
const picture = async (page: Page, name: string): Promise<void> => {
  if (process.env.SHOTS)
    await page.screenshot({ path: `${process.env.SHOTS}/admin ${name}.png`, fullPage: true });
};

beforeAll(async () => {
  instance = await startInstance({
    RATE_LIMITS: 'off',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  });
  stage = await openStage();
  const { context } = await stage.device(DESKTOP);
  for (let number = 1; number < WRITERS; number += 1) await settle(instance, context, addressOf(number));
  await context.close();
});
afterAll(async () => {
  await stage.close();
  await instance.stop();
});

describe('the administration of sixty writers', () => {
  it('finds, sorts, pages through and exports them; grants a plan, disables, enables and deletes; and the log records it all', async () => {
    const writer = await stage.device(PHONE);
    await settle(instance, writer.context, addressOf(WRITERS), [BEES]);
    const { page, complaints } = await administrator(DESKTOP, { timezoneId: 'Asia/Kathmandu' });

    await open(page, '/admin', 'Dashboard');
    await goTo(page, 'Users');
    await page.getByText(`1–50 of ${WRITERS + 1} users`).waitFor();
    await page.getByRole('button', { name: 'E-mail' }).click();
    await becomes(async () => (await listed(page))[1], addressOf(1));
    await page.getByRole('button', { name: 'Next page' }).click();
    await page.getByText(`51–${WRITERS + 1} of ${WRITERS + 1} users`).waitFor();
    await becomes(async () => (await listed(page)).at(-1), addressOf(WRITERS));
    await page.getByRole('button', { name: 'Previous page' }).click();
    await page.getByText(`1–50 of ${WRITERS + 1} users`).waitFor();

    await page.getByLabel('Search by e-mail').fill('WRITER6');
    await page.getByText('1 user', { exact: true }).waitFor();
    const file = await downloads(page);
    expect(file.name).toMatch(/^users-export-\d{4}-\d\d-\d\d\.csv$/);
    const lines = file.text.split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[0]).toBe('Email,Signup Date,Subscription Plan,Total Chapters,Last Login');
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kathmandu' }).format(new Date());
    expect(lines[1]).toBe(`${addressOf(WRITERS)},${day},free,1,${day}`);

    await page.getByRole('link', { name: addressOf(WRITERS) }).click();
    await page.getByRole('heading', { level: 1, name: addressOf(WRITERS) }).waitFor();
    await givesPlan(page);
    await disables(page, writer, addressOf(WRITERS));
    await enables(page, writer, addressOf(WRITERS));
    await deletes(page, addressOf(WRITERS));
    await page.getByText(`1–50 of ${WRITERS} users`).waitFor();

    await goTo(page, 'Log');
    const entries = page.getByRole('list', { name: 'Log' }).getByRole('listitem');
    await becomes(() => entries.count(), 5);
    const said = await entries.allInnerTexts();
    for (const [at, act] of [
      'Account deleted',
      'Account enabled again',
      'Account disabled',
      'Plan given: premium',
      'List of users downloaded',
    ].entries())
      expect(said[at]).toContain(act);
    expect(said.join(' ')).not.toContain(addressOf(WRITERS));
    expect(complaints).toEqual([]);
  });

  it.each(['/admin', '/admin/users', '/admin/users/somebody', '/admin/log'])(
    'tells a writer only that they may not see %s',
    async (path) => {
      const { page, context } = await stage.device(PHONE);
      await settle(instance, context, `curious${path.replaceAll('/', '.')}@example.org`);
      const asked: string[] = [];
      page.on('request', (request) => request.url().includes('/api/admin') && asked.push(request.url()));
      await open(page, path, 'Access Denied');
      expect(await page.getByText("You don't have permission to view this page.").isVisible()).toBe(true);
      expect(await page.content()).not.toContain(addressOf(1));
      expect(asked).toEqual([]);
      expect(await findingsOn(page)).toEqual([]);
      await context.close();
    },
  );
});

describe('the admin pages', () => {
  it.each(READERS)(
    'have no accessibility findings and no horizontal overflow %s',
    async (name, size, theme) => {
      const { page, context, complaints } = await administrator(size, { reducedMotion: 'reduce' });
      await reading(context, { theme });
      for (const [path, heading] of PAGES) {
        await open(page, path, heading);
        await picture(page, `${heading} ${name}`);
        await fits(page, path);
        expect(await findingsOn(page), path).toEqual([]);
      }
      await open(page, '/admin/users?search=writer02', 'Users');
      await page
        .getByRole('main')
        .getByRole('link', { name: addressOf(2) })
        .click();
      await page.getByRole('heading', { level: 1, name: addressOf(2) }).waitFor();
      await becomes(() => page.locator('.animate-pulse').count(), 0);
      await picture(page, `one user ${name}`);
      await fits(page);
      expect(await findingsOn(page)).toEqual([]);
      await page.getByRole('button', { name: 'Delete the account…' }).click();
      await page.getByRole('alertdialog').waitFor();
      await picture(page, `deleting ${name}`);
      expect(await findingsOn(page)).toEqual([]);
      expect(complaints).toEqual([]);
      await context.close();
    },
  );

  it.each(['en-GB', 'de-DE'])('fit at 320 pixels in the largest text, in %s', async (locale) => {
    const { page, context } = await administrator({ width: 320, height: 640 }, { locale });
    await reading(context, { textSize: 'largest' });
    for (const path of [...PAGES.map(([path]) => path), '/admin/users?search=nobody']) {
      await open(page, path, /./);
      await picture(page, `${path.replaceAll('/', '.')} 320 ${locale}`);
      await fits(page, path);
    }
    await page.goto(`${instance.url}/admin/users?search=writer02`);
    await page.getByRole('link', { name: addressOf(2) }).click();
    await page.getByRole('heading', { level: 1, name: addressOf(2) }).waitFor();
    await becomes(() => page.locator('.animate-pulse').count(), 0);
    await picture(page, `one user 320 ${locale}`);
    await fits(page);
    await context.close();
  });

  it('work by keyboard alone: find someone, open their page, ask to disable the account, and change your mind', async () => {
    const { page, context } = await administrator(DESKTOP);
    await open(page, '/admin/users', 'Users');
    await page.getByLabel('Search by e-mail').focus();
    await page.keyboard.type('writer03');
    await page.getByText('1 user', { exact: true }).waitFor();
    await tabTo(page, addressOf(3));
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: addressOf(3) }).waitFor();
    await becomes(() => page.locator('.animate-pulse').count(), 0);
    await tabTo(page, 'Disable the account…');
    await page.keyboard.press('Enter');
    await page.getByRole('alertdialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').waitFor({ state: 'hidden' });
    await becomes(() => focused(page), 'Disable the account…');
    await context.close();
  });
});

/** Sets the reading preferences of the person at this browser. */
const reading = async (
  context: BrowserContext,
  how: { theme?: string; textSize?: string },
): Promise<void> => {
  await context.addInitScript(
    (kept) => localStorage.setItem('hearthbook.reading', kept),
    JSON.stringify(how),
  );
};

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');

/** Presses Tab until this has the focus. */
const tabTo = async (page: Page, name: string): Promise<void> => {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    if ((await focused(page)) === name) return;
  }
  throw new Error(`${name} cannot be reached by keyboard`);
};

const downloads = async (page: Page): Promise<{ readonly name: string; readonly text: string }> => {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as CSV' }).click();
  const download = await coming;
  await page.getByText('The download has begun, with 1 user in it.').waitFor();
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
};
