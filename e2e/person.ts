import type { APIResponse, BrowserContext, Locator, Page } from 'playwright-core';
import { expect, vi } from 'vitest';
import { patience, patiently } from '#test/harness/patience.ts';
import type { Instance } from './stage.ts';

export const PASSWORD = 'honey and heather';

/** What one person tells of a childhood; each answers the question before it. */
export const TOLD = [
  'Otley, 1948. Second of four. Father kept bees behind the house.',
  'He never wore gloves. He said the bees knew his hands. I was six and I held the smoker.',
  'My sister Joan watched from the kitchen window. She was scared of them.',
] as const;

export const messageBox = (page: Page): Locator => page.getByLabel('Your message');
export const story = (page: Page): Locator => page.getByLabel('Story text');
export const conversation = (page: Page): Locator => page.getByRole('log');

/** Reads again and again until it is as expected; `expected` may be a matcher such as `expect.stringContaining`. */
export const becomes = <T>(read: () => Promise<T> | T, expected: unknown, what?: string): Promise<void> =>
  vi.waitFor(async () => expect(await read(), what).toEqual(expected), {
    timeout: patience(),
    interval: 50,
  });

/** Resolves when the companion is not (or no longer) speaking. */
export const answered = (page: Page): Promise<void> =>
  page.locator('button[type=submit][aria-disabled=false]').waitFor();

/** Says something and waits until the companion has answered: only then may the next words be sent. */
export const say = async (page: Page, words: string): Promise<void> => {
  await messageBox(page).fill(words);
  await page.keyboard.press('Enter');
  await conversation(page).getByText(words).waitFor();
  await answered(page);
};

/** Whoever is signed in opens their menu, again where the page was not alive yet, and presses Sign Out in it. */
export const signOut = async (page: Page): Promise<void> => {
  const item = page.getByRole('menuitem', { name: 'Sign Out' });
  await becomes(async () => {
    if (!(await item.isVisible())) await page.getByRole('button', { name: / Menu$/ }).click();
    await item.waitFor({ timeout: patiently(1_000) }).catch(() => undefined);
    return item.isVisible();
  }, true);
  await item.click();
};

/** Goes to one of the two tabs of a phone; on a wide window both panes are in sight already. */
export const openPane = async (page: Page, name: 'Talk' | 'Your story'): Promise<void> => {
  const tab = page.getByRole('tab', { name });
  if (await tab.isVisible()) await tab.click();
};

/** On a phone what can be done with a story stands behind one button. */
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

/** The line that tells whether the words are kept. */
export const statusSays = (page: Page, words: RegExp | string): Promise<void> =>
  page.getByText(words).filter({ visible: true }).first().waitFor();

export const saveChapter = async (page: Page): Promise<void> => {
  const told = page.getByRole('listitem').filter({ hasText: 'Chapter saved' });
  // Of the time before, and not of this one.
  await becomes(() => told.count(), 0);
  await page.getByRole('button', { name: 'Save Chapter' }).click();
  await told.first().waitFor();
};

/** A click on a message in the corner, by its title. */
export const toastSays = (page: Page, title: string): Promise<void> =>
  page.getByRole('listitem').filter({ hasText: title }).first().waitFor();

/** Keeps requests to these addresses waiting, until what it answers is called. */
export const holdUp = async (page: Page, addresses: string): Promise<() => void> => {
  let letGo = (): void => undefined;
  const gate = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(addresses, async (route) => {
    await gate;
    await route.continue();
  });
  return () => letGo();
};

/** Makes an account with the form of /signin, which is open in either of its two modes. */
export const signUp = async (page: Page, email: string): Promise<void> => {
  await page.getByRole('heading', { name: /^(Welcome Back|Create Account)$/ }).waitFor();
  if (await page.getByRole('heading', { name: 'Welcome Back' }).isVisible())
    await page.getByRole('button', { name: 'Create Account' }).click();
  // The button at the end of the form has the name of the one that leads to it.
  await page.getByRole('heading', { name: 'Create Account' }).waitFor();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create Account', exact: true }).click();
};

const sent = async (answer: APIResponse): Promise<unknown> => {
  if (!answer.ok()) throw new Error(`${answer.url()} answered ${answer.status()}: ${await answer.text()}`);
  return answer.json();
};

/** Somebody with an account and chapters, made without the screens, for what is tried after that. */
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
    // The shape is the contract's, which other tests watch.
    ids.push((made as { id: string }).id);
  }
  return ids;
};

/** What the server answers this person, whatever the network of the page is like. */
export const onServer = async <T>({ url }: Instance, context: BrowserContext, path: string): Promise<T> =>
  // The caller names the part of the contract that it looks at.
  (await sent(await context.request.get(`${url}${path}`))) as T;

/** The bubbles of one side of the conversation. */
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

/** Opens a chapter, and waits until it can be written in. */
export const edit = async ({ url }: Instance, page: Page, id = ''): Promise<void> => {
  await page.goto(`${url}/write?edit=${id}`);
  await becomes(() => story(page).isEditable(), true);
};

export const BEES = { title: 'The bees', content: 'My father kept bees.\n\nHe never wore gloves.' };
export const JOAN = { title: 'Joan', content: 'My sister Joan watched us.' };
export const MILL = { title: 'The mill', content: 'I went to work at the mill.' };

/** Resolves when this device has all it needs to go on offline. */
export const isReadyForTheRoad = async (page: Page): Promise<void> => {
  await becomes(() => page.evaluate<boolean>('navigator.serviceWorker.controller !== null'), true);
  await page.waitForFunction(() =>
    Object.entries(localStorage).some(([key, kept]) => key.endsWith('.reserve') && kept.length > 2),
  );
};

/** Ends a window as a device does that runs out of memory: it can say no goodbye, and send nothing more. */
export const killed = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  const isDead = page.waitForEvent('crash');
  // It never answers.
  session.send('Page.crash').catch(() => undefined);
  await isDead;
  await page.close();
};

/** Shows everything that can be done with the chapters; on a phone all but writing stands behind one button. */
export const openWaysOn = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Start New Chapter' }).first().waitFor();
  const more = page.getByRole('button', { name: 'More', exact: true });
  if (await more.isVisible()) await more.click();
};
