import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openHouse } from './open-house.ts';
import { becomes, BEES, JOAN, MILL, onServer, settle } from './person.ts';
import { fits, NARROW, ON_A_DESKTOP, reader } from './reader.ts';
import { findingsOn } from './stage.ts';

const { stage, instance } = openHouse();

const TITLE = 'The Bees of Otley';
const EPUB = 'To read on a phone or e-reader';
const PRINT = 'The pages, for the printer';
const SCREEN = 'To read on a screen, or to print at home';

/** A step on the book page, opened with the keyboard alone. */
const openStep = async (page: Page, name: string): Promise<Locator> => {
  const step = page.getByRole('region', { name: new RegExp(`^${name}`) });
  const heading = step.getByRole('button', { name: new RegExp(`^${name}`) });
  if ((await heading.getAttribute('aria-expanded')) === 'false') await heading.press('Enter');
  return step;
};

const isSaved = (page: Page): Promise<void> => page.getByText('✓ Saved').first().waitFor();

/**
 * Starts making a file and stops it. If all three are ready before Stop is pressed, there is nothing to stop,
 * so it tries again.
 */
const makeAndStop = (card: Locator): Promise<void> => {
  const make = card.getByRole('button', { name: /^Make it/ });
  const stop = card.getByRole('button', { name: /^Stop/ });
  return becomes(async () => {
    if (await card.getByText('You stopped it.').isVisible()) return true;
    if (await make.isVisible()) await make.press('Enter');
    // Doesn't wait for the button, which may already have disappeared.
    await stop.evaluateAll((found) => found.forEach((one) => one instanceof HTMLElement && one.click()));
    return false;
  }, true);
};

type Plan = { plan: { title: string; parts: { title: string; chapters: string[] }[] } };

describe.each(ON_A_DESKTOP)('a writer %s', (where, size, theme) => {
  it('names the book, divides it into parts, sees its pages update, makes files, cancels one, and downloads them', async () => {
    const { page, context, complaints } = await reader(stage, size, theme);
    const name = where.replaceAll(' ', '.');
    const [, joan] = await settle(instance, context, `${name}@example.org`, [BEES, JOAN, MILL]);
    await page.goto(`${instance.url}/book`);
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill(TITLE);
    await isSaved(page);

    // The pages, as they will be printed, show the new name.
    const pages = page.getByRole('button', { name: 'Look at the pages' }).first();
    const areBehind = await pages.isVisible();
    if (areBehind) await pages.click();
    await page.getByRole('article', { name: 'The cover of your book' }).last().getByText(TITLE).waitFor();
    expect(await findingsOn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Turn the page' }).click();
    await page.getByRole('article', { name: 'Page 1' }).getByText(TITLE).first().waitFor();
    expect(await findingsOn(page)).toEqual([]);
    if (areBehind) await page.getByRole('button', { name: 'Choices' }).click();

    const outline = await openStep(page, 'Chapters and parts');
    await outline.getByRole('button', { name: /^Begin a part here.*“Joan”/ }).press('Enter');
    // The name field already has the focus.
    await page.keyboard.type('Sisters');
    const partOnServer = async () =>
      (await onServer<Plan>(instance, context, '/api/book/plan')).plan.parts.find(
        (part) => part.title === 'Sisters',
      )?.chapters[0];
    await becomes(partOnServer, joan);

    const checks = await openStep(page, 'Look it over');
    await checks
      .getByText(/It needs at least/)
      .first()
      .waitFor();

    const making = await openStep(page, 'Make your book');
    const card = (title: string): Locator => making.getByRole('listitem', { name: title });
    for (const title of [EPUB, PRINT])
      await card(title)
        .getByRole('button', { name: /^Make it/ })
        .press('Enter');
    // Two are made at a time; the third waits, and is then cancelled.
    await makeAndStop(card(SCREEN));
    for (const [title, beginning] of [
      [EPUB, 'PK'],
      [PRINT, '%P'],
    ] as const) {
      const link = card(title).getByRole('link', { name: /^Download/ });
      await link.waitFor();
      const file = await context.request.get(instance.url + String(await link.getAttribute('href')));
      expect((await file.body()).subarray(0, 2).toString()).toBe(beginning);
      expect(file.headers()['content-disposition']).toContain('the-bees-of-otley');
    }

    expect(await findingsOn(page)).toEqual([]);
    await page.setViewportSize(NARROW);
    await fits(page);

    // The publishing steps show it.
    await page.setViewportSize(size);
    await page.goto(`${instance.url}/publish`);
    await page.getByText(`Made: ${EPUB}`).waitFor();
    await page.getByText('The pages for the printer are ready.').waitFor();
    expect(await findingsOn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Make the files for Lulu' }).click();
    await page.waitForURL('**/book#print');
    await page.getByRole('radio', { name: /^Lulu/, checked: true }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
});
