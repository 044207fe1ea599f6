import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { patiently } from '#test/harness/patience.ts';
import {
  becomes,
  BEES,
  edit,
  isOnServer,
  JOAN,
  MILL,
  onServer,
  saveChapter,
  say,
  settle,
  story,
  storyHolds,
  toastSays,
  TOLD,
  openTools,
} from './person.ts';
import { DESKTOP, type Device, type Instance, openStage, PHONE, type Stage, startInstance } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

/** The cards of /chapters from the top. */
const order = (page: Page): Promise<string[]> => page.locator('ol > li h3').allTextContents();

/** The versions that the dialog lists, once it has them. */
const versionsIn = async (dialog: ReturnType<Page['getByRole']>) => {
  const versions = dialog.getByRole('button', { name: /words$/ });
  await versions.first().waitFor();
  return versions.all();
};

describe.concurrent('changes can be undone', () => {
  let instance: Instance;
  beforeAll(async () => {
    // Everyone may save any number of chapters here, and many people share this one IP address.
    instance = await startInstance({ OPEN_ACCESS: 'true', RATE_LIMITS: 'off' });
  });
  afterAll(() => instance.stop());

  /** A signed-in writer with chapters. */
  const writer = async (
    name: string,
    chapters: readonly { title: string; content: string }[] = [],
    size = DESKTOP,
  ): Promise<Device & { ids: string[] }> => {
    const device = await stage.device(size);
    const ids = await settle(instance, device.context, `${name}@example.org`, chapters);
    return { ...device, ids };
  };

  it('when the companion rewrites the story: it can be undone and redone', async () => {
    const { page } = await stage.device(DESKTOP);
    await page.goto(`${instance.url}/write`);
    await say(page, TOLD[0]);
    await storyHolds(page, 'Otley');
    const first = await story(page).inputValue();
    await say(page, TOLD[1]);
    await storyHolds(page, 'gloves');
    const second = await story(page).inputValue();
    await page.getByRole('button', { name: 'Continue Writing Free' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    expect(await story(page).inputValue()).toBe(first);
    await page.getByRole('button', { name: 'Redo' }).click();
    expect(await story(page).inputValue()).toBe(second);
  });

  it('when the companion rewrites the story: what the writer changed, added and removed is kept', async () => {
    const { page } = await writer('own.hand');
    await page.goto(`${instance.url}/write`);
    await say(page, TOLD[0]);
    await storyHolds(page, 'Otley');
    const theirs = await story(page).inputValue();
    const sentence = theirs.split(/(?<=\.)\s/).find((one) => one.includes('bees'));
    expect(sentence).toBeDefined();
    await story(page).fill(
      `${theirs.replace(sentence ?? '', 'My father, Harold, had nine hives.')}\n\nI can still smell the wax.`,
    );
    await say(page, TOLD[1]);
    await storyHolds(page, 'gloves');
    const now = await story(page).inputValue();
    expect(now).toContain('My father, Harold, had nine hives.');
    expect(now).toContain('I can still smell the wax.');
    expect(now).not.toContain(sentence);
  });

  it('when a chapter is deleted: undone at once, or restored from recently deleted', async () => {
    const { page, complaints } = await writer('delete', [BEES, JOAN]);
    await page.goto(`${instance.url}/chapters`);
    const remove = async (): Promise<void> => {
      await page.getByRole('button', { name: 'Delete “The bees”' }).click();
      await page.getByRole('button', { name: 'Delete chapter' }).click();
      await toastSays(page, 'Chapter deleted');
      await becomes(() => order(page), ['Joan']);
    };
    await remove();
    await page.getByRole('button', { name: 'Undo' }).click();
    await becomes(() => order(page), ['The bees', 'Joan']);
    await remove();
    await page.reload();
    await page.getByRole('button', { name: 'Restore “The bees”' }).click();
    await becomes(() => order(page), ['The bees', 'Joan']);
    await page.reload();
    await becomes(() => order(page), ['The bees', 'Joan']);
    expect(complaints).toEqual([]);
  });

  it('when chapters are reordered', async () => {
    const { page, context, complaints } = await writer('order', [BEES, JOAN, MILL], PHONE);
    await page.goto(`${instance.url}/chapters`);
    await page.getByRole('button', { name: 'Move down “The bees”' }).click();
    await page.getByRole('button', { name: 'Move down “The bees”' }).click();
    await becomes(() => order(page), ['Joan', 'The mill', 'The bees']);
    // Both moves must have reached the server before the page closes.
    await becomes(async () => {
      const { chapters } = await onServer<{ chapters: { title: string }[] }>(
        instance,
        context,
        '/api/chapters',
      );
      return chapters.map(({ title }) => title);
    }, ['Joan', 'The mill', 'The bees']);
    await page.reload();
    await becomes(() => order(page), ['Joan', 'The mill', 'The bees']);
    await page.getByText('Chapter 1', { exact: true }).waitFor();
    expect(complaints).toEqual([]);
  });

  it('when an earlier version is restored, which loses nothing', async () => {
    const { page, context, ids, complaints } = await writer('versions', [BEES]);
    await edit(instance, page, ids[0]);
    await story(page).fill('All of it anew.');
    await saveChapter(page);
    const bringBack = async (text: string): Promise<void> => {
      await openTools(page);
      await page.getByRole('button', { name: 'Earlier versions' }).click();
      const dialog = page.getByRole('dialog', { name: 'Earlier versions' });
      for (const version of await versionsIn(dialog)) {
        await version.click();
        // Its text comes from the server: a single look would be too early on a busy machine.
        const shown = dialog.getByText(text).waitFor({ timeout: patiently(3_000) });
        if (await shown.then(() => true).catch(() => false)) break;
      }
      await dialog.getByText(text).waitFor();
      await dialog.getByRole('button', { name: 'Bring this one back' }).click();
      await dialog.waitFor({ state: 'hidden' });
    };
    await bringBack('He never wore gloves.');
    expect(await story(page).inputValue()).toBe(BEES.content);
    await isOnServer(instance, context, ids[0] ?? '', BEES.content);
    await bringBack('All of it anew.');
    expect(await story(page).inputValue()).toBe('All of it anew.');
    await isOnServer(instance, context, ids[0] ?? '', 'All of it anew.');
    expect(complaints).toEqual([]);
  });
});
