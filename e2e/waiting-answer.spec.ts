import { readFileSync } from 'node:fs';
import type { Download } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  answer,
  type Answering,
  ASKED,
  aWriter,
  button,
  left,
  openAnswering,
  records,
  sounds,
  thanks,
  WORDS,
} from './answering.ts';
import { becomes } from './person.ts';
import { lookAt, READERS } from './reader.ts';

let answering: Answering;
beforeAll(async () => {
  answering = await openAnswering({ RATE_LIMITS: 'off' });
});
afterAll(() => answering.close());

describe.each(READERS)('an answer that waits on the device, %s', (_where, size, theme) => {
  const colorScheme = theme === 'evening' ? 'dark' : 'light';
  const device = () => answering.stage.device(size, { permissions: ['microphone'], colorScheme });
  const looks = { size, theme, group: 'questions' };

  it('is still there after another question is requested, and is sent for its own question', async () => {
    const rose = await aWriter(answering);
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

  it('can be copied and saved as a file once the link is revoked', async () => {
    const rose = await aWriter(answering);
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

  it('is not kept where the browser stores nothing, which the page says before anybody speaks', async () => {
    const rose = await aWriter(answering);
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

  it('is sent without a recording that the server rejects, and that recording can be saved', async () => {
    const rose = await aWriter(answering);
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
