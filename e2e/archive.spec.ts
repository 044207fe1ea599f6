import { describe, expect, it } from 'vitest';
import { anArchiveOf } from '#test/builders/archives.ts';
import { openHouse } from './open-house.ts';
import { becomes, settle, toastSays } from './person.ts';
import { findingsOn, PHONE } from './stage.ts';

const { stage, instance } = openHouse();

const TITLES = ['Otley', 'Leeds', 'York'];
const at = '2026-01-02T03:04:05.000Z';
/** As an older release wrote it, without later additions. */
const ARCHIVE = anArchiveOf({
  'data/account.json': JSON.stringify({ displayName: 'Rose Hale' }),
  'data/chapters.json': JSON.stringify(
    TITLES.map((title, place) => ({
      id: `chapter ${place}`,
      title,
      content: `This is how it was: ${title}.`,
      revision: 1,
      created: at,
      changed: at,
      deleted: null,
      writtenByTheCompanion: null,
    })),
  ),
});

describe('on a phone', () => {
  it('an archive can be previewed and imported, and the import undone', async () => {
    const { page, context } = await stage.device(PHONE);
    await settle(instance, context, 'archive@example.org', []);
    await page.goto(`${instance.url}/account#archive`);
    const section = page.getByRole('region', { name: 'Import an archive' });
    const choosing = page.waitForEvent('filechooser');
    await section.getByRole('button', { name: 'Choose an archive' }).click();
    await (await choosing).setFiles({ name: 'my-life-story.zip', mimeType: '', buffer: ARCHIVE });
    const preview = page.getByRole('dialog', { name: 'What’s in this archive' });
    await preview.getByText('The archive of Rose Hale').waitFor();
    expect(await findingsOn(page)).toEqual([]);
    await preview.getByRole('button', { name: 'Import 3 chapters' }).click();
    const came = page.getByRole('dialog', { name: 'Your archive has been imported' });
    await came.getByText('3 chapters').waitFor();
    expect(await findingsOn(page)).toEqual([]);
    await came.getByRole('link', { name: 'See my chapters' }).click();
    await becomes(() => page.locator('ol > li h3').allTextContents(), TITLES);
    await page.goto(`${instance.url}/account#archive`);
    await section.getByRole('button', { name: 'Undo this import' }).click();
    expect(await findingsOn(page)).toEqual([]);
    await section.getByRole('button', { name: 'Undo the import' }).click();
    await toastSays(page, 'The import was undone');
    await section.getByText('my-life-story.zip').last().waitFor();
    await page.goto(`${instance.url}/chapters`);
    await page.getByRole('heading', { name: 'No chapters yet' }).waitFor();
  });
});
