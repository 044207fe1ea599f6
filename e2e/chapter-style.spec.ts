import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ModelStandIn, startModelStandIn } from '#test/fakes/model-stand-in.ts';
import { becomes, edit, openPane, openTools, say, settle, statusSays, story } from './person.ts';
import { DESKTOP, findingsOn, type Instance, openStage, PHONE, type Stage, startInstance } from './stage.ts';

const TOLD = [
  'Otley, 1948. Father kept bees behind the house, and he never wore gloves.',
  'My mother Rose kept the shop on Marsh Lane, and I carried the orders to the old ladies up the hill.',
  'I walked to Quarry Mount school with my brother Tom every morning, in wooden clogs, through rain and snow.',
  'When I was fifteen I started at the woollen mill in Armley, sweeping the floor under the looms.',
];
const LATER = [
  'Harold stepped on my foot twice at the Mecca in 1967, and he walked me home along the canal in the rain.',
  'We married two years later at Saint Bartholomew, with forty guests and one cake that leaned to the left.',
  'Our daughter Susan was born in a snowstorm, and the midwife came on a tractor that my uncle drove.',
  'Peter followed, a quiet boy who took every clock in the house apart and put most of them together again.',
];
/** The short answer as the model stand-in returns it, and in the writer's own words. */
const WELL = /^Otley, 1948\./;
const OWN = /^I was born in Otley in 1948/;

let stage: Stage;
let instance: Instance;
let model: ModelStandIn;
beforeAll(async () => {
  model = await startModelStandIn();
  [stage, instance] = await Promise.all([
    openStage(),
    startInstance({
      AI_BASE_URL: model.baseUrl,
      AI_MODEL: 'stand-in',
      OPEN_ACCESS: 'true',
      RATE_LIMITS: 'off',
    }),
  ]);
});
afterAll(async () => {
  await stage.close();
  await instance.stop();
  await model.close();
});

const stands = (page: Page, words: RegExp): Promise<void> =>
  becomes(() => story(page).inputValue(), expect.stringMatching(words));

const radio = (page: Page, name: string) =>
  page.getByRole('radiogroup', { name: 'How this chapter is told' }).getByRole('radio', { name });

describe('the style of a chapter, on a phone', () => {
  it('is chosen, undone, kept, and requested again if the model failed', async () => {
    const { page, context, complaints } = await stage.device(PHONE);
    await settle(instance, context, 'style@example.org');
    await page.goto(`${instance.url}/write`);
    for (const words of TOLD) await say(page, words);
    await openPane(page, 'Your story');
    await openTools(page);
    await stands(page, WELL);
    const well = await story(page).inputValue();
    expect(await radio(page, 'Told well').isChecked()).toBe(true);
    expect(await findingsOn(page)).toEqual([]);
    for (const label of await page.getByRole('radiogroup').locator('label').all())
      expect((await label.boundingBox())?.height).toBeGreaterThanOrEqual(44);

    // By the keyboard alone.
    await radio(page, 'Told well').focus();
    await page.keyboard.press('ArrowUp');
    await stands(page, OWN);
    await page.getByText('Retold. Undo brings back the earlier version.').waitFor();
    await becomes(() => radio(page, 'In my own words').evaluate((one) => one.matches(':focus')), true);
    expect(await findingsOn(page)).toEqual([]);
    const own = await story(page).inputValue();

    await page.getByRole('button', { name: 'Undo' }).click();
    expect(await story(page).inputValue()).toBe(well);
    expect(await radio(page, 'Told well').isChecked()).toBe(true);
    await radio(page, 'In my own words').check();
    await becomes(() => story(page).inputValue(), own);

    const mine = 'I still keep a jar of his honey on the shelf.';
    await story(page).fill(`${own}\n\n${mine}`);
    await statusSays(page, /Saved \d/);
    await page.reload();
    await openPane(page, 'Your story');
    await openTools(page);
    await stands(page, OWN);
    await becomes(() => radio(page, 'In my own words').isChecked(), true);
    await radio(page, 'Told well').check();
    await becomes(() => story(page).inputValue(), `${well}\n\n${mine}`);

    model.behave('status-500');
    // Twice as much has been said, so the model is asked again; what it wrote from the very same words on
    // another device stays.
    await openPane(page, 'Talk');
    await say(page, `${LATER.join(' ')} We lived ${PHONE.width} yards from the mill.`);
    await openPane(page, 'Your story');
    await openTools(page);
    const failed = page.getByText(
      'The AI model couldn’t rewrite this chapter just now. What you told me last is here in your own words.',
    );
    await failed.waitFor();
    await stands(page, WELL);
    expect(await story(page).inputValue()).toContain(mine);
    expect(await story(page).inputValue()).toContain(`${PHONE.width} yards from the mill`);
    expect(await findingsOn(page)).toEqual([]);
    model.behave('well-behaved');
    await page.getByRole('button', { name: 'Try again' }).click();
    await failed.waitFor({ state: 'hidden' });
    await stands(page, WELL);
    expect(await story(page).inputValue()).toContain(mine);
    expect(complaints).toEqual([]);
  });
});

it.each([
  ['a desktop', DESKTOP],
  ['a phone', PHONE],
])('the preview of a long chapter closes without scrolling, on %s', async (name, size) => {
  const { page, context, complaints } = await stage.device(size);
  const chapter = { title: 'The bees', content: Array(40).fill(TOLD.join(' ')).join('\n\n') };
  const [id] = await settle(instance, context, `${name.replace(' ', '.')}@example.org`, [chapter]);
  await edit(instance, page, id);
  await openPane(page, 'Your story');
  await openTools(page);
  await page.getByRole('button', { name: 'How it looks' }).click();
  const look = page.getByRole('dialog', { name: 'The bees' });
  const close = await look.getByRole('button', { name: 'Close' }).boundingBox();
  expect((close?.y ?? Infinity) + (close?.height ?? 0)).toBeLessThanOrEqual(size.height);
  // In a 6 by 9 inch book, a line is 28 times as wide as the type size.
  const line = look.locator('p').first();
  const ems = await line.evaluate(
    (one) => one.clientWidth / Number.parseFloat(getComputedStyle(one).fontSize),
  );
  expect(ems).toBeLessThan(29);
  expect(await findingsOn(page)).toEqual([]);
  await look.getByRole('button', { name: 'Close' }).click();
  await look.waitFor({ state: 'hidden' });
  expect(complaints).toEqual([]);
});
