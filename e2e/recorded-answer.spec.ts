import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answering, ASKED, button, hasRecorded, openAnswering, WORDS } from './answering.ts';
import { cardLink } from './card-link.ts';
import { answered, becomes, conversation, settle } from './person.ts';
import { lookAt, reader, READERS } from './reader.ts';
import { findingsOn, type Instance, type Stage } from './stage.ts';

let answering: Answering;
let stage: Stage;
let instance: Instance;
beforeAll(async () => {
  answering = await openAnswering();
  ({ stage, instance } = answering);
});
afterAll(() => answering.close());

describe.each(READERS)('an answer recorded on the page, %s', (_where, size, theme) => {
  const colorScheme = theme === 'evening' ? 'dark' : 'light';

  it('survives a lost connection and a closed page, and can be played and transcribed by the writer', async () => {
    const rose = await reader(stage, size, theme);
    await settle(instance, rose.context, `rose-${randomUUID().slice(0, 8)}@example.org`);
    const link = await cardLink(instance, rose.context, ASKED);

    const teller = await stage.device(size, { permissions: ['microphone'], colorScheme });
    const { page, context } = teller;
    await page.goto(link);
    await button(page, 'Record').click();
    await hasRecorded(page, 2);
    await lookAt(page, 'an answer being recorded', { size, theme, group: 'questions' });
    await button(page, 'I’m done').click();
    const sound = page.getByLabel(/^Your recording 1, 0:0\d$/).first();
    await sound.waitFor();
    await lookAt(page, 'a recorded answer', { size, theme, group: 'questions' });
    expect(await findingsOn(page)).toEqual([]);

    // Another one, to be deleted.
    await button(page, 'Record').click();
    await hasRecorded(page, 1);
    await button(page, 'I’m done').click();
    await page.getByRole('listitem').nth(1).waitFor();
    page.once('dialog', (dialog) => void dialog.accept());
    await page.getByRole('listitem').nth(1).getByRole('button').click();
    await becomes(() => page.getByRole('listitem').count(), 1);

    await context.setOffline(true);
    await button(page, 'Send').click();
    await page.getByText('There’s no connection right now.').waitFor();
    await page.close();
    await context.setOffline(false);
    const again = await context.newPage();
    await again.goto(link);
    // It is sent automatically, because Send had already been pressed.
    await again.getByRole('heading', { name: 'Thank you, it is kept.' }).waitFor();

    await rose.page.goto(`${instance.url}/write`);
    const talk = conversation(rose.page);
    const voice = talk.getByLabel(/^A recording of \d seconds?$/);
    await voice.waitFor();
    await voice.evaluate((audio) => (audio as HTMLAudioElement).play());
    await becomes(() => voice.evaluate((audio) => (audio as HTMLAudioElement).currentTime > 0.5), true);
    await lookAt(rose.page, 'a recording without words', { size, theme, group: 'questions' });
    expect(await findingsOn(rose.page)).toEqual([]);
    await talk.getByLabel('Play it back and type what you hear').fill(WORDS);
    await talk.getByRole('button', { name: 'Add it to the conversation' }).click();
    await talk.getByText(WORDS).first().waitFor();
    await answered(rose.page);
    await talk.getByLabel('Your voice').waitFor();
    await rose.page.reload();
    await talk.getByLabel('Your voice').waitFor();
    expect(await talk.getByLabel('Play it back and type what you hear').count()).toBe(0);
  });

  it('that was started on a page since closed is there when the page is reopened', async () => {
    const rose = await reader(stage, size, theme);
    await settle(instance, rose.context, `may-${randomUUID().slice(0, 8)}@example.org`);
    const link = await cardLink(instance, rose.context, ASKED);
    const { page, context } = await stage.device(size, { permissions: ['microphone'] });
    await page.goto(link);
    await button(page, 'Record').click();
    await hasRecorded(page, 5);
    await page.close();
    const again = await context.newPage();
    await again.goto(link);
    await again
      .getByLabel(/^Your recording 1, 0:0\d$/)
      .first()
      .waitFor();
    await again.getByLabel('Your answer').fill(WORDS);
    await button(again, 'Send').click();
    await again.getByRole('heading', { name: 'Thank you, it is kept.' }).waitFor();
    await rose.page.goto(`${instance.url}/write`);
    await conversation(rose.page).getByLabel('Your voice').waitFor();
  });
});

/**
 * The ids of the unsent files on this device, after adding one for each age in `days`, as a question's page
 * would.
 */
const unsentFiles = (page: Page, days: readonly number[] = []): Promise<string> =>
  page.evaluate(async (ages) => {
    const opening = indexedDB.open('hearthbook.answer.files', 1);
    await new Promise((resolve) => opening.addEventListener('success', resolve));
    const files = opening.result.transaction('files', 'readwrite').objectStore('files');
    for (const age of ages) files.put({ id: `${age} days`, of: 'it', at: Date.now() - age * 86_400_000 });
    const ids = files.getAllKeys();
    await new Promise((resolve) => files.transaction.addEventListener('complete', resolve));
    opening.result.close();
    return JSON.stringify(ids.result);
  }, days);

it('that was never sent is deleted after sixty days, whichever page is opened', async () => {
  const rose = await reader(stage, { width: 390, height: 844 }, 'light');
  await settle(instance, rose.context, `lou-${randomUUID().slice(0, 8)}@example.org`);
  const { page } = await stage.device({ width: 390, height: 844 });
  await page.goto(await cardLink(instance, rose.context, ASKED));
  // The page has created its database.
  await becomes(() => page.evaluate(async () => (await indexedDB.databases()).length), 1);
  expect(await unsentFiles(page, [59, 61])).toBe('["59 days","61 days"]');
  await page.goto(`${instance.url}/about`);
  await becomes(() => unsentFiles(page), '["59 days"]');
});
