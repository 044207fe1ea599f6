import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openHouse } from './open-house.ts';
import {
  becomes,
  holdUp,
  messageBox,
  openPane,
  say,
  settle,
  statusSays,
  story,
  storyHolds,
  toastSays,
  TOLD,
  openTools,
} from './person.ts';
import { fits } from './reader.ts';
import { DESKTOP, type Device, findingsOn, PHONE } from './stage.ts';

const { stage, instance } = openHouse();

type Reading = { readonly theme?: 'light' | 'evening'; readonly textSize?: 'largest' };

/** A device whose owner has these reading preferences. */
const reader = async (size: { width: number; height: number }, reading: Reading): Promise<Device> => {
  const device = await stage.device(size, { reducedMotion: 'reduce' });
  await device.context.addInitScript((kept) => {
    localStorage.setItem('hearthbook.reading', kept);
  }, JSON.stringify(reading));
  return device;
};

/** Drops the browser's reports of refused requests and lost connections that the test itself caused. */
const unexpected = ({ complaints }: Device): string[] =>
  complaints.filter((complaint) => !complaint.startsWith('Failed to load resource'));

const CHAPTERS = [
  { title: 'The bees', content: 'My father kept bees.\n\nHe never wore gloves.' },
  { title: 'Joan', content: 'My sister Joan watched us from the kitchen window.' },
];

const READERS = [
  ['on a phone', PHONE, 'light'],
  ['on a desktop in the evening', DESKTOP, 'evening'],
] as const;

describe.concurrent.each(READERS)('every state is accessible to everyone, %s', (name, size, theme) => {
  /** Checks the page in its current state. With SHOTS=folder, saves a picture of it there. */
  const lookAt = async (page: Page, state: string): Promise<void> => {
    if (process.env.SHOTS)
      await page.screenshot({ path: `${process.env.SHOTS}/${state} ${size.width} ${theme}.png` });
    expect(await findingsOn(page), state).toEqual([]);
  };

  it('signing in, and what can go wrong there', async () => {
    const device = await reader(size, { theme });
    const { page } = device;
    await page.goto(`${instance.url}/signin`);
    await lookAt(page, 'sign-in');
    await page.getByLabel('Email', { exact: true }).fill('nobody@example.org');
    await page.getByLabel('Password', { exact: true }).fill('not my password');
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await toastSays(page, 'Authentication Error');
    await lookAt(page, 'sign-in refused');
    await page.getByRole('button', { name: 'Forgot your password?' }).click();
    await lookAt(page, 'forgot');
    await page.getByRole('button', { name: 'Ask for a link' }).click();
    await page.getByText('If there’s an account for').waitFor();
    await lookAt(page, 'forgot sent');
    await page.getByRole('button', { name: '← Back to sign in' }).click();
    await page.getByRole('button', { name: 'Create Account' }).click();
    await lookAt(page, 'sign-up');
    await page.getByLabel('Password', { exact: true }).fill('short');
    await page.getByRole('button', { name: 'Create Account', exact: true }).click();
    await page.getByRole('alert').first().waitFor();
    await lookAt(page, 'sign-up refused');
    await page.goto(`${instance.url}/reset-password`);
    await page.getByRole('heading', { name: 'This link is incomplete' }).waitFor();
    await lookAt(page, 'reset-password without a link');
    await page.goto(`${instance.url}/reset-password?token=abc`);
    await page.getByLabel('New password').waitFor();
    await lookAt(page, 'reset-password');
    await page.goto(`${instance.url}/thank-you`);
    await lookAt(page, 'thank-you');
    await page.goto(`${instance.url}/no-such-page`);
    await lookAt(page, 'not found');
    expect(unexpected(device)).toEqual([]);
  });

  it('writing as a visitor', async () => {
    const device = await reader(size, { theme });
    const { page } = device;
    await page.goto(instance.url);
    await lookAt(page, 'home');
    await page.goto(`${instance.url}/write`);
    await becomes(() => story(page).isEditable(), true);
    await lookAt(page, 'write empty');
    await openPane(page, 'Your story');
    await lookAt(page, 'write empty story');
    await openPane(page, 'Talk');

    const release = await holdUp(page, '**/api/companion/**');
    await messageBox(page).fill(TOLD[0]);
    await page.keyboard.press('Enter');
    await page.getByText('AI is thinking...').waitFor();
    await lookAt(page, 'write pending');
    release();
    await page.getByText('AI is thinking...').waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Continue Writing Free' }).waitFor();
    await lookAt(page, 'write first chapter dialog');
    await page.keyboard.press('Escape');
    await say(page, TOLD[1]);
    await lookAt(page, 'write conversation');
    await openPane(page, 'Your story');
    await storyHolds(page, 'gloves');
    await lookAt(page, 'write story');
    await page.getByRole('button', { name: 'Sign up to save' }).click();
    await toastSays(page, 'Sign up to save');
    await lookAt(page, 'write sign up to save');
    await page.goto(`${instance.url}/write?edit=6f0f3a4e-2f0c-4c52-9d0a-0e6f0f3a4e2f`);
    await page.getByRole('heading', { name: 'Please sign in to open this chapter' }).waitFor();
    await lookAt(page, 'write sign-in needed');
    expect(unexpected(device)).toEqual([]);
  });

  it('chapters, and writing in one', async () => {
    const device = await reader(size, { theme });
    const { page, context } = device;
    await settle(instance, context, `${name.replaceAll(' ', '.')}@example.org`);
    await page.goto(`${instance.url}/chapters`);
    await page.getByText('No chapters yet').waitFor();
    await lookAt(page, 'chapters empty');
    const ids: string[] = [];
    for (const data of CHAPTERS) {
      const made = await context.request.post(`${instance.url}/api/chapters`, {
        data,
        headers: { origin: instance.url },
      });
      ids.push((await made.json()).id);
    }
    const [id = ''] = ids;
    await page.reload();
    await page.getByRole('heading', { name: 'The bees' }).waitFor();
    await lookAt(page, 'chapters');
    await page.getByRole('button', { name: 'View “The bees”' }).click();
    await page.getByRole('dialog').getByText('He never wore gloves.').waitFor();
    await lookAt(page, 'chapters view');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Delete “Joan”' }).click();
    await page.getByRole('button', { name: 'Delete chapter' }).waitFor();
    await lookAt(page, 'chapters delete');
    await page.getByRole('button', { name: 'Delete chapter' }).click();
    await page.getByRole('heading', { name: 'Recently deleted' }).waitFor();
    await toastSays(page, 'Chapter deleted');
    await lookAt(page, 'chapters deleted');
    await page.route('**/api/chapters', (route) => route.fulfill({ status: 500, json: {} }));
    await page.reload();
    await page.getByRole('heading', { name: 'We couldn’t load your chapters' }).waitFor();
    await lookAt(page, 'chapters not loaded');
    await page.unroute('**/api/chapters');

    await page.goto(`${instance.url}/write?edit=${id}`);
    await becomes(() => story(page).isEditable(), true);
    await lookAt(page, 'write edit');
    await openPane(page, 'Your story');
    await story(page).fill('My father kept bees and a goat.');
    await page.getByRole('button', { name: 'Save Chapter' }).click();
    await toastSays(page, 'Chapter saved');
    await lookAt(page, 'write edit saved');
    await openTools(page);
    await page.getByRole('button', { name: 'Earlier versions' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /words$/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Bring this one back' }).waitFor();
    await lookAt(page, 'write versions');
    await page.keyboard.press('Escape');
    const { revision } = await (await context.request.get(`${instance.url}/api/chapters/${id}`)).json();
    await context.request.put(`${instance.url}/api/chapters/${id}`, {
      data: { title: 'The bees', content: 'Written on another device.', revision },
      headers: { origin: instance.url },
    });
    await story(page).fill('Written on this device.');
    await page.getByRole('alertdialog').waitFor();
    await lookAt(page, 'write conflict');
    await page.getByRole('button', { name: 'Keep mine' }).click();
    await statusSays(page, /✓ Saved \d/);
    await page.goto(`${instance.url}/write`);
    await becomes(() => story(page).isEditable(), true);
    await lookAt(page, 'write signed in');
    expect(unexpected(device)).toEqual([]);
  });
});

describe.concurrent('nothing overflows sideways', () => {
  it('at 320 pixels with the largest text', async () => {
    const device = await reader({ width: 320, height: 640 }, { textSize: 'largest' });
    const { page, context } = device;
    for (const path of ['/', '/signin', '/write']) {
      await page.goto(instance.url + path);
      await fits(page, path);
      if (process.env.SHOTS)
        await page.screenshot({
          path: `${process.env.SHOTS}/narrow${path.replace('/', ' ')}.png`,
          fullPage: true,
        });
    }
    await say(page, `${TOLD[0]} ${'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch'.repeat(2)}`);
    await fits(page, 'conversation');
    await openPane(page, 'Your story');
    await storyHolds(page, 'Otley');
    await fits(page, 'story');
    const [id] = await settle(instance, context, 'narrow@example.org', CHAPTERS);
    for (const path of ['/chapters', `/chapters?read=${id}`, `/write?edit=${id}`]) {
      await page.goto(instance.url + path);
      await page.getByText('The bees').first().waitFor({ state: 'attached' });
      await fits(page, path);
      if (process.env.SHOTS)
        await page.screenshot({
          path: `${process.env.SHOTS}/narrow${path.replaceAll(/\W/g, ' ').slice(0, 16)}.png`,
        });
    }
    expect(unexpected(device)).toEqual([]);
  });
});
