import type { APIResponse, BrowserContext, Locator, Page } from 'playwright-core';
import { expect, vi } from 'vitest';
import { patience, patiently } from '#test/harness/patience.ts';
import type { Instance } from './stage.ts';

export const PASSWORD = 'honey and heather';

/** What one person tells of a childhood; each message answers the question before it. */
export const TOLD = [
  'Otley, 1948. Second of four. Father kept bees behind the house.',
  'He never wore gloves. He said the bees knew his hands. I was six and I held the smoker.',
  'My sister Joan watched from the kitchen window. She was scared of them.',
] as const;

export const messageBox = (page: Page): Locator => page.getByLabel('Your message');
export const story = (page: Page): Locator => page.getByLabel('Story text');
export const conversation = (page: Page): Locator => page.getByRole('log');

/**
 * Reads repeatedly until the result is as expected; `expected` may be a matcher such as
 * `expect.stringContaining`.
 */
export const becomes = <T>(read: () => Promise<T> | T, expected: unknown, what?: string): Promise<void> =>
  vi.waitFor(async () => expect(await read(), what).toEqual(expected), {
    timeout: patience(),
    interval: 50,
  });

/** Resolves when the companion is not (or no longer) speaking. */
export const answered = (page: Page): Promise<void> =>
  page.locator('button[type=submit][aria-disabled=false]').waitFor();

/** Says something and waits for the companion's answer: only then may the next message be sent. */
export const say = async (page: Page, words: string): Promise<void> => {
  await messageBox(page).fill(words);
  await page.keyboard.press('Enter');
  await conversation(page).getByText(words).waitFor();
  await answered(page);
};

/**
 * Opens the signed-in person's menu, trying again if the page didn't respond to clicks yet, and presses Sign
 * Out.
 */
export const signOut = async (page: Page): Promise<void> => {
  const item = page.getByRole('menuitem', { name: 'Sign Out' });
  await becomes(async () => {
    if (!(await item.isVisible())) await page.getByRole('button', { name: / Menu$/ }).click();
    await item.waitFor({ timeout: patiently(1_000) }).catch(() => undefined);
    return item.isVisible();
  }, true);
  await item.click();
};

/** Goes to one of the two tabs on a phone; in a wide window both panes are already visible. */
export const openPane = async (page: Page, name: 'Talk' | 'Your story'): Promise<void> => {
  const tab = page.getByRole('tab', { name });
  if (await tab.isVisible()) await tab.click();
};

/** On a phone, the actions for a story are behind one button. */
export const openTools = async (page: Page): Promise<void> => {
  const more = page.getByRole('button', { name: 'More', exact: true });
  await more
    .or(page.getByRole('button', { name: 'How it looks' }))
    .filter({ visible: true })
    .first()
    .waitFor();
  if ((await more.isVisible()) && (await more.getAttribute('aria-expanded')) === 'false') await more.click();
};

export const storyHolds = (page: Page, words: string): Promise<void> =>
  becomes(() => story(page).inputValue(), expect.stringContaining(words));

/** Waits until the save status reads like this. */
export const statusSays = (page: Page, words: RegExp | string): Promise<void> =>
  page.getByText(words).filter({ visible: true }).first().waitFor();

export const saveChapter = async (page: Page): Promise<void> => {
  const told = page.getByRole('listitem').filter({ hasText: 'Chapter saved' });
  // The message of an earlier save must be gone first.
  await becomes(() => told.count(), 0);
  await page.getByRole('button', { name: 'Save Chapter' }).click();
  await told.first().waitFor();
};

/** Waits for a message with this title in the corner. */
export const toastSays = (page: Page, title: string): Promise<void> =>
  page.getByRole('listitem').filter({ hasText: title }).first().waitFor();

/** Holds requests to these URLs until the returned function is called. */
export const holdUp = async (page: Page, addresses: string): Promise<() => void> => {
  let letGo = (): void => undefined;
  const gate = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(addresses, async (route) => {
    await gate;
    await route.continue();
  });
  return () => letGo();
};

/** Creates an account with the form of /signin, in whichever of its two modes it opened. */
export const signUp = async (page: Page, email: string): Promise<void> => {
  await page.getByRole('heading', { name: /^(Welcome Back|Create Account)$/ }).waitFor();
  if (await page.getByRole('heading', { name: 'Welcome Back' }).isVisible())
    await page.getByRole('button', { name: 'Create Account' }).click();
  // The button at the end of the form has the same name as the one that leads to it.
  await page.getByRole('heading', { name: 'Create Account' }).waitFor();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create Account', exact: true }).click();
};

const sent = async (answer: APIResponse): Promise<unknown> => {
  if (!answer.ok()) throw new Error(`${answer.url()} answered ${answer.status()}: ${await answer.text()}`);
  return answer.json();
};

/**
 * Signs someone up and saves their chapters through the API, for tests that begin after that. Returns the ids
 * of the chapters.
 */
export const settle = async (
  { url }: Instance,
  context: BrowserContext,
  email: string,
  chapters: readonly { readonly title: string; readonly content: string }[] = [],
): Promise<string[]> => {
  const headers = { origin: url };
  const account = { email, password: PASSWORD, callbackURL: '/thank-you' };
  await sent(await context.request.post(`${url}/api/auth/sign-up/email`, { headers, data: account }));
  const ids: string[] = [];
  for (const data of chapters) {
    const made = await sent(await context.request.post(`${url}/api/chapters`, { headers, data }));
    // The shape is the contract's, which other tests check.
    ids.push((made as { id: string }).id);
  }
  return ids;
};

/** The server's response to this person, whatever the state of the page's network. */
export const onServer = async <T>({ url }: Instance, context: BrowserContext, path: string): Promise<T> =>
  // The caller names the part of the contract it uses.
  (await sent(await context.request.get(`${url}${path}`))) as T;

/** How many messages one side of the conversation has. */
export const saidBy = async (page: Page, who: 'person' | 'companion'): Promise<number> =>
  conversation(page)
    .getByText(who === 'person' ? 'You: ' : 'Companion', { exact: true })
    .count();

export const textOnServer = async (
  instance: Instance,
  context: BrowserContext,
  id: string,
): Promise<string> => (await onServer<{ content: string }>(instance, context, `/api/chapters/${id}`)).content;

/** Waits until the server has exactly this text of a chapter. */
export const isOnServer = (
  instance: Instance,
  context: BrowserContext,
  id: string,
  text: string,
): Promise<void> => becomes(() => textOnServer(instance, context, id), text);

/** Opens a chapter, and waits until you can write in it. */
export const edit = async ({ url }: Instance, page: Page, id = ''): Promise<void> => {
  await page.goto(`${url}/write?edit=${id}`);
  await becomes(() => story(page).isEditable(), true);
};

export const BEES = { title: 'The bees', content: 'My father kept bees.\n\nHe never wore gloves.' };
export const JOAN = { title: 'Joan', content: 'My sister Joan watched us.' };
export const MILL = { title: 'The mill', content: 'I went to work at the mill.' };

/** Resolves when this device has everything it needs to continue offline. */
export const isReadyForTheRoad = async (page: Page): Promise<void> => {
  await becomes(() => page.evaluate<boolean>('navigator.serviceWorker.controller !== null'), true);
  await page.waitForFunction(() =>
    Object.entries(localStorage).some(([key, kept]) => key.endsWith('.reserve') && kept.length > 2),
  );
};

/** Ends a window as a device running out of memory does: the page can't say goodbye or send anything more. */
export const killed = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  const isDead = page.waitForEvent('crash');
  // This command never gets a response.
  session.send('Page.crash').catch(() => undefined);
  await isDead;
  await page.close();
};

/**
 * Shows everything you can do with the chapters; on a phone all of it except writing is behind one button.
 */
export const openWaysOn = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Start New Chapter' }).first().waitFor();
  const more = page.getByRole('button', { name: 'More', exact: true });
  if (await more.isVisible()) await more.click();
};
