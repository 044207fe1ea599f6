import { randomUUID } from 'node:crypto';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aWav } from '#test/fixtures/a-wav.ts';
import { startTranscriptionStandIn, type TranscriptionStandIn } from '#test/fakes/transcription-stand-in.ts';
import { becomes, onServer, settle } from './person.ts';
import { fits, NARROW } from './reader.ts';
import { DESKTOP, findingsOn, type Instance, openStage, PHONE, type Stage, startInstance } from './stage.ts';

const WORDS = 'My father rowed us over the river to the mill, and the miller gave us warm bread.';
const CHAPTER = { title: 'The mill', content: `We lived in Otley.\n\n${WORDS}\n\nThen the war came.` };

let stage: Stage;
let instance: Instance;
let endpoint: TranscriptionStandIn;

beforeAll(async () => {
  endpoint = await startTranscriptionStandIn({ words: WORDS });
  instance = await startInstance({
    OPEN_ACCESS: 'true',
    AI_TRANSCRIBE_MODEL: 'hears-well',
    AI_TRANSCRIBE_BASE_URL: endpoint.baseUrl,
  });
  stage = await openStage();
});
afterAll(async () => {
  await stage.close();
  await instance.stop();
  await endpoint.close();
});

/** Tells the companion something aloud about a chapter, and saves the recording with it. */
const tellAloud = async (context: BrowserContext, chapter: string): Promise<void> => {
  const { url } = instance;
  const headers = { origin: url };
  const { conversation } = await onServer<{ conversation: { id: string } }>(
    instance,
    context,
    `/api/writing?edit=${chapter}`,
  );
  const id = randomUUID();
  const recording = `${url}/api/writing/recordings/${id}`;
  const answers = [
    await context.request.put(recording, {
      headers,
      data: { conversationId: conversation.id, type: 'audio/wav' },
    }),
    await context.request.put(`${recording}/chunks/0`, {
      headers: { ...headers, 'content-type': 'audio/wav' },
      data: Buffer.from(aWav(2)),
    }),
    await context.request.post(`${recording}/words`, {
      headers,
      data: { chunks: 1, seconds: 2, keep: true },
    }),
    await context.request.post(`${url}/api/writing/conversations/${conversation.id}/messages`, {
      headers,
      data: { message: { id: randomUUID(), content: WORDS, recordings: [id] } },
    }),
  ];
  expect(answers.map((answer) => answer.status())).toEqual([200, 200, 200, 200]);
};

const openStep = async (page: Page, name: string): Promise<Locator> => {
  const step = page.getByRole('region', { name: new RegExp(`^${name}`) });
  const heading = step.getByRole('button', { name: new RegExp(`^${name}`) });
  if ((await heading.getAttribute('aria-expanded')) === 'false') await heading.press('Enter');
  return step;
};

/** The URL of the recording in the book's web page, once the page has been made. */
const linkInBook = async (page: Page, context: BrowserContext): Promise<string> => {
  const making = await openStep(page, 'Make your book');
  const card = making.getByRole('listitem', { name: 'To show in a browser' });
  await card.getByRole('button', { name: /^Make it/ }).press('Enter');
  const link = card.getByRole('link', { name: /^Download/ });
  await link.waitFor();
  const file = await context.request.get(instance.url + String(await link.getAttribute('href')));
  return /href="(http[^"]+\/voice\/[\w-]+)"/.exec(await file.text())?.[1] ?? '';
};

it('lets anyone who has the book hear the writer beside the text, until the writer removes the voice', async () => {
  const { page, context, complaints } = await stage.device(PHONE);
  const [chapter = ''] = await settle(instance, context, 'margaret@example.org', [CHAPTER]);
  await tellAloud(context, chapter);
  await page.goto(`${instance.url}/book#voices`);
  const voices = await openStep(page, 'Voices');
  const whole = voices.getByRole('switch', { name: 'Voices in the book' });
  await whole.waitFor();
  expect(await whole.isChecked()).toBe(false);
  await voices.getByText(/^Below “My father rowed us over the river/).waitFor();
  expect(await findingsOn(page)).toEqual([]);

  await whole.press('Space');
  await voices.getByText('1 of 1 recording is in the book.').waitFor();
  expect(await whole.isChecked()).toBe(true);
  const address = await linkInBook(page, context);

  const reader = await stage.device(DESKTOP);
  await reader.page.goto(address);
  await reader.page.getByRole('heading', { name: 'The mill' }).waitFor();
  const sound = reader.page.locator('audio');
  await sound.evaluate((audio) => (audio as HTMLAudioElement).play());
  await becomes(() => sound.evaluate((audio) => (audio as HTMLAudioElement).currentTime > 0.2), true);
  expect(await findingsOn(reader.page)).toEqual([]);
  expect(await reader.context.cookies()).toEqual([]);
  for (const one of [page, reader.page]) {
    const size = one.viewportSize() ?? PHONE;
    await one.setViewportSize(NARROW);
    await fits(one);
    await one.setViewportSize(size);
  }

  await whole.press('Space');
  const asking = page.getByRole('alertdialog');
  await asking.getByText(/even in books that are already printed/).waitFor();
  expect(await findingsOn(page)).toEqual([]);
  await asking.getByRole('button', { name: 'Take the voices out' }).click();
  await voices.getByText('0 of 1 recording is in the book.').waitFor();

  const gone = await reader.page.reload();
  expect(gone?.status()).toBe(404);
  await reader.page.getByRole('heading', { name: 'There is nothing to listen to here.' }).waitFor();
  expect(await findingsOn(reader.page)).toEqual([]);
  expect(complaints).toEqual([]);
});
