import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openHouse } from './open-house.ts';
import { becomes, onServer, settle, toastSays } from './person.ts';
import { fits, lookAt, NARROW, ON_A_DESKTOP, reader } from './reader.ts';
import { sixtyRelatives } from './sixty-relatives.ts';

const { stage, instance } = openHouse();

const FILE = 'Family tree file';
const ofFile = (text: string, name = 'our-family.ged') => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(text),
});

/** Presses the key repeatedly, until the focused element has this name. */
const pressUntil = async (page: Page, key: string, name: string, most = 30): Promise<void> => {
  const focused = (): Promise<string> =>
    page.evaluate<string>(
      '(document.activeElement?.textContent || document.activeElement?.getAttribute("aria-label") || "").trim()',
    );
  for (let times = 0; times < most && !(await focused()).startsWith(name); times += 1)
    await page.keyboard.press(key);
  expect(await focused()).toMatch(new RegExp(`^${name}`));
};

/** Checks that nothing overflows a narrow page at twice the text size. */
const fitsInLargeLetters = async (page: Page, state: string, back: typeof NARROW): Promise<void> => {
  const larger = await page.addStyleTag({ content: ':root { font-size: 32px !important; }' });
  await page.setViewportSize(NARROW);
  await fits(page, state);
  await larger.evaluate((tag) => (tag as Element).remove());
  await page.setViewportSize(back);
};

describe.each(ON_A_DESKTOP)('a tree of sixty relatives, %s', (where, size, theme) => {
  const look = (page: Page, state: string): Promise<void> =>
    lookAt(page, state, { size, theme, group: 'tree' });

  /** Makes a change as her other window would, based on the person's current state. */
  const correctedElsewhere = async (context: BrowserContext, name: string, change: object): Promise<void> => {
    const { people } = await onServer<{ people: Record<string, unknown>[] }>(
      instance,
      context,
      '/api/family/tree',
    );
    const { person_id: id, ...stands } = people.find((one) => one['name'] === name) ?? {};
    const over = Object.fromEntries(Object.keys(change).map((field) => [field, stands[field]]));
    const answer = await context.request.patch(`${instance.url}/api/family/people/${String(id)}`, {
      data: { ...change, over },
      headers: { origin: instance.url },
    });
    expect(answer.status()).toBe(200);
  };

  it('is built by keyboard, imported from a file, drawn, listed, corrected, and exported', async () => {
    const device = await reader(stage, size, theme);
    const { page, context } = device;
    await settle(instance, context, `${where.replaceAll(' ', '.')}@example.org`);
    await page.goto(`${instance.url}/family-tree`);
    await page.getByRole('heading', { name: 'Create Your Family Profile' }).waitFor();
    await look(page, 'empty');
    await page.getByRole('button', { name: 'Create My Profile' }).focus();
    await page.keyboard.press('Enter');
    const creating = page.getByRole('dialog', { name: 'Create Your Family Profile' });
    await creating.waitFor();
    await look(page, 'create profile');
    await creating.getByLabel('Full name').focus();
    await page.keyboard.type('Rose Hale');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Your Profile' }).waitFor();
    await look(page, 'alone');

    await page.getByRole('button', { name: 'Edit your profile' }).click();
    await page.getByRole('button', { name: 'Add Life Event' }).click();
    await look(page, 'edit profile and life event');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });

    await page.getByRole('link', { name: 'Drawing' }).click();
    await page.getByRole('button', { name: 'Import a family tree file' }).focus();
    await page.keyboard.press('Enter');
    const files = page.getByRole('dialog', { name: 'Import a family tree file' });
    await files.getByRole('button', { name: 'Choose a file' }).waitFor();
    await look(page, 'file, to choose');
    await files.getByLabel(FILE).setInputFiles(ofFile('Dear Rose,', 'letter.txt'));
    await files.getByText('This isn’t a family tree file').waitFor();
    await look(page, 'file, a wrong one');
    await files.getByLabel(FILE).setInputFiles(ofFile(sixtyRelatives()));
    await files.getByText('There are 61 people in this file.').waitFor();
    await look(page, 'file, looked into');
    await fitsInLargeLetters(page, 'file, looked into', size);
    await files.getByLabel('Look for your name in the file').focus();
    await page.keyboard.type('rose');
    await becomes(() => files.getByRole('radio').count(), 2);
    // From the field to the choice, to Rose, to the relation, and to the button.
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    expect(await files.getByRole('radio', { name: /^Rose Hale/ }).isChecked()).toBe(true);
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    expect(await files.getByRole('radio', { name: 'Everyone in the file' }).isChecked()).toBe(true);
    await pressUntil(page, 'Tab', 'Import them');
    await page.keyboard.press('Enter');
    await files.getByText('60 people were added to your tree.').waitFor();
    await look(page, 'file, brought in');
    await page.keyboard.press('Escape');
    await files.waitFor({ state: 'hidden' });

    const boxes = page.locator('[data-person]');
    await becomes(() => boxes.count(), 61);
    await look(page, 'drawing of sixty');
    await fitsInLargeLetters(page, 'drawing of sixty', size);
    const you = page.locator('[data-person="you"]');
    // Shortly after the page is back to its full size, nothing drawn is smaller than a finger, and You are in
    // view.
    const isInSight = async (): Promise<boolean> => {
      const { x, width } = (await you.boundingBox()) ?? { x: -1, width: 0 };
      return width > 100 && x >= 0 && x + width <= size.width;
    };
    await becomes(isInSight, true);
    await you.focus();
    await page.keyboard.press('ArrowUp');
    await becomes(
      () => page.evaluate<string>('document.activeElement.textContent'),
      expect.stringMatching(/, Parent, \d{4}–\d{4}$/),
    );
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Home');
    await becomes(() => page.evaluate<string>('document.activeElement.dataset.person'), 'you');
    for (let times = 0; times < 2; times += 1)
      await page.getByRole('button', { name: 'Smaller', exact: true }).click();
    expect((await you.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await look(page, 'drawing, smallest');
    await page.getByRole('button', { name: 'Back to you' }).click();
    await becomes(() => page.evaluate<string>('document.activeElement.dataset.person'), 'you');
    const drawn = await boxes.evaluateAll((all) => all.map((one) => one.firstElementChild?.textContent));

    await page.keyboard.press('ArrowUp');
    const relative = await page.evaluate<string>('document.activeElement.firstElementChild.textContent');
    await page.keyboard.press('Enter');
    const card = page.getByRole('dialog', { name: relative });
    await card.getByRole('button', { name: 'Change' }).waitFor();
    await look(page, 'card');
    await card.getByRole('button', { name: `Add a relative of ${relative}` }).click();
    await look(page, 'card, adding');
    await card.getByRole('button', { name: 'Cancel' }).click();
    await card.getByRole('button', { name: 'Change' }).click();
    await card.getByLabel('Born', { exact: true }).fill('about 1900');
    await look(page, 'card, changing');
    await page.keyboard.press('Escape');
    await card.getByText('What you typed hasn’t been saved yet.').waitFor();
    await look(page, 'card, not saved');
    await page.keyboard.press('Enter');
    await correctedElsewhere(context, relative, { born: '1901', note: 'Mended clocks.' });
    await card.getByRole('button', { name: 'Save', exact: true }).click();
    await card.getByRole('alert').getByText('1901').waitFor();
    await look(page, 'card, changed in two windows');
    await fitsInLargeLetters(page, 'card, changed in two windows', size);
    await card.getByRole('button', { name: 'Keep mine' }).focus();
    await page.keyboard.press('Enter');
    await card.getByText('Born about 1900').waitFor();
    await card.getByText('Mended clocks.').waitFor();
    await page.keyboard.press('Escape');
    await card.waitFor({ state: 'hidden' });
    // The focus is back where it was.
    await becomes(
      () => page.evaluate<string>('document.activeElement.firstElementChild?.textContent'),
      relative,
    );

    await page.getByRole('link', { name: 'List' }).click();
    const rows = page.locator('ol > li');
    await rows.first().waitFor();
    await look(page, 'list of sixty');
    await fitsInLargeLetters(page, 'list of sixty', size);
    const listed = await rows.locator('li > button').allTextContents();
    expect(listed.toSorted()).toEqual(drawn.toSorted());

    // The same file again: manual corrections aren't lost without asking.
    await page.getByRole('button', { name: 'Import a family tree file' }).click();
    await files.getByLabel(FILE).setInputFiles(ofFile(sixtyRelatives()));
    await files.getByText('For 1 person, what you wrote differs from the file').waitFor();
    await look(page, 'file, with corrections');
    await files.getByRole('radio', { name: /^Rose Hale/ }).check();
    await files.getByRole('button', { name: 'Import them' }).click();
    await files.getByText('Your corrections for 1 person were kept.').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Download your family tree' }).click();
    await look(page, 'taking it along');
    const [taken] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save the file' }).click(),
    ]);
    expect(taken.suggestedFilename()).toBe('family-tree.ged');
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Drawing' }).click();
    for (const [words, name] of [
      ['Save as a picture', 'family-tree.png'],
      ['Save for a print shop (SVG)', 'family-tree.svg'],
    ] as const) {
      const [picture] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: words }).click(),
      ]);
      expect(picture.suggestedFilename()).toBe(name);
    }

    await page.getByRole('button', { name: 'Import a family tree file' }).click();
    await files.getByRole('button', { name: 'Remove these people' }).click();
    await look(page, 'file, to take out');
    await files.getByRole('button', { name: 'Remove them' }).click();
    await toastSays(page, 'The people from this file have been removed from your tree.');
    await page.keyboard.press('Escape');
    await becomes(() => boxes.count(), 1);
    expect(device.complaints.filter((one) => !one.startsWith('Failed to load resource'))).toEqual([]);
  });
});
