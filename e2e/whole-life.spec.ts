import type { Page } from 'playwright-core';
import { ENGLISH } from '#engine/interview/builtin/scripts.ts';
import { describe, expect, it } from 'vitest';
import { openHouse } from './open-house.ts';
import { becomes, openPane, say, settle, story, storyHolds, toastSays, TOLD } from './person.ts';
import { findingsOn, PHONE } from './stage.ts';

const { stage, instance } = openHouse();

const READERS = [['on a phone in the evening', PHONE, 'evening']] as const;

/** Moves the caret into these words of the story with the arrow keys. */
const goTo = async (page: Page, words: string): Promise<void> => {
  const text = await story(page).inputValue();
  await story(page).focus();
  await page.keyboard.press('ControlOrMeta+Home');
  for (let at = text.indexOf(words) + 1; at > 0; at -= 1) await page.keyboard.press('ArrowRight');
};

describe.each(READERS)('a life and where it came from, %s', (name, size, theme) => {
  const lookAt = async (page: Page, state: string): Promise<void> => {
    if (process.env.SHOTS)
      await page.screenshot({ path: `${process.env.SHOTS}/${state} ${size.width} ${theme}.png` });
    expect(await findingsOn(page), state).toEqual([]);
  };

  it('shows the origin of a sentence, what to check, what is known, and the way to what has not been told', async () => {
    const { page, context, complaints } = await stage.device(size, { reducedMotion: 'reduce' });
    await context.addInitScript((kept) => {
      localStorage.setItem('hearthbook.reading', kept);
    }, JSON.stringify({ theme }));
    await settle(instance, context, `${name.replaceAll(' ', '-')}@example.org`);
    await page.goto(`${instance.url}/write`);
    await becomes(() => story(page).isEditable(), true);
    for (const words of TOLD) await say(page, words);
    await openPane(page, 'Your story');
    // Wait for all of it: text that arrives while the caret is in the story moves the words.
    await storyHolds(page, 'Joan watched');

    // A sentence, and the words it rests on.
    await goTo(page, 'never wore gloves');
    const origin = page.getByRole('region', { name: 'Where this came from' });
    await origin.getByText('never wore gloves').waitFor();
    await lookAt(page, 'origin');
    await origin.getByRole('button', { name: 'Show it in the conversation' }).last().click();
    await page.getByRole('log').getByText('never wore gloves').waitFor();

    // A year that the writer corrects by hand: they have the last word.
    await openPane(page, 'Your story');
    await story(page).fill((await story(page).inputValue()).replace('1948', '1984'));
    await goTo(page, '1984');
    await page.getByRole('region', { name: 'You changed this sentence' }).waitFor();
    await lookAt(page, 'changed-by-hand');
    expect(await page.getByRole('region', { name: /to check$/ }).count()).toBe(0);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await storyHolds(page, '1948');
    await page.getByRole('button', { name: 'Save Chapter' }).click();
    await becomes(() => new URL(page.url()).searchParams.has('edit'), true);

    // What the companion has gathered, and a corrected name.
    await page.goto(`${instance.url}/about-you`);
    await page.getByRole('heading', { level: 3, name: 'Joan' }).waitFor();
    await lookAt(page, 'about-you');
    await page.getByRole('button', { name: 'Correct Joan' }).click();
    await page.getByLabel('How is the name written?').fill('Joanne');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 3, name: 'Joanne' }).waitFor();
    await toastSays(page, 'Corrected: Joanne');

    // The map, and from it to a question about something not told yet.
    await page.goto(`${instance.url}/life-map`);
    const school = page.getByRole('link', { name: /about school/i }).first();
    await school.waitFor();
    await lookAt(page, 'life-map');
    await school.click();
    await page.waitForURL(/\/write$/);
    await openPane(page, 'Talk');
    const isOfSchool = async (): Promise<boolean> => {
      const said = await page.getByRole('log').innerText();
      const school = ENGLISH.ladders.find(({ theme }) => theme === 'school');
      return school?.rungs.some(({ asks }) => asks.some((ask) => said.includes(ask))) ?? false;
    };
    await becomes(isOfSchool, true);
    await lookAt(page, 'asked-about-school');
    expect(complaints).toEqual([]);
    await context.close();
  });
});
