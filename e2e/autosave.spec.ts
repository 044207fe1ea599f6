import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  answered,
  becomes,
  BEES,
  conversation,
  edit,
  holdUp,
  isOnServer,
  killed,
  messageBox,
  openPane,
  saidBy,
  saveChapter,
  say,
  settle,
  signOut,
  statusSays,
  story,
  storyHolds,
  textOnServer,
  TOLD,
} from './person.ts';
import { DESKTOP, type Device, type Instance, openStage, PHONE, type Stage, startInstance } from './stage.ts';

const NOT_SAVED = 'Not saved. We’ll keep trying. Your words are safe on this device';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

/** Everything stored in this browser, as one string; `under` limits it to names with this prefix. */
const storage = (page: Page, under = ''): Promise<string> =>
  page.evaluate(
    (start) => JSON.stringify(Object.entries(localStorage).filter(([name]) => name.startsWith(start))),
    under,
  );

describe.concurrent('typed text is kept', () => {
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
  ): Promise<Device & { ids: string[] }> => {
    const device = await stage.device(DESKTOP);
    const ids = await settle(instance, device.context, `${name}@example.org`, chapters);
    return { ...device, ids };
  };

  it('before the scripts run: keystrokes are kept, and an early Enter sends', async () => {
    const { page, complaints } = await stage.device(PHONE);
    const release = await holdUp(page, '**/assets/*.js');
    await page.goto(`${instance.url}/write`, { waitUntil: 'commit' });
    await messageBox(page).click();
    await page.keyboard.type(TOLD[0]);
    await page.keyboard.press('Enter');
    expect(await saidBy(page, 'person')).toBe(0);
    release();
    await conversation(page).getByText(`You: ${TOLD[0]}`).waitFor();
    await answered(page);
    expect(await messageBox(page).inputValue()).toBe('');
    expect(await saidBy(page, 'person')).toBe(1);
    expect(complaints).toEqual([]);
  });

  it('before the scripts run: text not sent with Enter stays in the box', async () => {
    const { page } = await stage.device(DESKTOP);
    const release = await holdUp(page, '**/assets/*.js');
    await page.goto(`${instance.url}/write`, { waitUntil: 'commit' });
    await messageBox(page).click();
    await page.keyboard.type('In Otley, ');
    release();
    await becomes(() => story(page).isEditable(), true);
    await page.keyboard.type('in 1948.');
    expect(await messageBox(page).inputValue()).toBe('In Otley, in 1948.');
    expect(await saidBy(page, 'person')).toBe(0);
  });

  it('when a visitor reloads the page: the conversation, the story and the half-typed message', async () => {
    const { page, complaints } = await stage.device(PHONE);
    await page.goto(`${instance.url}/write`);
    await say(page, TOLD[0]);
    await openPane(page, 'Your story');
    await storyHolds(page, 'Otley');
    await openPane(page, 'Talk');
    await messageBox(page).fill('He never wore');
    const before = await story(page).inputValue();
    await page.reload();
    await becomes(() => messageBox(page).inputValue(), 'He never wore');
    await conversation(page).getByText(`You: ${TOLD[0]}`).waitFor();
    expect(await story(page).inputValue()).toBe(before);
    expect([await saidBy(page, 'person'), await saidBy(page, 'companion')]).toEqual([1, 2]);
    expect(complaints).toEqual([]);
  });

  it('when the connection drops during a save: the page says so, and saves once it is back', async () => {
    const { page, context, ids } = await writer('line', [BEES]);
    await edit(instance, page, ids[0]);
    await context.setOffline(true);
    await story(page).fill(`${BEES.content}\n\nThey knew his hands.`);
    await statusSays(page, NOT_SAVED);
    expect(await textOnServer(instance, context, ids[0] ?? '')).toBe(BEES.content);
    expect(await storage(page)).toContain('They knew his hands.');
    await context.setOffline(false);
    await statusSays(page, /✓ Saved \d/);
    await isOnServer(instance, context, ids[0] ?? '', `${BEES.content}\n\nThey knew his hands.`);
    // The server has everything, so no draft is left here, only the copy for continuing offline.
    await becomes(
      () => storage(page, 'hearthbook.draft.'),
      expect.not.stringContaining('They knew his hands.'),
    );
  });

  it('when the page is closed offline, and reopened online', async () => {
    const { page, context, ids } = await writer('closed', [BEES]);
    await edit(instance, page, ids[0]);
    await context.setOffline(true);
    await story(page).fill('Words that no server has seen.');
    await statusSays(page, NOT_SAVED);
    await page.close();
    await context.setOffline(false);
    const again = await context.newPage();
    await edit(instance, again, ids[0]);
    expect(await story(again).inputValue()).toBe('Words that no server has seen.');
    await isOnServer(instance, context, ids[0] ?? '', 'Words that no server has seen.');
  });

  it.each([
    ['Keep the other one', 'The words of the first.'],
    ['Keep mine', 'The words of the second.'],
    ['Keep both, mine at the end', 'The words of the first.\n\nThe words of the second.'],
  ])('when two windows change the same chapter: %s', async (choice, outcome) => {
    const { page, context, ids } = await writer(choice.replaceAll(/\W+/g, '.'), [BEES]);
    const second = await context.newPage();
    await edit(instance, page, ids[0]);
    await edit(instance, second, ids[0]);
    const letGo = await holdUp(second, '**/api/chapters/*');
    await story(page).fill('The words of the first.');
    await story(second).fill('The words of the second.');
    await saveChapter(page);
    letGo();
    const dialog = second.getByRole('alertdialog');
    await dialog.getByText('The words of the first.').waitFor();
    await dialog.getByText('The words of the second.').waitFor();
    await dialog.getByRole('button', { name: choice, exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(await story(second).inputValue()).toBe(outcome);
    await isOnServer(instance, context, ids[0] ?? '', outcome);
    await statusSays(second, /✓ Saved \d/);
    if (choice !== 'Keep mine') {
      await second.getByRole('button', { name: 'Undo' }).click();
      expect(await story(second).inputValue()).toBe('The words of the second.');
    }
  });

  it.each(['by a link', 'in a window of its own after the first one died'])(
    'at sign-out, with a prompt before unsaved words are discarded (My Chapters reached %s)',
    async (way) => {
      const { page: first, context, ids } = await writer(`leaving.${way.replaceAll(' ', '.')}`, [BEES]);
      await edit(instance, first, ids[0]);
      await context.route('**/api/chapters/*', (route) =>
        route.request().method() === 'PUT' ? route.abort() : route.fallback(),
      );
      await story(first).fill('Only this browser has these words.');
      await statusSays(first, NOT_SAVED);
      const page = way === 'by a link' ? first : await context.newPage();
      if (page === first) await page.getByRole('link', { name: 'My Chapters' }).click();
      else {
        await killed(first);
        await page.goto(`${instance.url}/chapters`);
      }
      await page.getByText('Chapter 1', { exact: true }).waitFor();
      const questions: string[] = [];
      page.on('dialog', (dialog) => {
        questions.push(dialog.message());
        void (questions.length === 1 ? dialog.dismiss() : dialog.accept());
      });
      await signOut(page);
      await becomes(async () => questions.length, 1);
      expect(questions[0]).toContain('not saved to your account yet');
      expect(await storage(page)).toContain('Only this browser has these words.');
      await signOut(page);
      await page.waitForURL('**/signin*');
      expect(questions.length).toBe(2);
      expect(await storage(page)).not.toMatch(/words|bees|Bees/);
    },
  );
});
