import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { becomes, conversation, messageBox, onServer, story } from './person.ts';
import type { Instance } from './stage.ts';

/** What the server sends when the writing page is opened. */
export type Opened = {
  readonly conversation: {
    readonly messages: readonly { readonly type: string; readonly content: string }[];
  };
  readonly draft: { readonly content: string } | null;
};

export const IS_BACK = 'You’re back online. Your words are saved.';

export const openWritingPage = async (instance: Instance, page: Page, path = '/write'): Promise<void> => {
  await page.goto(instance.url + path);
  await becomes(() => story(page).isEditable(), true);
};

/** Says something without a connection; it is the `nth` message that waits. */
export const sendOffline = async (page: Page, words: string, nth: number): Promise<void> => {
  await messageBox(page).fill(words);
  await page.keyboard.press('Enter');
  await conversation(page).getByText(words).waitFor();
  await becomes(() => conversation(page).getByText('Saved on this device').count(), nth);
  expect(await messageBox(page).inputValue()).toBe('');
};

export const notice = (page: Page, words: string): Promise<void> =>
  page.locator('output').filter({ hasText: words }).first().waitFor();

/** What was said, one line each, and by whom. */
export const saidOnServer = async (instance: Instance, context: BrowserContext): Promise<string[]> =>
  (await onServer<Opened>(instance, context, '/api/writing')).conversation.messages.map(
    ({ type, content }) => `${type}: ${content}`,
  );

export const byWriter = (said: readonly string[]): string[] =>
  said.filter((line) => line.startsWith('user: ')).map((line) => line.slice('user: '.length));
