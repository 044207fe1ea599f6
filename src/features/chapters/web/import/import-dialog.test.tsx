import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast as sonner } from 'sonner';
import { afterEach, expect, it, vi } from 'vitest';
import { done } from '#test/builders/builders.ts';
import { type Person, testApp } from '#test/harness/test-app.ts';
import { renderScreen } from '#test/web/render-screen.tsx';
import { aDocx, aDocxBook } from '#test/fixtures/writing-files.ts';
import type { ChapterSummary } from '../../shared/contract.ts';

// A toast stays for a few seconds, and one from the previous test looks like one from this test.
afterEach(() => void sonner.dismiss());

const asFile = (bytes: Buffer, name = 'our life.docx'): File => new File([new Uint8Array(bytes)], name);

const BOOK = asFile(
  aDocx(
    { style: 'berschrift1', runs: ['Otley'] },
    { runs: ['A green door.', { raw: '<w:r><w:drawing><pic:pic/></w:drawing></w:r>' }] },
    { style: 'berschrift1', runs: ['Leeds'] },
    { runs: ['Rain.'] },
    { style: 'berschrift1', runs: ['York'] },
    { runs: ['Snow.'] },
  ),
);

const titlesOf = async (person: Person): Promise<string[]> =>
  done(await person.get<{ chapters: ChapterSummary[] }>('/api/chapters')).chapters.map(({ title }) => title);

const opened = async (variables: Record<string, string> = { OPEN_ACCESS: 'true' }) => {
  const app = await testApp(variables);
  const rose = await app.writer();
  renderScreen('/chapters', { app, person: rose });
  await userEvent.click(await screen.findByRole('link', { name: 'Import something you’ve already written' }));
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Import something you’ve already written' }),
  );
  return { rose, dialog };
};
const chooses = async (file: File): Promise<void> =>
  userEvent.upload(await screen.findByLabelText('File with your text'), file, { applyAccept: false });

it('shows the chapters of a file, imports the chosen ones under their edited titles, and removes them all with one Undo', async () => {
  const { rose, dialog } = await opened();
  await chooses(BOOK);
  await dialog.findByText(/We found 3 chapters\. 5 words in all\./);
  dialog.getByText('our life.docx');
  dialog.getByText('A green door.');
  expect(dialog.getAllByText(/1 picture won’t be imported/)).toHaveLength(2);
  expect(await titlesOf(rose)).toEqual([]);
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Import chapter 2: Leeds' }));
  const title = dialog.getByLabelText('Title of chapter 1');
  await userEvent.clear(title);
  dialog.getByText('Please give this chapter a title.');
  await userEvent.click(dialog.getByRole('button', { name: 'Import 2 chapters' }));
  expect(await titlesOf(rose)).toEqual([]);
  await userEvent.type(title, 'The green door');
  await userEvent.click(dialog.getByRole('button', { name: 'Import 2 chapters' }));
  await screen.findByText('2 chapters were imported');
  await screen.findByRole('heading', { name: 'The green door' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await titlesOf(rose)).toEqual(['The green door', 'York']);
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('2 chapters were removed');
  await screen.findByRole('heading', { name: 'No chapters yet' });
  expect(await titlesOf(rose)).toEqual([]);
});

it('imports pasted text as one chapter, named after its first words', async () => {
  const { rose, dialog } = await opened();
  await userEvent.click(dialog.getByLabelText('Or paste your text here'));
  await userEvent.paste('There was a green door at Otley.\n\nAnd a dog.');
  await userEvent.click(dialog.getByRole('button', { name: 'Use this text' }));
  await dialog.findByDisplayValue('There was a green door at …');
  await userEvent.click(dialog.getByRole('button', { name: 'Import 1 chapter' }));
  await screen.findByText('1 chapter was imported');
  expect(await titlesOf(rose)).toEqual(['There was a green door at …']);
});

it('lets a whole chapter be read before it is chosen', async () => {
  const { dialog } = await opened();
  const paragraphs = Array.from({ length: 20 }, (_, at) => `She baked ${at} loaves on Friday.`);
  await chooses(asFile(aDocxBook(['Otley', 'A green door.'], ['Leeds', ...paragraphs])));
  const read = await dialog.findByText('Read chapter 2 in full');
  expect(dialog.queryByText('She baked 19 loaves on Friday.')).toBeNull();
  await userEvent.click(read);
  await dialog.findByText('She baked 19 loaves on Friday.');
  await userEvent.click(read);
  await waitFor(() => expect(dialog.queryByText('She baked 19 loaves on Friday.')).toBeNull());
});

it('says what is wrong with a file, and accepts a valid one afterwards', async () => {
  const { dialog } = await opened();
  await chooses(asFile(Buffer.from('%PDF-1.7'), 'life.docx'));
  await dialog.findByText(/We can’t import PDF files/);
  await chooses(asFile(Buffer.alloc(0)));
  await dialog.findByText(/This file is empty/);
  await chooses(BOOK);
  await dialog.findByText(/We found 3 chapters/);
  expect(dialog.queryByRole('alert')).toBeNull();
});

it('uploads nothing of a file that is too large', async () => {
  const sent = vi.spyOn(XMLHttpRequest.prototype, 'send');
  const { dialog } = await opened();
  const large = asFile(Buffer.from('a'));
  Object.defineProperty(large, 'size', { value: 20_000_001 });
  await chooses(large);
  await dialog.findByText(/This file is larger than 20 MB/);
  expect(sent).not.toHaveBeenCalled();
});

it('selects as many chapters as the plan allows, and says so before anything is imported', async () => {
  const { rose, dialog } = await opened({});
  await chooses(BOOK);
  await dialog.findByText(/Without the writer plan, you can import 1 chapter\./);
  expect(dialog.getAllByRole('checkbox', { checked: true })).toHaveLength(1);
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Import chapter 3: York' }));
  const button = dialog.getByRole('button', { name: 'Import 2 chapters' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Import chapter 1: Otley' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Import 1 chapter' }));
  await screen.findByText('1 chapter was imported');
  expect(await titlesOf(rose)).toEqual(['York']);
});

it('says which chapter Undo keeps because it has been edited since, even long after the import', async () => {
  const { rose, dialog } = await opened();
  await chooses(asFile(aDocxBook(['Otley', 'A green door.'], ['Leeds', 'Rain.'])));
  await userEvent.click(await dialog.findByRole('button', { name: 'Import 2 chapters' }));
  await screen.findByRole('heading', { name: 'Leeds' });
  const [otley] = done(await rose.get<{ chapters: ChapterSummary[] }>('/api/chapters')).chapters;
  await rose.send('PUT', `/api/chapters/${otley?.id}`, { title: 'Otley', content: 'Changed.', revision: 1 });
  await userEvent.click(screen.getByRole('link', { name: 'Import something you’ve already written' }));
  const again = within(await screen.findByRole('dialog'));
  await again.findByText('our life.docx');
  await userEvent.click(again.getByRole('button', { name: 'Remove these chapters' }));
  await userEvent.click(again.getByRole('button', { name: 'Remove them' }));
  await screen.findByText('1 chapter was removed');
  await screen.findByText('“Otley” stays in your book, because you have worked on it since.');
  await waitFor(async () => expect(await titlesOf(rose)).toEqual(['Otley']));
});
