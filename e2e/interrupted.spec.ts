import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ModelStandIn, startModelStandIn } from '#test/fakes/model-stand-in.ts';
import {
  answered,
  becomes,
  BEES,
  conversation,
  isOnServer,
  messageBox,
  onServer,
  saidBy,
  saveChapter,
  settle,
  statusSays,
  story,
  storyHolds,
  textOnServer,
  toastSays,
  TOLD,
} from './person.ts';
import { DESKTOP, type Instance, openStage, PHONE, type Stage, startInstance } from './stage.ts';

type Opened = {
  readonly conversation: {
    readonly messages: readonly { readonly type: string; readonly content: string }[];
  };
  readonly draft: { readonly content: string; readonly message: string } | null;
};

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

/** Says the first words, and returns when part of the reply has arrived; the model holds back the rest. */
const inMidReply = async (instance: Instance, page: Page): Promise<void> => {
  await page.goto(`${instance.url}/write`);
  await messageBox(page).fill(TOLD[0]);
  await page.keyboard.press('Enter');
  await becomes(() => saidBy(page, 'companion'), 2);
  await page.getByText('AI is thinking...').waitFor({ state: 'hidden' });
  expect(await page.getByRole('main').locator('button[type=submit]').getAttribute('aria-disabled')).toBe(
    'true',
  );
};

const isAnsweredOnce = async (page: Page): Promise<void> => {
  await conversation(page).getByText(`You: ${TOLD[0]}`).waitFor();
  await answered(page);
  await becomes(() => saidBy(page, 'companion'), 2);
  expect(await saidBy(page, 'person')).toBe(1);
};

const onServerOnce = (instance: Instance, context: BrowserContext): Promise<void> =>
  becomes(async () => {
    const { conversation: kept } = await onServer<Opened>(instance, context, '/api/writing');
    // After the greeting.
    return kept.messages.slice(1).map(({ type, content }) => (type === 'user' ? content : type));
  }, [TOLD[0], 'ai']);

const TROUBLE = "I'm having trouble connecting right now.";

const troubleShows = (page: Page): Promise<void> => conversation(page).getByText(TROUBLE).waitFor();

/** The bundles with everything a writer needs: see vite.config.ts and warm-up.ts. */
const WITH_THE_FIRST_WORD = ['once-somebody-writes', 'offline-mode', 'stream-reply', 'show-toast'];

/**
 * Whether these were requested and have arrived, with all their imports. As text, because `import` in a
 * function would be the test runner's.
 */
const HAVE_COME = `(async () => {
  const asked = ${JSON.stringify(WITH_THE_FIRST_WORD)}.map((name) =>
    performance.getEntriesByType('resource').find((one) => one.name.includes('/assets/' + name + '-')));
  await Promise.all(asked.map((one) => one && import(one.name)));
  return asked.every(Boolean);
})()`;

const isLoaded = (page: Page): Promise<void> => becomes(() => page.evaluate<boolean>(HAVE_COME), true);

/** The test cannot hold up requests that a service worker lets through. */
const WITHOUT_WORKER = { serviceWorkers: 'block' } as const;

/**
 * No prefetched questions for when there is no connection; `offline.spec.ts` tests what happens with them.
 */
const nothingLaidIn = async (context: BrowserContext): Promise<void> => {
  await context.route('**/reserve', (route) => route.abort());
};

const troubleIsOver = async (page: Page): Promise<void> => {
  await conversation(page).getByText(TROUBLE).waitFor({ state: 'hidden' });
  // Everything has arrived. You can write before that, so nothing else shows it.
  await page.getByText('You’re offline. Keep writing').waitFor({ state: 'hidden' });
};

describe.concurrent('while the companion is replying', () => {
  let instance: Instance;
  let model: ModelStandIn;
  beforeAll(async () => {
    model = await startModelStandIn({ paceMs: 60 });
    instance = await startInstance({ AI_BASE_URL: model.baseUrl, AI_MODEL: 'stand-in', RATE_LIMITS: 'off' });
  });
  afterAll(async () => {
    await instance.stop();
    await model.close();
  });

  it.each(['a visitor', 'a writer'])('%s leaves mid-reply, comes back, and is answered once', async (who) => {
    const { page, context, complaints } = await stage.device(PHONE);
    if (who === 'a writer') await settle(instance, context, 'mid.reply@example.org');
    const goOn = model.holdBack();
    await inMidReply(instance, page);
    await page.goto(instance.url);
    goOn();
    await page.goto(`${instance.url}/write`);
    await isAnsweredOnce(page);
    await page.reload();
    await isAnsweredOnce(page);
    if (who === 'a writer') await onServerOnce(instance, context);
    expect(complaints).toEqual([]);
  });

  it.each(['a visitor', 'a writer'])(
    'what %s sends as the connection drops is answered once it is back, and only once',
    async (who) => {
      const { page, context } = await stage.device(DESKTOP, WITHOUT_WORKER);
      await nothingLaidIn(context);
      if (who === 'a writer') await settle(instance, context, 'no.line@example.org');
      await page.goto(`${instance.url}/write`);
      await becomes(() => story(page).isEditable(), true);
      await messageBox(page).fill(TOLD[0]);
      // The code that reports a lost connection is loaded with the first word.
      await isLoaded(page);
      await context.setOffline(true);
      await page.keyboard.press('Enter');
      await troubleShows(page);
      await context.setOffline(false);
      await troubleIsOver(page);
      await isAnsweredOnce(page);
      await storyHolds(page, 'Otley');
      if (who === 'a writer') await onServerOnce(instance, context);
    },
  );
});

describe('a power cut', () => {
  let instance: Instance;
  let model: ModelStandIn;
  beforeAll(async () => {
    model = await startModelStandIn({ paceMs: 60 });
    instance = await startInstance({
      OPEN_ACCESS: 'true',
      AI_BASE_URL: model.baseUrl,
      AI_MODEL: 'stand-in',
    });
  });
  afterAll(async () => {
    await instance.stop();
    await model.close();
  });

  it('loses nothing that was reported as saved, and the rest is saved afterwards', async () => {
    const { page, context } = await stage.device(DESKTOP);
    const [id = ''] = await settle(instance, context, 'cut@example.org', [BEES]);
    await page.goto(`${instance.url}/write?edit=${id}`);
    await becomes(() => story(page).isEditable(), true);
    for (const words of ['One evening it rained.', 'The hives were wet.']) {
      await story(page).fill(words);
      await saveChapter(page);
      // The next save is in flight when the power goes.
      await story(page).fill(`${words} And then`);
      await page.getByRole('button', { name: 'Save Chapter' }).click();
      await instance.kill();
      await instance.restart();
      expect(await textOnServer(instance, context, id)).toContain(words);
      await isOnServer(instance, context, id, `${words} And then`);
      // Only then can Save be pressed again: the button waits while a save is in flight.
      await statusSays(page, /✓ Saved \d/);
    }
  });

  it('mid-reply loses no text of a visitor or a writer, and duplicates none', async () => {
    const visitor = await stage.device(PHONE, WITHOUT_WORKER);
    const writer = await stage.device(DESKTOP, WITHOUT_WORKER);
    await settle(instance, writer.context, 'cut.in.reply@example.org');
    const pages = [visitor.page, writer.page];
    await Promise.all([visitor, writer].map(({ context }) => nothingLaidIn(context)));
    const goOn = model.holdBack();
    await Promise.all(pages.map((page) => inMidReply(instance, page)));
    await instance.kill();
    goOn();
    await Promise.all(pages.map(troubleShows));
    for (const page of pages) await toastSays(page, 'Failed to get AI response. Please try again.');
    await instance.restart();
    for (const page of pages) {
      await troubleIsOver(page);
      await isAnsweredOnce(page);
    }
    await onServerOnce(instance, writer.context);
  });
});
