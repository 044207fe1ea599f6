import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aWav } from '#test/fixtures/a-wav.ts';
import { startTranscriptionStandIn, type TranscriptionStandIn } from '#test/fakes/transcription-stand-in.ts';
import { hasRecorded } from './answering.ts';
import { answered, becomes, conversation, messageBox, settle, signOut } from './person.ts';
import {
  DESKTOP,
  findingsOn,
  type Instance,
  openStage,
  PHONE,
  type Stage,
  startInstance,
  withMicrophone,
} from './stage.ts';

const WORDS = 'My father kept bees behind the house.';
const spoken = join(mkdtempSync(join(tmpdir(), 'hearthbook-voice-')), 'spoken.wav');

/** How many recordings and chunks are stored in this browser. */
const KEPT_HERE = `new Promise((resolve) => {
  indexedDB.open('hearthbook.voice').onsuccess = ({ target: { result } }) => {
    const reading = result.transaction(['recordings', 'chunks']);
    const counts = ['recordings', 'chunks'].map((name) => reading.objectStore(name).count());
    reading.oncomplete = () => resolve(counts[0].result + counts[1].result);
  };
})`;

let stage: Stage;
let instance: Instance;
let endpoint: TranscriptionStandIn;

beforeAll(async () => {
  writeFileSync(spoken, aWav(3));
  endpoint = await startTranscriptionStandIn({ words: WORDS });
  instance = await startInstance({
    AI_TRANSCRIBE_MODEL: 'hears-well',
    AI_TRANSCRIBE_BASE_URL: endpoint.baseUrl,
  });
  stage = await openStage(withMicrophone(spoken));
});
afterAll(async () => {
  await stage.close();
  await instance.stop();
  await endpoint.close();
  rmSync(spoken, { force: true });
});
beforeEach(() => endpoint.behave('well-behaved'));

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** A writer on the writing page, with a microphone. */
const onWritingPage = async (email: string, size = DESKTOP, within = stage) => {
  const device = await within.device(size, { permissions: ['microphone'] });
  await settle(instance, device.context, email);
  await device.page.goto(`${instance.url}/write`);
  await button(device.page, 'Record').waitFor();
  return device;
};

const record = async (page: Page, seconds: number): Promise<void> => {
  await button(page, 'Record').click();
  await hasRecorded(page, seconds);
};

const boxHolds = (page: Page, words: string): Promise<void> =>
  becomes(() => messageBox(page).inputValue(), words);

describe('a recording', () => {
  it('survives a lost connection and a closed tab; its text and its audio go with the message', async () => {
    const { page, context, complaints } = await onWritingPage('rose@example.org', PHONE);
    await record(page, 4);
    expect(await findingsOn(page)).toEqual([]);
    await page.getByLabel('Keep my voice with this message').check();
    await context.setOffline(true);
    const cutAt = await page.getByRole('timer').innerText();
    await hasRecorded(page, Number(cutAt.split(':')[1]) + 4);
    await page.close();
    await context.setOffline(false);

    const next = await context.newPage();
    await next.goto(`${instance.url}/write`);
    await next.getByText(/You have a recording of \d+ seconds? that hasn’t been sent yet\./).waitFor();
    expect(await findingsOn(next)).toEqual([]);
    const before = endpoint.seen.length;
    await button(next, 'Turn it into words').click();
    await boxHolds(next, WORDS);
    await messageBox(next).and(next.locator(':focus')).waitFor();
    expect(endpoint.seen).toHaveLength(before + 1);
    // A few seconds of audio: both what was sent before the connection broke and what waited on the device.
    expect(endpoint.seen.at(-1)?.fileName).toBe('recording.webm');
    expect(endpoint.seen.at(-1)?.bytes.byteLength).toBeGreaterThan(15_000);

    await next.keyboard.press('Enter');
    await conversation(next).getByText(WORDS).first().waitFor();
    await answered(next);
    const voice = conversation(next).getByLabel('Your voice');
    await voice.waitFor();
    expect(await findingsOn(next)).toEqual([]);
    await next.reload();
    await voice.waitFor();
    await voice.evaluate((audio) => (audio as HTMLAudioElement).play());
    await becomes(() => voice.evaluate((audio) => (audio as HTMLAudioElement).currentTime > 0.5), true);

    await conversation(next).getByRole('button', { name: 'Delete the recording' }).click();
    await next.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await voice.waitFor({ state: 'hidden' });
    await next.reload();
    await conversation(next).getByText(WORDS).first().waitFor();
    await button(next, 'Record').waitFor();
    expect(await voice.count()).toBe(0);
    expect(complaints.filter((text) => !text.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
  });

  it('that ends offline waits on the device and is transcribed automatically', async () => {
    const { page, context } = await onWritingPage('grace@example.org');
    await messageBox(page).fill('Well.');
    await record(page, 2);
    await context.setOffline(true);
    await button(page, 'Done').click();
    await page.getByText('There’s no connection right now. Your recording is safe on this device').waitFor();
    await context.setOffline(false);
    await boxHolds(page, `Well. ${WORDS}`);
    await page.getByText('Your words are in the box.').waitFor();
    // Without the switch, no audio is stored anywhere.
    await page.keyboard.press('Enter');
    await answered(page);
    expect(await conversation(page).getByLabel('Your voice').count()).toBe(0);
  });

  it('that the endpoint cannot transcribe is kept, and can be retried', async () => {
    const { page } = await onWritingPage('nora@example.org');
    endpoint.behave('status-500');
    await record(page, 2);
    await button(page, 'Done').click();
    await page
      .getByText('We couldn’t turn your voice into words just now. Your recording is safe.')
      .waitFor();
    expect(await findingsOn(page)).toEqual([]);
    endpoint.behave('well-behaved');
    await button(page, 'Try again').click();
    await boxHolds(page, WORDS);
  });

  it('can be paused, discarded and restored, by keyboard alone', async () => {
    const { page } = await onWritingPage('edith@example.org');
    await button(page, 'Record').focus();
    await page.keyboard.press('Enter');
    await hasRecorded(page, 2);
    // The focus is on Done; Pause is next.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText('Paused').waitFor();
    const held = await page.getByRole('timer').innerText();
    // Waits until the page's own clock has moved on; the recording's clock must not have.
    await page.waitForFunction((since) => Date.now() - since > 1_200, await page.evaluate(() => Date.now()));
    expect(await page.getByRole('timer').innerText()).toBe(held);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText(/Your recording of \d+ seconds? was thrown away\./).waitFor();
    await button(page, 'Bring it back').focus();
    await page.keyboard.press('Enter');
    await page.getByText(/You have a recording of \d+ seconds?/).waitFor();
    await button(page, 'Turn it into words').focus();
    await page.keyboard.press('Enter');
    await boxHolds(page, WORDS);
  });

  it('is asked about at sign-out, after which none of it stays in the browser', async () => {
    const { page } = await onWritingPage('ruth@example.org');
    endpoint.behave('status-429');
    await record(page, 2);
    await button(page, 'Done').click();
    await page.getByText('The service that turns speech into words is busy right now.').waitFor();
    await page.goto(`${instance.url}/chapters`);
    const questions: string[] = [];
    page.on('dialog', (dialog) => {
      questions.push(dialog.message());
      void (questions.length === 1 ? dialog.dismiss() : dialog.accept());
    });
    await signOut(page);
    await becomes(() => questions.length, 1);
    expect(await page.evaluate(KEPT_HERE)).toBeGreaterThan(1);
    await signOut(page);
    await page.waitForURL('**/signin*');
    expect(await page.evaluate(KEPT_HERE)).toBe(0);
  });

  it('without microphone permission the page says so, and typing still works', async () => {
    const refusing = await openStage(withMicrophone(spoken, 'deny'));
    const { page } = await onWritingPage('may@example.org', PHONE, refusing);
    await button(page, 'Record').click();
    await page.getByText('allow the microphone, then press Record again').waitFor();
    await messageBox(page).fill('I type instead.');
    await button(page, 'Record').waitFor();
    await refusing.close();
  });
});

it('a visitor, for whom the server stores nothing, dictates with the browser', async () => {
  const { page } = await stage.device(PHONE);
  await page.goto(`${instance.url}/write`);
  await button(page, 'Speak').waitFor();
  expect(await button(page, 'Record').count()).toBe(0);
});
