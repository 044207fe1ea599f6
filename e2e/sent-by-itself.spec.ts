import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aJpeg } from '#test/fixtures/photo-files.ts';
import {
  answer,
  type Answering,
  aWriter,
  button,
  left,
  MORE,
  openAnswering,
  records,
  sounds,
  thanks,
  WORDS,
} from './answering.ts';
import { becomes } from './person.ts';
import { ON_A_PHONE } from './reader.ts';

let answering: Answering;
beforeAll(async () => {
  answering = await openAnswering({ RATE_LIMITS: 'off' });
});
afterAll(() => answering.close());

describe.each(ON_A_PHONE)('automatic sending, %s', (_where, size) => {
  const device = () => answering.stage.device(size, { permissions: ['microphone'] });

  it('sends only what Send was pressed for', async () => {
    const rose = await aWriter(answering);
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

  it('doesn’t replace the page while someone is dictating', async () => {
    const rose = await aWriter(answering);
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

  it('skips a photo that was removed while it was being stored', async () => {
    const rose = await aWriter(answering);
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
    // The second photo is stored after the first.
    await becomes(keptHere, 1);
    await page.reload();
    await page.locator('#photos li').waitFor();
    expect(await page.locator('#photos li').count()).toBe(1);
  });

  it('works when another person’s link is opened, and shows nothing of the answer there', async () => {
    const rose = await aWriter(answering);
    const tom = await aWriter(answering, 'Who taught you to swim?');
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
    // Anything not yet sent with Send waits for its owner.
    await other.goto(rose.link);
    await sounds(other).waitFor();
    expect(await rose.recordings()).toHaveLength(1);
  });

  it('sends once from two windows, and neither loses what the other has', async () => {
    const rose = await aWriter(answering);
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
    // The window that is still open takes over the other one's draft.
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
