import { describe, expect, it } from 'vitest';
import { aDocxBook } from '#test/fixtures/writing-files.ts';
import { hasFocus, pressOn, tabTo } from './by-keyboard.ts';
import { openHouse } from './open-house.ts';
import { becomes, settle, toastSays } from './person.ts';
import { DESKTOP, findingsOn } from './stage.ts';

const { stage, instance } = openHouse();

const TITLES = ['Otley', 'Leeds', 'York', 'The War', 'Home again'];
const BOOK = aDocxBook(...TITLES.map((title): [string, string] => [title, `This is how it was: ${title}.`]));

describe('on a desktop', () => {
  it('a document with five headings becomes five chapters, and one Undo removes them all', async () => {
    const { page, context } = await stage.device(DESKTOP);
    await settle(instance, context, 'import@example.org', []);
    await page.goto(`${instance.url}/chapters`);
    await page.getByRole('link', { name: 'Import something you’ve already written' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import something you’ve already written' });
    await dialog.getByRole('button', { name: 'Choose a file' }).waitFor();
    expect(await findingsOn(page)).toEqual([]);
    const choosing = page.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: 'Choose a file' }).click();
    await (await choosing).setFiles({ name: 'our life.docx', mimeType: '', buffer: BOOK });
    await dialog.getByText('We found 5 chapters.').waitFor();
    expect(await findingsOn(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Import 5 chapters' }).click();
    await toastSays(page, '5 chapters were imported');
    await becomes(() => page.locator('ol > li h3').allTextContents(), TITLES);
    await page.getByRole('button', { name: 'Undo' }).click();
    await toastSays(page, '5 chapters were removed');
    await page.getByRole('heading', { name: 'No chapters yet' }).waitFor();
    expect(await page.locator('ol > li h3').count()).toBe(0);
  });
});

it('pasted text is imported, and the import undone, by keyboard alone', async () => {
  const { page, context, complaints } = await stage.device(DESKTOP);
  await settle(instance, context, 'import-by-keyboard@example.org');
  await page.goto(`${instance.url}/chapters`);
  const link = page.getByRole('link', { name: 'Import something you’ve already written' });
  await pressOn(page, link);
  const dialog = page.getByRole('dialog', { name: 'Import something you’ve already written' });
  await tabTo(page, dialog.getByLabel('Or paste your text here'));
  await page.keyboard.insertText('# The mill\n\nI went to work at the mill.\n\n# The sea\n\nWe saw it once.');
  await pressOn(page, dialog.getByRole('button', { name: 'Use this text' }));
  await dialog.getByText('We found 2 chapters.').waitFor();
  await tabTo(page, dialog.getByRole('checkbox').first());
  await page.keyboard.press('Space');
  await pressOn(page, dialog.getByRole('button', { name: 'Import 1 chapter' }));
  await toastSays(page, '1 chapter was imported');
  await becomes(() => hasFocus(page.getByRole('heading', { name: 'The sea' })), true);
  await pressOn(page, page.getByRole('button', { name: 'Undo' }));
  await page.getByRole('heading', { name: 'No chapters yet' }).waitFor();
  expect(complaints).toEqual([]);
});
