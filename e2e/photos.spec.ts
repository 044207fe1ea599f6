import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aJpegWithNotes, aPicture } from '#test/fixtures/photo-files.ts';
import {
  becomes,
  conversation,
  edit,
  messageBox,
  onServer,
  openPane,
  say,
  settle,
  storyHolds,
} from './person.ts';
import { DESKTOP, findingsOn, type Instance, openStage, PHONE, type Stage, startInstance } from './stage.ts';

let stage: Stage;
let instance: Instance;

beforeAll(async () => {
  [stage, instance] = await Promise.all([openStage(), startInstance()]);
});
afterAll(async () => {
  await stage.close();
  await instance.stop();
});

const CHAPTER = {
  title: 'The bees',
  content: 'My father kept bees.\n\nHe never wore gloves.\n\nJoan watched from the window.',
};

type Opened = {
  photos: { id: string; caption: string; afterParagraph: number; width: number; height: number }[];
};

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const parts = (page: Page): Promise<string[]> =>
  page
    .getByLabel(/^Story text/)
    .evaluateAll((boxes) => boxes.map((box) => (box as { value?: string }).value ?? ''));

/** Chooses photos the way someone pressing the button does. */
const choose = async (page: Page, ...files: { name: string; buffer: Buffer }[]): Promise<void> => {
  await page.locator('button[aria-label="Add a photo"][aria-disabled=false]').waitFor();
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    button(page, 'Add a photo').click(),
  ]);
  await chooser.setFiles(files.map((file) => ({ mimeType: 'image/jpeg', ...file })));
};

/** The width of the picture that the browser really shows; zero while it shows none. */
const shownWidth = (page: Page, alt: string): Promise<number> =>
  page
    .getByRole('img', { name: alt })
    .first()
    .evaluate((picture) => (picture as unknown as { naturalWidth: number }).naturalWidth);

describe('photos', () => {
  it('appear in the conversation, in the story with a caption, after a reload and in print', async () => {
    const { page, context, complaints } = await stage.device(DESKTOP);
    const [id] = await settle(instance, context, 'rosa@example.org', [CHAPTER]);
    await edit(instance, page, id);
    await messageBox(page).fill('Half a word');
    await choose(page, { name: 'bees.jpg', buffer: await aJpegWithNotes(6) });
    await conversation(page)
      .getByText(/(cannot|only you).*(photo|picture)/i)
      .waitFor();
    expect(await messageBox(page).inputValue()).toBe('Half a word');
    await becomes(() => shownWidth(page, 'A photo without a caption'), 80);
    expect(await findingsOn(page)).toEqual([]);

    // By keyboard alone: the caption, then up past one paragraph.
    await page.getByLabel('Caption').focus();
    await page.keyboard.type('Father at the hives');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await becomes(
      () => parts(page),
      ['My father kept bees.\n\nHe never wore gloves.', 'Joan watched from the window.'],
    );
    await becomes(() => page.evaluate('document.activeElement.textContent'), 'Move up the photo');
    const opened = () => onServer<Opened>(instance, context, `/api/writing?edit=${id}`);
    await becomes(
      async () => (await opened()).photos,
      [
        expect.objectContaining({
          caption: 'Father at the hives',
          afterParagraph: 1,
          width: 80,
          height: 120,
        }),
      ],
    );

    await page.reload();
    await becomes(() => shownWidth(page, 'Father at the hives'), 80);
    await page.emulateMedia({ media: 'print' });
    await page.locator('figcaption').getByText('Father at the hives').waitFor();
    expect(await page.getByRole('button', { name: 'Move up the photo' }).isVisible()).toBe(false);
    await page.emulateMedia({ media: 'screen' });

    await page.goto(`${instance.url}/chapters`);
    await page.getByRole('button', { name: /^View/ }).click();
    const figure = page.getByRole('figure');
    await figure.getByText('Father at the hives').waitFor();
    expect(
      await figure.evaluate(
        (element) =>
          (element as unknown as { previousElementSibling: { textContent: string } }).previousElementSibling
            .textContent,
      ),
    ).toBe('He never wore gloves.');
    expect(await findingsOn(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('survive a lost connection and a file that is not a photo, on a phone in the evening', async () => {
    const { page, context } = await stage.device(PHONE, { colorScheme: 'dark', hasTouch: true });
    await settle(instance, context, 'joan@example.org');
    await page.goto(`${instance.url}/write`);
    await say(page, 'My father kept bees behind the house.');
    await choose(page, { name: 'one.jpg', buffer: Buffer.from('no picture') });
    await page.getByText(/can’t read this file as a photo/).waitFor();
    await button(page, 'Leave it out one.jpg').click();

    // Wait until the story has been written: offline that is impossible, and a message saying so would cover
    // everything.
    await storyHolds(page, 'bees');
    await context.setOffline(true);
    await choose(page, {
      name: 'two.jpg',
      buffer: await aPicture({ width: 900, height: 600 }).jpeg().toBuffer(),
    });
    await page.getByText(/There’s no connection right now/).waitFor();
    expect(await findingsOn(page)).toEqual([]);
    await context.setOffline(false);
    await button(page, 'Try again two.jpg').click();
    await becomes(() => shownWidth(page, 'A photo without a caption'), 640);

    // Nothing in it makes the page wider or longer than the window.
    const overflows =
      'document.documentElement.scrollWidth > innerWidth || document.documentElement.scrollHeight > innerHeight + 1';
    expect(await page.evaluate(overflows)).toBe(false);
    await openPane(page, 'Your story');
    await page.getByRole('figure').waitFor();
    expect(await findingsOn(page)).toEqual([]);
    expect(await page.evaluate(overflows)).toBe(false);
    await button(page, 'Remove the photo').click();
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Photo removed' })
      .getByRole('button', { name: 'Undo' })
      .click();
    await page.getByRole('figure').waitFor();
  });

  it('are not available to visitors, who are told so kindly and lose nothing', async () => {
    const { page } = await stage.device(PHONE);
    await page.goto(`${instance.url}/write`);
    await messageBox(page).fill('My first words');
    await page.locator('button[aria-label="Add a photo"][aria-disabled=false]').click();
    await page.getByRole('dialog', { name: 'Photos are saved in your account' }).waitFor();
    expect(await findingsOn(page)).toEqual([]);
    await button(page, 'Create a free account').click();
    await page.waitForURL(/\/signin\?mode=sign-up&next=%2Fwrite$/);
    await page.goBack();
    await becomes(() => messageBox(page).inputValue(), 'My first words');
  });

  it('are shown to no one else, even with the URL', async () => {
    const rose = await stage.device(DESKTOP);
    const [id] = await settle(instance, rose.context, 'rose@example.org', [CHAPTER]);
    await edit(instance, rose.page, id);
    await choose(rose.page, { name: 'bees.jpg', buffer: await aJpegWithNotes() });
    await becomes(() => shownWidth(rose.page, 'A photo without a caption'), 80);
    const { photos } = await onServer<Opened>(instance, rose.context, `/api/writing?edit=${id}`);
    const address = `${instance.url}/api/writing/photos/${photos[0]?.id}`;
    expect((await rose.context.request.get(address)).status()).toBe(200);
    const stranger = await stage.device(DESKTOP);
    expect((await stranger.context.request.get(address)).status()).toBe(401);
    await settle(instance, stranger.context, 'stranger@example.org');
    expect((await stranger.context.request.get(address)).status()).toBe(404);
  });
});
