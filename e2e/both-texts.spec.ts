import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openHouse } from './open-house.ts';
import {
  becomes,
  BEES,
  edit,
  isOnServer,
  killed,
  messageBox,
  onServer,
  openPane,
  PASSWORD,
  settle,
  signOut,
  statusSays,
  story,
  openTools,
} from './person.ts';
import { DESKTOP, type Device, PHONE } from './stage.ts';

const savedOnServer = (page: Page): Promise<void> =>
  statusSays(page, /✓ Saved \d+:\d\d(?:\s?[AP]M)?(?: as a draft| in your book)?$/i);

const KITCHEN = 'Written in the kitchen.';
const TRAIN = 'Written on the night train.';

describe.each([
  ['the embedded database', 'a phone', PHONE],
  ['the embedded database', 'a desktop', DESKTOP],
  ['PostgreSQL', 'a phone', PHONE],
  ['PostgreSQL', 'a desktop', DESKTOP],
] as const)('with %s, on %s', (engine, name, size) => {
  const { stage, instance } = openHouse({}, engine);

  const signIn = async (context: BrowserContext, email: string): Promise<void> => {
    const headers = { origin: instance.url };
    const data = { email, password: PASSWORD };
    const answer = await context.request.post(`${instance.url}/api/auth/sign-in/email`, { headers, data });
    expect(answer.ok()).toBe(true);
  };

  /** A second device of the same writer. */
  const another = async (email: string, size: typeof PHONE): Promise<Device> => {
    const device = await stage.device(size);
    await signIn(device.context, email);
    return device;
  };

  const unsentOnServer = async (context: BrowserContext, id: string): Promise<string> =>
    (
      await onServer<{ conversation: { unsentMessage: string } }>(
        instance,
        context,
        `/api/writing?edit=${id}`,
      )
    ).conversation.unsentMessage;

  const leave = async (page: Page): Promise<void> => {
    if (!page.url().endsWith('/chapters')) await page.goto(`${instance.url}/chapters`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await signOut(page);
  };

  it.each([
    ['Keep mine', TRAIN, KITCHEN, /4 words/],
    ['Keep the other one', KITCHEN, TRAIN, /5 words/],
    ['Keep both, mine at the end', `${KITCHEN}\n\n${TRAIN}`, TRAIN, /5 words/],
  ])('%s: another device restores the text that was not chosen', async (choice, kept, lost, inList) => {
    const email = `${choice}.${name}@example.org`.replaceAll(/[ ,]+/g, '.');
    const kitchen = await stage.device(size);
    const [id = ''] = await settle(instance, kitchen.context, email, [BEES]);
    const train = await another(email, size);
    for (const { page } of [kitchen, train]) {
      await edit(instance, page, id);
      await openPane(page, 'Your story');
    }
    await story(kitchen.page).fill(KITCHEN);
    await isOnServer(instance, kitchen.context, id, KITCHEN);
    await story(train.page).fill(TRAIN);
    await train.page.getByRole('alertdialog').getByRole('button', { name: choice, exact: true }).click();
    await isOnServer(instance, train.context, id, kept);
    await savedOnServer(train.page);
    await train.page.close();

    await edit(instance, kitchen.page, id);
    await openPane(kitchen.page, 'Your story');
    await openTools(kitchen.page);
    await kitchen.page.getByRole('button', { name: 'Earlier versions' }).click();
    const versions = kitchen.page.getByRole('dialog');
    await versions.getByRole('button', { name: inList }).first().click();
    await versions.getByText(lost, { exact: true }).waitFor();
    await versions.getByRole('button', { name: 'Bring this one back' }).click();
    await isOnServer(instance, kitchen.context, id, lost);
  });

  it('an unsent message reaches the other device before it is reported as saved, and survives sign-out', async () => {
    const email = `unsent.${name.replaceAll(' ', '.')}@example.org`;
    const { page, context } = await stage.device(size);
    const [id = ''] = await settle(instance, context, email, [BEES]);
    const other = await another(email, size);
    await edit(instance, page, id);
    await messageBox(page).fill('And my sister Joan');
    await becomes(() => unsentOnServer(context, id), 'And my sister Joan');
    await savedOnServer(page);
    await edit(instance, other.page, id);
    await becomes(() => messageBox(other.page).inputValue(), 'And my sister Joan');

    // Leaving with unsaved text asks first, and staying keeps the text. A page being left would still send
    // it, so that request is blocked.
    await context.route('**/unsent-message', (route) => route.abort());
    await messageBox(page).fill('And my sister Joan laughed');
    await statusSays(page, /^Not saved/);
    await killed(page);
    const next = await context.newPage();
    const questions: string[] = [];
    next.on('dialog', (dialog) => {
      questions.push(dialog.message());
      void dialog.dismiss();
    });
    await leave(next);
    await becomes(() => questions.length, 1);
    expect(questions[0]).toContain('not saved to your account yet');
    await context.unroute('**/unsent-message');
    await edit(instance, next, id);
    expect(await messageBox(next).inputValue()).toBe('And my sister Joan laughed');
    await becomes(() => unsentOnServer(context, id), 'And my sister Joan laughed');
    await savedOnServer(next);
    // The window we left still has a copy on this device; the server has its text.
    await leave(next);
    await next.waitForURL('**/signin*');
    expect(questions).toHaveLength(1);
  });

  it('going back after signing out shows and keeps nothing for whoever comes next', async () => {
    const email = `left.${name.replaceAll(' ', '.')}@example.org`;
    const { page, context } = await stage.device(size);
    await settle(instance, context, email);
    await page.goto(`${instance.url}/write`);
    await becomes(() => story(page).isEditable(), true);
    await messageBox(page).fill('Nobody else may read this.');
    await savedOnServer(page);
    await leave(page);
    await page.waitForURL('**/signin*');
    for (let steps = 0; steps < 3 && !page.url().includes('/write'); steps += 1)
      // A page that reloads because someone else has signed in aborts the navigation that led to it.
      await page.goBack().catch(() => page.waitForLoadState());
    await becomes(() => page.url().includes('/write'), true);
    await becomes(() => story(page).isEditable(), true);
    expect(await messageBox(page).inputValue()).toBe('');
    expect(await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))).not.toContain(
      'Nobody else',
    );

    await settle(instance, context, `next.${email}`);
    await page.goto(`${instance.url}/write`);
    await becomes(() => story(page).isEditable(), true);
    expect(await messageBox(page).inputValue()).toBe('');
    expect(await page.locator('body').innerText()).not.toContain('Nobody else');
  });
});
