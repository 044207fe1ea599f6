import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ModelStandIn, startModelStandIn } from '#test/fakes/model-stand-in.ts';
import {
  conversation,
  openPane,
  PASSWORD,
  saveChapter,
  say,
  signUp,
  story,
  storyHolds,
  TOLD,
  openWaysOn,
} from './person.ts';
import {
  DESKTOP,
  type Device,
  findingsOn,
  type Instance,
  openStage,
  PHONE,
  type Stage,
  startInstance,
} from './stage.ts';

/** The first sentence of the product's plan, as one person's journey. */
const walk = async (
  instance: Instance,
  stage: Stage,
  device: Device,
  size: typeof PHONE,
  email: string,
): Promise<void> => {
  const { page } = device;
  await page.goto(instance.url);
  const welcome = page.getByRole('dialog', { name: 'Welcome to Hearthbook' });
  await welcome.getByRole('link', { name: 'Start Writing My Story' }).click();
  await page.getByText('where were you born?').first().waitFor();
  const [first, ...more] = TOLD;
  await say(page, first);
  // The first chapter dialog appears once, two seconds after the first story; afterwards nothing gets in the
  // way of talking.
  await page.getByRole('button', { name: 'Continue Writing Free' }).click();
  for (const words of more) await say(page, words);
  await storyHolds(page, 'Otley');
  await storyHolds(page, 'gloves');
  expect(await findingsOn(page)).toEqual([]);

  await openPane(page, 'Your story');
  expect(await story(page).inputValue()).toMatch(/\bI\b/);
  // On a phone, the tab above the page replaces this heading.
  const heading = await page.getByRole('heading', { name: 'Your Story', exact: true }).boundingBox();
  expect((heading?.height ?? 0) > 20).toBe(size === DESKTOP);
  expect(await findingsOn(page)).toEqual([]);

  await page.goto(`${instance.url}/signin`);
  await signUp(page, email);
  await page.waitForURL('**/thank-you');
  await page.getByRole('heading', { name: 'Welcome to Hearthbook!' }).waitFor();
  await page
    .getByRole('main')
    .getByRole('link', { name: /my story$/i })
    .first()
    .click();

  await page.waitForURL('**/write');
  await conversation(page).getByText(TOLD[0]).waitFor();
  await openPane(page, 'Your story');
  await storyHolds(page, 'bees');
  await saveChapter(page);

  await page.goto(`${instance.url}/chapters`);
  await page.getByText('Chapter 1', { exact: true }).waitFor();
  expect(await findingsOn(page)).toEqual([]);
  await page.getByRole('link', { name: /^Edit/ }).click();
  await page.waitForURL('**/write?edit=*');
  await conversation(page).getByText(TOLD[0]).waitFor();
  await openPane(page, 'Your story');
  await storyHolds(page, 'bees');
  await story(page).fill(
    `${await story(page).inputValue()}\n\nI still keep a jar of his honey on the shelf.`,
  );
  await saveChapter(page);

  expect(device.complaints).toEqual([]);
  await device.context.close();

  // Another device, after a restart of the server.
  await instance.restart();
  const other = await stage.device(size, { acceptDownloads: true });
  await other.page.goto(`${instance.url}/signin`);
  await other.page.getByLabel('Email', { exact: true }).fill(email);
  await other.page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await other.page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await other.page.waitForURL('**/write');
  await other.page.goto(`${instance.url}/chapters`);
  await openWaysOn(other.page);
  const download = other.page.waitForEvent('download');
  await other.page.getByRole('button', { name: 'Export Complete Book' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('my-life-story.txt');
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toMatch(/^Chapter 1: /);
  expect(text).toContain('Otley');
  expect(text).toContain('I still keep a jar of his honey on the shelf.');
  expect(other.complaints).toEqual([]);
};

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

/** A journey with its own server, because the server is restarted on the way. */
const walkAlone = async (
  size: typeof PHONE,
  email: string,
  variables: Record<string, string> = {},
): Promise<void> => {
  const instance = await startInstance(variables);
  try {
    await walk(instance, stage, await stage.device(size, { isFirstVisit: true }), size, email);
  } finally {
    await instance.stop();
  }
};

describe.concurrent('a visitor talks, gets a chapter and keeps it', () => {
  it('with the built-in companion, on a phone', () => walkAlone(PHONE, 'builtin@example.org'));

  it('with a language model, on a desktop', async () => {
    const model: ModelStandIn = await startModelStandIn();
    try {
      await walkAlone(DESKTOP, 'model@example.org', { AI_BASE_URL: model.baseUrl, AI_MODEL: 'stand-in' });
      expect(model.seen.length).toBeGreaterThanOrEqual(TOLD.length);
    } finally {
      await model.close();
    }
  });
});
