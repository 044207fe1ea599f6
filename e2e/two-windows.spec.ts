import { expect, it } from 'vitest';
import { openHouse } from './open-house.ts';
import {
  becomes,
  BEES,
  conversation,
  edit,
  isOnServer,
  isReadyForTheRoad,
  killed,
  saidBy,
  settle,
  story,
  storyHolds,
} from './person.ts';
import { DESKTOP } from './stage.ts';
import { byWriter, IS_BACK, notice, openWritingPage, saidOnServer, sendOffline } from './offline-steps.ts';

const { stage, instance } = openHouse();

const FOUR = ['Otley, 1948.', 'My sister Joan.', 'He never wore gloves.', 'She was scared of bees.'] as const;

it.each(['a visitor', 'a writer'])(
  '%s talks in two windows and closes one: every word is received once, in order, and shown in the other',
  async (who) => {
    const { page, context } = await stage.device(DESKTOP);
    if (who === 'a writer') await settle(instance, context, 'two.windows@example.org');
    const other = await context.newPage();
    for (const window of [page, other]) {
      await openWritingPage(instance, window);
      await isReadyForTheRoad(window);
    }
    await context.setOffline(true);
    for (const [nth, words] of FOUR.entries())
      await sendOffline(nth % 2 === 0 ? page : other, words, nth + 1);
    await killed(page);
    expect(await saidBy(other, 'person')).toBe(4);

    await context.setOffline(false);
    await notice(other, IS_BACK);
    await becomes(() => conversation(other).getByText('Saved on this device').count(), 0);
    await storyHolds(other, 'gloves');
    const shown = await conversation(other).innerText();
    const places = FOUR.map((words) => shown.indexOf(words));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(await saidBy(other, 'person')).toBe(4);
    if (who === 'a writer') await becomes(async () => byWriter(await saidOnServer(instance, context)), FOUR);
  },
);

it('a writer’s two windows reconnect at once, and every word is received once, in order', async () => {
  const { page, context } = await stage.device(DESKTOP);
  await settle(instance, context, 'both.windows@example.org');
  const other = await context.newPage();
  const windows = [page, other];
  for (const window of windows) {
    await openWritingPage(instance, window);
    await isReadyForTheRoad(window);
  }
  await context.setOffline(true);
  for (const [nth, words] of FOUR.entries()) await sendOffline(nth % 2 === 0 ? page : other, words, nth + 1);
  await context.setOffline(false);
  for (const window of windows) {
    await becomes(() => conversation(window).getByText('Saved on this device').count(), 0);
    await storyHolds(window, 'gloves');
    expect(await saidBy(window, 'person')).toBe(4);
    expect(await window.getByRole('alertdialog').count()).toBe(0);
  }
  await becomes(async () => byWriter(await saidOnServer(instance, context)), FOUR);
  expect(await saidOnServer(instance, context)).toHaveLength(9);
});

it('text written in a closed window is not lost to the open one', async () => {
  const { page, context } = await stage.device(DESKTOP);
  const [id = ''] = await settle(instance, context, 'two.texts@example.org', [BEES]);
  const other = await context.newPage();
  for (const window of [page, other]) {
    await edit(instance, window, id);
    await isReadyForTheRoad(window);
  }
  await context.setOffline(true);
  await story(page).fill('Written in the window that was closed.');
  await story(other).fill('Written in the one that stayed.');
  await other.waitForFunction(
    () => Object.keys(localStorage).filter((key) => key.includes('~')).length === 2,
  );
  await killed(page);
  await context.setOffline(false);
  const asked = other.getByRole('alertdialog');
  await asked.getByText('Written in the window that was closed.').waitFor();
  await asked.getByRole('button', { name: 'Keep both' }).click();
  await isOnServer(
    instance,
    context,
    id,
    'Written in the window that was closed.\n\nWritten in the one that stayed.',
  );
});
