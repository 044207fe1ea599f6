import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { aFamilyAndABook, changed, downloaded } from '#test/builders/archives.ts';
import { aChapter, done } from '#test/builders/builders.ts';
import { makesPage } from '#test/builders/family-profiles.ts';
import { type Person, testApp } from '#test/harness/test-app.ts';
import { renderScreen } from '#test/web/render-screen.tsx';

let archive: Buffer;
beforeAll(async () => {
  const there = await (await testApp({ OPEN_ACCESS: 'true' })).writer({ email: 'rose@example.org' });
  await aFamilyAndABook(there);
  archive = await downloaded(there);
});

const asFile = (bytes: Uint8Array, name = 'my-life-story.zip'): File =>
  new File([new Uint8Array(bytes)], name, { type: 'application/zip' });

const titlesOf = async (person: Person): Promise<string[]> =>
  done(await person.get<{ chapters: { title: string }[] }>('/api/chapters')).chapters.map(
    ({ title }) => title,
  );

const opened = async (
  variables: Record<string, string> = { OPEN_ACCESS: 'true' },
  before: (rose: Person) => Promise<unknown> = async () => undefined,
) => {
  const app = await testApp(variables);
  const rose = await app.writer();
  await before(rose);
  renderScreen('/account', { app, person: rose });
  await screen.findByRole('region', { name: 'Import an archive' });
  return { app, rose };
};

const isChecked = (box: HTMLElement): boolean => (box as HTMLInputElement).checked;

const chooses = async (file: File): Promise<void> =>
  userEvent.upload(screen.getByLabelText('Archive file'), file, { applyAccept: false });
const dialogOf = async (name: string): Promise<ReturnType<typeof within>> =>
  within(await screen.findByRole('dialog', { name }));
const press = (name: string, inside: Pick<ReturnType<typeof within>, 'getByRole'> = screen): Promise<void> =>
  userEvent.click(inside.getByRole('button', { name }));

it('shows whose archive it is and what is in it, imports it, reports the result, and takes it all back', async () => {
  const { rose } = await opened();
  await chooses(asFile(archive));
  const preview = await dialogOf('What’s in this archive');
  preview.getByText('The archive of rose');
  preview.getByText(/^Downloaded on /);
  expect(isChecked(preview.getByRole('checkbox', { name: /The mill.*1 photo/ }))).toBe(true);
  preview.getByText('4 people in your family tree');
  preview.getByText('Your choices for how your book looks and is printed');
  preview.getByText(/password, plan and payments are not imported/);
  expect(await titlesOf(rose)).toEqual([]);
  await press('Import 2 chapters', preview);
  const came = await dialogOf('Your archive has been imported');
  came.getByText('2 chapters');
  came.getByText('2 life events');
  expect(came.getByRole('link', { name: 'See my chapters' }).getAttribute('href')).toBe('/chapters');
  expect(await titlesOf(rose)).toEqual(['The mill', 'The sea']);
  await press('Undo', came);
  await screen.findByText('The import was undone');
  expect(await titlesOf(rose)).toEqual([]);
});

it('says what is here already and what stays, and asks before a list of earlier imports is taken back', async () => {
  const { rose } = await opened({ OPEN_ACCESS: 'true' }, async (person) => {
    await makesPage(person, { full_name: 'Rose Here' });
    await aChapter(person, { title: 'The sea', content: 'It was blue.' });
  });
  await chooses(asFile(archive));
  const preview = await dialogOf('What’s in this archive');
  expect(isChecked(preview.getByRole('checkbox', { name: /The sea.*different text/ }))).toBe(false);
  preview.getByText('Your page for the family stays as it is here.');
  await press('Import 1 chapter', preview);
  await press('Close', await dialogOf('Your archive has been imported'));
  await chooses(asFile(archive));
  const again = await dialogOf('What’s in this archive');
  again.getByText(/^You already imported this file on/);
  const mill = again.getByRole('checkbox', { name: /The mill.*Already in your book/ });
  expect(mill.hasAttribute('disabled')).toBe(true);
  await press('Import', again);
  await again.findByText(/is already here\. Nothing was imported/);
  await press('Cancel', again);
  await press('Undo this import');
  await press('Undo the import');
  await screen.findByText('The import was undone');
  expect(await titlesOf(rose)).toEqual(['The sea']);
});

it('lets someone without the writer plan choose which chapters to import', async () => {
  const { rose } = await opened({});
  await chooses(asFile(archive));
  const preview = await dialogOf('What’s in this archive');
  preview.getByText(/you can import 1 chapter\. Please choose which one/);
  expect(isChecked(preview.getByRole('checkbox', { name: /The mill/ }))).toBe(true);
  const sea = preview.getByRole('checkbox', { name: /The sea/ });
  expect(isChecked(sea)).toBe(false);
  await userEvent.click(sea);
  expect(preview.getByRole('button', { name: 'Import 2 chapters' }).getAttribute('aria-disabled')).toBe(
    'true',
  );
  await userEvent.click(preview.getByRole('checkbox', { name: /The mill/ }));
  await press('Import 1 chapter', preview);
  await dialogOf('Your archive has been imported');
  expect(await titlesOf(rose)).toEqual(['The sea']);
});

it('explains that a file is not an archive, or was changed', async () => {
  await opened();
  await chooses(asFile(Buffer.from('not a zip'), 'holiday.zip'));
  const dialog = await dialogOf('Import an archive');
  expect((await dialog.findByRole('alert')).textContent).toContain('This isn’t an account archive.');
  await press('Close', dialog);
  await chooses(asFile(changed(archive, { chapters: () => 'nothing' })));
  const other = await dialogOf('Import an archive');
  expect((await other.findByRole('alert')).textContent).toContain('This archive was changed');
});

it('opens for someone who chooses an archive in the import of writing', async () => {
  const app = await testApp({ OPEN_ACCESS: 'true' });
  renderScreen('/chapters', { app, person: await app.writer() });
  await userEvent.click(await screen.findByRole('link', { name: 'Import something you’ve already written' }));
  expect((await screen.findByRole('link', { name: 'Import the archive' })).getAttribute('href')).toBe(
    '/account#archive',
  );
});
