import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { aWav } from '#test/fixtures/a-wav.ts';
import { cardLink } from './card-link.ts';
import { becomes, settle } from './person.ts';
import { type Instance, openStage, PHONE, type Stage, startInstance, withMicrophone } from './stage.ts';

export const ASKED = 'What did your kitchen smell of?';
export const WORDS = 'Of apples, from September to Christmas.';
export const MORE = 'And of my father’s pipe.';

export type Answering = { readonly stage: Stage; readonly instance: Instance; close(): Promise<void> };

/** A server, and a browser whose microphone plays three seconds of audio on a loop. */
export const openAnswering = async (variables: Record<string, string> = {}): Promise<Answering> => {
  const folder = mkdtempSync(join(tmpdir(), 'hearthbook-answer-'));
  const spoken = join(folder, 'spoken.wav');
  writeFileSync(spoken, aWav(3));
  const instance = await startInstance({ OPEN_ACCESS: 'true', ...variables });
  const stage = await openStage(withMicrophone(spoken));
  return {
    stage,
    instance,
    close: async () => {
      await stage.close();
      await instance.stop();
      rmSync(folder, { recursive: true });
    },
  };
};

type Told = {
  readonly conversation: {
    readonly id: string;
    readonly messages: readonly { type: string; content: string }[];
  };
};
type Recorded = readonly { readonly id: string; readonly messageId: string | null }[];

/** A writer with the link of a question, and the answers that have arrived there. */
export const aWriter = async ({ stage, instance }: Answering, question = ASKED) => {
  const { context } = await stage.device(PHONE);
  await settle(instance, context, `rose-${randomUUID().slice(0, 8)}@example.org`);
  const read = async <T>(path: string): Promise<T> => {
    const opened = await context.request.get(`${instance.url}/api${path}`);
    // As the contract says.
    return (await opened.json()) as T;
  };
  const conversation = async () => (await read<Told>('/writing')).conversation;
  const words = async (): Promise<readonly string[]> =>
    (await conversation()).messages.filter(({ type }) => type === 'user').map(({ content }) => content);
  const recordings = async (): Promise<Recorded> =>
    read(`/writing/conversations/${(await conversation()).id}/recordings`);
  const revoke = async (): Promise<void> => {
    const { sent } = await read<{ sent: readonly { id: string }[] }>('/questions');
    const path = `/api/questions/sent/${sent[0]?.id}/revoke`;
    await context.request.post(`${instance.url}${path}`, { headers: { origin: instance.url } });
  };
  const link = await cardLink(instance, context, question);
  return { conversation, words, recordings, revoke, link };
};

export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
export const answer = (page: Page): Locator => page.getByLabel('Your answer', { exact: true });
export const left = (page: Page): Locator => page.getByRole('region', { name: 'Still on this device' });
export const sounds = (within: Page | Locator): Locator =>
  within.getByLabel(/^Your recording \d, 0:\d\d$/).and(within.locator('audio'));
export const thanks = (page: Page): Promise<void> =>
  page.getByRole('heading', { name: 'Thank you, it is kept.' }).waitFor();

/** Waits until this much has been recorded; the clock may already show more. */
export const hasRecorded = (page: Page, seconds: number): Promise<void> =>
  becomes(async () => {
    const [minutes = 0, rest = 0] = (await page.getByRole('timer').innerText()).split(':').map(Number);
    return minutes * 60 + rest >= seconds;
  }, true);

/** Records a second, after which there are `number` recordings. */
export const records = async (page: Page, number: number): Promise<void> => {
  await button(page, 'Record').click();
  await hasRecorded(page, 1);
  await button(page, 'I’m done').click();
  await becomes(() => sounds(page.locator('#recordings')).count(), number);
};
