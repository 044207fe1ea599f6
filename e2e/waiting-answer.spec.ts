import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Download, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aWav } from '#test/fixtures/a-wav.ts';
import { aJpeg } from '#test/fixtures/photo-files.ts';
import { cardLink } from './card-link.ts';
import { becomes, settle } from './person.ts';
import { lookAt, ON_A_PHONE, READERS } from './reader.ts';
import { type Instance, openStage, PHONE, type Stage, startInstance } from './stage.ts';

const ASKED = 'What did your kitchen smell of?';
const WORDS = 'Of apples, from September to Christmas.';
const MORE = 'And of my father’s pipe.';
const spoken = join(mkdtempSync(join(tmpdir(), 'hearthbook-waiting-')), 'spoken.wav');

let stage: Stage;
let instance: Instance;
beforeAll(async () => {
  writeFileSync(spoken, aWav(3));
  instance = await startInstance({ OPEN_ACCESS: 'true', RATE_LIMITS: 'off' });
  stage = await openStage([
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-audio-capture=${spoken}`,
  ]);
});
afterAll(async () => {
  await stage.close();
  await instance.stop();
  rmSync(spoken, { force: true });
});

type Told = {
  readonly conversation: {
    readonly id: string;
    readonly messages: readonly { type: string; content: string }[];
  };
};
type Recorded = readonly { readonly id: string; readonly messageId: string | null }[];

/** A writer with the link of a question, and what has arrived there. */
const aWriter = async (question = ASKED) => {
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

const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
const answer = (page: Page): Locator => page.getByLabel('Your answer', { exact: true });
const left = (page: Page): Locator => page.getByRole('region', { name: 'Still on this device' });
const sounds = (within: Page | Locator): Locator =>
  within.getByLabel(/^Your recording \d, 0:\d\d$/).and(within.locator('audio'));
const thanks = (page: Page): Promise<void> =>
  page.getByRole('heading', { name: 'Thank you, it is kept.' }).waitFor();

const records = async (page: Page, number: number): Promise<void> => {
  await button(page, 'Record').click();
  await becomes(async () => Number((await page.getByRole('timer').innerText()).split(':')[1]) >= 1, true);
  await button(page, 'I’m done').click();
  await becomes(() => sounds(page.locator('#recordings')).count(), number);
};

describe.each(READERS)('an answer that waits on the device, %s', (_where, size, theme) => {
  const colorScheme = theme === 'evening' ? 'dark' : 'light';
  const device = () => stage.device(size, { permissions: ['microphone'], colorScheme });
  const looks = { size, theme, group: 'questions' };

  it('is there after another question was asked for, and goes to its own', async () => {
    const rose = await aWriter();
    const { page } = await device();
    await page.goto(rose.link);
    await answer(page).fill(WORDS);
    await records(page, 1);
    await page.getByRole('link', { name: 'Another question' }).click();
    await button(page, 'Another question').click();
    await left(page).getByRole('heading', { name: ASKED }).waitFor();
    await left(page).getByText(WORDS).waitFor();
    await sounds(left(page)).waitFor();
    expect(await answer(page).inputValue()).toBe('');
    expect(await sounds(page.locator('#recordings')).count()).toBe(0);
    await lookAt(page, 'an answer to the question before', looks);

    await button(page, 'Send this answer').click();
    await left(page).getByText('Thank you, it is kept.').waitFor();
    expect(await left(page).getByRole('heading', { name: ASKED }).count()).toBe(0);
    const { messages } = await rose.conversation();
    expect(messages.map(({ content }) => content).slice(0, 2)).toEqual([ASKED, WORDS]);
    expect(await rose.recordings()).toMatchObject([{ messageId: expect.stringMatching(/./) }]);
  });

  it('can be copied and saved as a file where the link has ended', async () => {
    const rose = await aWriter();
    const { page } = await device();
    await page.goto(rose.link);
    await answer(page).fill(WORDS);
    await records(page, 1);
    await rose.revoke();
    await button(page, 'Send').click();
    await page.getByText('This link no longer takes answers.').waitFor();
    await button(page, 'Save as a file: Your recording 1').waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'This link doesn’t work any more' }).waitFor();
    await left(page).getByText(WORDS).waitFor();
    await sounds(left(page)).waitFor();
    await lookAt(page, 'an answer whose link has ended', looks);
    const saves = async (name: string): Promise<Download> => {
      const download = page.waitForEvent('download');
      await button(page, `Save as a file: ${name}`).click();
      return download;
    };
    const voice = await saves('Your recording 1');
    expect(voice.suggestedFilename()).toBe('Your recording 1.webm');
    expect(readFileSync(await voice.path()).length).toBeGreaterThan(1_000);
    const words = await saves('Your answer');
    expect(words.suggestedFilename()).toBe('Your answer.txt');
    expect(readFileSync(await words.path(), 'utf8')).toBe(WORDS);
    expect(await button(page, 'Send this answer').count()).toBe(0);
    page.once('dialog', (dialog) => void dialog.accept());
    await button(page, 'Delete: Your answer').click();
    await becomes(() => left(page).getByText(WORDS).count(), 0);
  });

  it('is not kept where the browser keeps nothing, which it says before anybody speaks', async () => {
    const rose = await aWriter();
    const { page, context } = await device();
    await context.addInitScript(() => {
      const forbid = (): never => {
        throw new DOMException('Forbidden here.', 'SecurityError');
      };
      Object.defineProperty(window, 'indexedDB', { get: forbid });
      Object.defineProperty(window, 'localStorage', { get: forbid });
    });
    await page.goto(rose.link);
    await page.getByText('This browser can’t keep your answer on this device.').waitFor();
    await answer(page).fill(WORDS);
    await records(page, 1);
    await button(page, 'Save as a file: Your recording 1').waitFor();
    await lookAt(page, 'an answer that only the page has', looks);
    await context.setOffline(true);
    await button(page, 'Send').click();
    await page.getByText('Please leave this page open: your answer will be sent').waitFor();
    await context.setOffline(false);
    await thanks(page);
    expect(await rose.words()).toEqual([WORDS]);
    expect(await rose.recordings()).toHaveLength(1);
  });

  it('goes on without a recording that the server refuses, which can be saved', async () => {
    const rose = await aWriter();
    const { page, context } = await device();
    await page.goto(rose.link);
    await records(page, 1);
    await records(page, 2);
    let times = 0;
    await page.route('**/api/answers/recordings/**', async (route) => {
      times += 1;
      if (times === 1) await route.fulfill({ status: 413, body: '<h1>Too large</h1>' });
      else await route.continue();
    });
    await button(page, 'Send').click();
    await page.getByText('What you see here couldn’t be sent. Everything else has arrived.').waitFor();
    await page.getByText('This recording couldn’t be sent. Please save it as a file').waitFor();
    await button(page, 'Save as a file: Your recording 1').waitFor();
    expect(await sounds(page).count()).toBe(1);
    expect(await rose.recordings()).toHaveLength(1);
    await lookAt(page, 'a recording that was refused', looks);
    await page.close();
    // It is still there, and isn't sent by itself.
    const again = await context.newPage();
    await again.goto(rose.link);
    await again.getByText('This recording couldn’t be sent.').waitFor();
    await button(again, 'Send').click();
    await thanks(again);
    expect(await rose.recordings()).toHaveLength(2);
  });
});

describe.each(ON_A_PHONE)('what goes by itself, %s', (_where, size) => {
  const device = () => stage.device(size, { permissions: ['microphone'] });

  it('is only what Send was pressed for', async () => {
    const rose = await aWriter();
    const { page, context } = await device();
    await page.goto(rose.link);
    await answer(page).fill(WORDS);
    await records(page, 1);
    await context.setOffline(true);
    await button(page, 'Send').click();
    await page.getByText('There’s no connection right now.').waitFor();
    await records(page, 2);
    await answer(page).fill(`${WORDS} ${MORE}`);
    await context.setOffline(false);
    await page.getByText('What you added since then hasn’t been sent yet.').waitFor();
    expect(await answer(page).inputValue()).toBe(MORE);
    expect(await sounds(page).count()).toBe(1);
    expect(await rose.words()).toEqual([WORDS]);
    expect(await rose.recordings()).toHaveLength(1);
    await button(page, 'Send').click();
    await thanks(page);
    expect(await rose.words()).toEqual([WORDS, MORE]);
    expect(await rose.recordings()).toHaveLength(2);
  });

  it('doesn’t take the page from whoever is dictating meanwhile', async () => {
    const rose = await aWriter();
    const { page, context } = await device();
    await context.addInitScript(() => {
      class Recogniser extends EventTarget {
        start(): void {
          addEventListener('say', () => {
            const results = [[{ transcript: 'And of my father’s pipe.' }]];
            this.dispatchEvent(Object.assign(new Event('result'), { resultIndex: 0, results }));
          });
        }
        stop(): void {
          this.dispatchEvent(new Event('end'));
        }
      }
      Object.assign(window, { SpeechRecognition: Recogniser });
    });
    await page.goto(rose.link);
    await answer(page).fill(WORDS);
    const goesOn = Promise.withResolvers<void>();
    await page.route('**/api/answers', async (route) => {
      await goesOn.promise;
      await route.continue();
    });
    await button(page, 'Send').click();
    await page.getByText('Sending').waitFor();
    await page.locator('#speak').click();
    goesOn.resolve();
    await becomes(() => answer(page).inputValue(), '');
    await page.evaluate(() => dispatchEvent(new Event('say')));
    await becomes(() => answer(page).inputValue(), MORE);
    await page.locator('#speak').click();
    await page.getByText('What you added since then hasn’t been sent yet.').waitFor();
    await button(page, 'Send').click();
    await thanks(page);
    expect(await rose.words()).toEqual([WORDS, MORE]);
  });

  it('is not a photo that was taken away while it was being kept', async () => {
    const rose = await aWriter();
    const { page, context } = await device();
    await context.addInitScript(() => {
      const { arrayBuffer } = Blob.prototype;
      Blob.prototype.arrayBuffer = async function slowly(): Promise<ArrayBuffer> {
        await new Promise((resolve) => setTimeout(resolve, 1_000));
        return arrayBuffer.call(this);
      };
    });
    const keptHere = (): Promise<number> =>
      page.evaluate(async () => {
        const opening = indexedDB.open('hearthbook.answer.files', 1);
        await new Promise((resolve) => opening.addEventListener('success', resolve));
        const counting = opening.result.transaction('files').objectStore('files').count();
        await new Promise((resolve) => counting.addEventListener('success', resolve));
        opening.result.close();
        return counting.result;
      });
    const photo = { name: 'bees.jpg', mimeType: 'image/jpeg', buffer: await aJpeg() };
    await page.goto(rose.link);
    await page.locator('#photo').setInputFiles([photo, photo]);
    await button(page, 'Remove: Photo 1').click();
    expect(await keptHere()).toBe(0);
    // The second is kept after the first.
    await becomes(keptHere, 1);
    await page.reload();
    await page.locator('#photos li').waitFor();
    expect(await page.locator('#photos li').count()).toBe(1);
  });

  it('goes from another person’s link too, and is shown to nobody there', async () => {
    const rose = await aWriter();
    const tom = await aWriter('Who taught you to swim?');
    const { page, context } = await device();
    await page.goto(rose.link);
    await answer(page).fill(WORDS);
    await records(page, 1);
    await context.setOffline(true);
    await button(page, 'Send').click();
    await page.getByText('There’s no connection right now.').waitFor();
    await records(page, 2);
    await page.close();
    await context.setOffline(false);
    const other = await context.newPage();
    await other.goto(tom.link);
    await becomes(async () => (await rose.recordings()).length, 1);
    expect(await rose.words()).toEqual([WORDS]);
    expect(await other.getByText(WORDS).count()).toBe(0);
    expect(await sounds(other).count()).toBe(0);
    expect(await left(other).count()).toBe(0);
    expect(await answer(other).inputValue()).toBe('');
    await answer(other).fill(MORE);
    await button(other, 'Send').click();
    await thanks(other);
    expect(await tom.words()).toEqual([MORE]);
    // What Send wasn't pressed for waits for the person it belongs to.
    await other.goto(rose.link);
    await sounds(other).waitFor();
    expect(await rose.recordings()).toHaveLength(1);
  });

  it('is sent once by two windows, and neither loses what the other has', async () => {
    const rose = await aWriter();
    const { page, context } = await device();
    const sent: string[] = [];
    context.on('request', (request) => {
      if (request.method() !== 'GET' && request.url().includes('/api/answers')) sent.push(request.url());
    });
    const opened = async (): Promise<Page> => {
      const window = await context.newPage();
      await window.goto(rose.link);
      return window;
    };
    await page.goto(rose.link);
    await answer(page).fill(WORDS);
    await records(page, 1);
    const second = await opened();
    await answer(second).fill(MORE);
    expect(await sounds(second).count()).toBe(0);
    expect(await left(second).count()).toBe(0);
    // The window that is still open takes over what the other had.
    await page.close();
    await left(second).getByText(WORDS).waitFor();
    await sounds(second.locator('#recordings')).waitFor();
    expect(await answer(second).inputValue()).toBe(MORE);
    const third = await opened();
    expect([await answer(third).inputValue(), await sounds(third).count()]).toEqual(['', 0]);
    await third.close();
    await second.close();

    const last = await opened();
    const both = [WORDS, MORE].toSorted();
    await left(last).waitFor();
    const elsewhere = await left(last).locator('li p').first().innerText();
    expect([await answer(last).inputValue(), elsewhere].toSorted()).toEqual(both);
    await button(last, 'Send this answer').click();
    await left(last).getByText('Thank you, it is kept.').waitFor();
    await button(last, 'Send').click();
    await thanks(last);
    expect([...(await rose.words())].toSorted()).toEqual(both);
    expect(await rose.recordings()).toHaveLength(1);
    expect(sent).toHaveLength(3);
  });
});
