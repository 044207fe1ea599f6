import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '#test/web/render-screen.tsx';
import { type Person, type TestApp, testApp } from '#test/harness/test-app.ts';
import type { Chapter, ChapterSummary } from '../shared/contract.ts';

/** A family's own instance, where a writer may have more than one chapter. */
const anApp = (): Promise<TestApp> => testApp({ OPEN_ACCESS: 'true' });

const writeChapters = async (writer: Person, ...titles: string[]): Promise<void> => {
  for (const title of titles)
    await writer.send<Chapter>('POST', '/api/chapters', {
      title,
      content: `This is ${title}.\n\nIt has a second paragraph.`,
    });
};

const titlesOnServer = async (writer: Person): Promise<string[]> =>
  (await writer.get<{ chapters: ChapterSummary[] }>('/api/chapters')).body.chapters.map(({ title }) => title);

/** The chapters as shown on the screen: 'Chapter 1: Otley'. */
const shownChapters = (): string[] => {
  const list = screen.getByRole('region', { name: 'Your chapters' });
  return within(list)
    .getAllByRole('listitem')
    .map((item) => {
      const badge = within(item).getByText(/^Chapter \d+$/).textContent;
      return `${badge}: ${within(item).getByRole('heading', { level: 3 }).textContent}`;
    });
};

it('lists the chapters in order with their word counts, and the total', async () => {
  const app = await anApp();
  const writer = await app.writer();
  await writeChapters(writer, 'Otley', 'School');
  renderScreen('/chapters', { app, person: writer });

  await screen.findByRole('heading', { name: 'Otley' });
  expect(shownChapters()).toEqual(['Chapter 1: Otley', 'Chapter 2: School']);
  expect(screen.getAllByText('8 words')).toHaveLength(2);
  const figures = screen.getByRole('region', { name: 'Your book so far' });
  expect(figures.textContent).toContain('chapters written2');
  expect(figures.textContent).toContain('total words16');
  expect(screen.getByRole('link', { name: 'Edit “Otley”' }).getAttribute('href')).toMatch(/^\/write\?edit=/);
  expect(screen.getByRole('link', { name: 'How to publish your book' }).getAttribute('href')).toBe(
    '/publish',
  );
});

it('says the number of a chapter once, even if its title begins with it', async () => {
  const app = await anApp();
  const writer = await app.writer();
  await writeChapters(writer, 'Chapter 1: Early Years');
  const { user } = renderScreen('/chapters', { app, person: writer });
  await user.click(await screen.findByRole('button', { name: 'View “Early Years”' }));
  await screen.findByRole('dialog', { name: 'Early Years' });
  expect(screen.queryByText('Chapter 1: Early Years')).toBeNull();
});

it('invites a writer without chapters to write the first', async () => {
  const app = await anApp();
  renderScreen('/chapters', { app, person: await app.writer() });
  expect(await screen.findByRole('heading', { name: 'No chapters yet' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Write First Chapter' }).getAttribute('href')).toBe('/write');
  expect(screen.queryByRole('button', { name: 'Export Complete Book' })).toBeNull();
});

it('says what a new chapter needs if the only free chapter was deleted, before anything is written', async () => {
  const app = await testApp();
  const writer = await app.writer();
  const { body } = await writer.send<Chapter>('POST', '/api/chapters', {
    title: 'Otley',
    content: 'A green door.',
  });
  await writer.send('DELETE', `/api/chapters/${body.id}`);
  renderScreen('/chapters', { app, person: writer });
  await screen.findByText(/^You’ve used your free chapter/);
  expect(screen.queryByRole('link', { name: 'Write First Chapter' })).toBeNull();
  const [plans] = screen.getAllByRole('link', { name: 'See the plans' });
  expect(plans?.getAttribute('href')).toBe('/pricing');
});

it('opens a chapter to read, turns to the next one, and restores focus when it closes', async () => {
  const app = await anApp();
  const writer = await app.writer();
  await writeChapters(writer, 'Otley', 'School');
  const { user } = renderScreen('/chapters', { app, person: writer });

  await user.click(await screen.findByRole('button', { name: 'View “Otley”' }));
  const otley = await screen.findByRole('dialog', { name: 'Otley' });
  await within(otley).findByText('It has a second paragraph.');
  expect(document.activeElement?.textContent).toBe('Otley');

  await user.click(screen.getByRole('button', { name: 'Next chapter' }));
  const school = await screen.findByRole('dialog', { name: 'School' });
  await within(school).findByText('This is School.');
  expect(document.activeElement?.textContent).toBe('School');
  expect(screen.queryByRole('button', { name: 'Next chapter' })).toBeNull();

  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'View “Otley”' })),
  );
});

it('moves a chapter with its button at once, announces its place, and saves the order on the server', async () => {
  const app = await anApp();
  const writer = await app.writer();
  await writeChapters(writer, 'Otley', 'School', 'Work');
  const { user } = renderScreen('/chapters', { app, person: writer });

  await user.click(await screen.findByRole('button', { name: 'Move up “Work”' }));
  await screen.findByText('“Work” is now chapter 2 of 3.');
  await user.click(screen.getByRole('button', { name: 'Move up “Work”' }));
  await screen.findByText('“Work” is now chapter 1 of 3.');
  expect(shownChapters()).toEqual(['Chapter 1: Work', 'Chapter 2: Otley', 'Chapter 3: School']);
  await waitFor(async () => expect(await titlesOnServer(writer)).toEqual(['Work', 'Otley', 'School']));
  // The first one stays in place, and the button keeps focus.
  const moveUp = screen.getByRole('button', { name: 'Move up “Work”' });
  await user.click(moveUp);
  expect(document.activeElement).toBe(moveUp);
  expect(shownChapters()[0]).toBe('Chapter 1: Work');
});

it('deletes a chapter only after asking, and brings it back with Undo', async () => {
  const app = await anApp();
  const writer = await app.writer();
  await writeChapters(writer, 'Otley', 'School');
  const { user } = renderScreen('/chapters', { app, person: writer });

  await user.click(await screen.findByRole('button', { name: 'Delete “Otley”' }));
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(await titlesOnServer(writer)).toEqual(['Otley', 'School']);

  await user.click(screen.getByRole('button', { name: 'Delete “Otley”' }));
  await user.click(await screen.findByRole('button', { name: 'Delete chapter' }));
  await waitFor(() => expect(shownChapters()).toEqual(['Chapter 1: School']));
  await waitFor(async () => expect(await titlesOnServer(writer)).toEqual(['School']));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('School'));

  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(shownChapters()).toEqual(['Chapter 1: Otley', 'Chapter 2: School']));
  expect(await titlesOnServer(writer)).toEqual(['Otley', 'School']);
});

it('lists deleted chapters for 30 days with the date until which they can be restored, and restores them', async () => {
  const app = await anApp();
  const writer = await app.writer();
  await writeChapters(writer, 'Otley');
  const { chapters } = (await writer.get<{ chapters: ChapterSummary[] }>('/api/chapters')).body;
  await writer.send('DELETE', `/api/chapters/${chapters[0]?.id}`);
  const { user } = renderScreen('/chapters', { app, person: writer });

  const deleted = await screen.findByRole('region', { name: 'Recently deleted' });
  const until = new Date(Date.now() + 30 * 86_400_000);
  const day = new Intl.DateTimeFormat(navigator.language, { dateStyle: 'long' }).format(until);
  expect(deleted.textContent).toContain(`You can restore it until ${day}.`);
  await user.click(within(deleted).getByRole('button', { name: 'Restore “Otley”' }));
  await waitFor(() => expect(shownChapters()).toEqual(['Chapter 1: Otley']));
  expect(screen.queryByRole('region', { name: 'Recently deleted' })).toBeNull();
});

it('exports the whole book as my-life-story.txt', async () => {
  const app = await anApp();
  const writer = await app.writer();
  await writeChapters(writer, 'Otley', 'School');
  const saved: { name: string; text: Promise<string> }[] = [];
  let kept: Blob | undefined;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    kept = blob as Blob;
    return 'blob:book';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, text: kept?.text() ?? Promise.resolve('') });
  });
  const { user } = renderScreen('/chapters', { app, person: writer });

  await user.click(await screen.findByRole('button', { name: 'Export Complete Book' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.name).toBe('my-life-story.txt');
  const [first, second] = (await saved[0]?.text)?.split(/\n-+\n/) ?? [];
  expect(first?.trim()).toBe('Chapter 1: Otley\n\nThis is Otley.\n\nIt has a second paragraph.');
  expect(second?.trim()).toBe('Chapter 2: School\n\nThis is School.\n\nIt has a second paragraph.');
  await screen.findByText(/^It is plain text/);
});

it('mentions an unsaved draft and links back to it, or else to the last chapter edited', async () => {
  const app = await anApp();
  const writer = await app.writer();
  await writeChapters(writer, 'Otley');
  const { chapters } = (await writer.get<{ chapters: ChapterSummary[] }>('/api/chapters')).body;
  const { unmount } = renderScreen('/chapters', { app, person: writer });
  const leftOff = () => screen.findByRole('link', { name: 'Continue Writing' });
  expect((await leftOff()).getAttribute('href')).toBe(`/write?edit=${chapters[0]?.id}`);
  unmount();

  const { conversation } = (await writer.get<{ conversation: { id: string } }>('/api/writing')).body;
  await writer.send('PUT', '/api/writing/draft', {
    conversationId: conversation.id,
    title: 'School',
    content: 'I walked.',
    message: '',
    weave: null,
    revision: null,
  });
  renderScreen('/chapters', { app, person: writer });
  await screen.findByText(/started a chapter that isn’t in your book yet/);
  expect((await leftOff()).getAttribute('href')).toBe('/write');
});

/** A server that fails at one path until told otherwise. */
const failingAt = (person: Person, path: string) => {
  const server = { fails: true };
  const raw: Person['raw'] = async (asked, init) =>
    server.fails && asked === path
      ? Response.json({ code: 'unexpected', title: 'Something went wrong on the server.' }, { status: 500 })
      : person.raw(asked, init);
  return { server, person: { ...person, raw } };
};

it('says once that the chapters could not be loaded, and loads them on retry', async () => {
  const app = await anApp();
  const writer = await app.writer();
  await writeChapters(writer, 'Otley');
  const { server, person } = failingAt(writer, '/api/chapters');
  const { user } = renderScreen('/chapters', { app, person });

  await screen.findByText('Error loading chapters');
  expect(screen.getAllByText('Failed to load your chapters. Please refresh the page.')).toHaveLength(1);
  server.fails = false;
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(shownChapters()).toEqual(['Chapter 1: Otley']));
  await waitFor(() => expect(screen.queryByText('Error loading chapters')).toBeNull());
});

it('reverts a move that could not be saved, and says so until a move is saved', async () => {
  const app = await anApp();
  const writer = await app.writer();
  await writeChapters(writer, 'Otley', 'School');
  const { server, person } = failingAt(writer, '/api/chapter-order');
  const { user } = renderScreen('/chapters', { app, person });

  await user.click(await screen.findByRole('button', { name: 'Move up “School”' }));
  await screen.findByText('We couldn’t save the order');
  await waitFor(() => expect(shownChapters()).toEqual(['Chapter 1: Otley', 'Chapter 2: School']));

  server.fails = false;
  await user.click(await screen.findByRole('button', { name: 'Move up “School”' }));
  await waitFor(() => expect(screen.queryByText('We couldn’t save the order')).toBeNull());
  expect(shownChapters()).toEqual(['Chapter 1: School', 'Chapter 2: Otley']);
});

it('reverts a deletion that could not be saved, and says so until a deletion is saved', async () => {
  const app = await anApp();
  const writer = await app.writer();
  await writeChapters(writer, 'Otley');
  const [otley] = (await writer.get<{ chapters: ChapterSummary[] }>('/api/chapters')).body.chapters;
  const { server, person } = failingAt(writer, `/api/chapters/${otley?.id}`);
  const { user } = renderScreen('/chapters', { app, person });
  const deletes = async () => {
    await user.click(await screen.findByRole('button', { name: 'Delete “Otley”' }));
    await user.click(await screen.findByRole('button', { name: 'Delete chapter' }));
  };

  await deletes();
  await screen.findByText('We couldn’t delete “Otley”');
  await waitFor(() => expect(shownChapters()).toEqual(['Chapter 1: Otley']));

  server.fails = false;
  await deletes();
  await screen.findByText('Chapter deleted');
  await waitFor(() => expect(screen.queryByText('We couldn’t delete “Otley”')).toBeNull());
});

it('formats a chapter like a book: italics, bold, quotes, and stars between scenes', async () => {
  const app = await anApp();
  const writer = await app.writer();
  await writer.send<Chapter>('POST', '/api/chapters', {
    title: 'Carols',
    content: 'We sang *Silent Night*, **so** loud.\n\n***\n\n> Dear Ruth,\n> come.\n\nShe came.',
  });
  const { user } = renderScreen('/chapters', { app, person: writer });
  await user.click(await screen.findByRole('button', { name: 'View “Carols”' }));
  const page = await screen.findByRole('dialog', { name: 'Carols' });
  expect((await within(page).findByText('Silent Night')).tagName).toBe('EM');
  expect(within(page).getByText('so').tagName).toBe('STRONG');
  expect(within(page).getByRole('separator', { name: 'A new scene' }).textContent).toBe('* * *');
  expect(within(page).getByRole('blockquote').textContent).toBe('Dear Ruth,\ncome.');
  expect(page.textContent).toContain('We sang Silent Night, so loud.');
});

it('previews a chapter in the list without its formatting marks', async () => {
  const app = await anApp();
  const writer = await app.writer();
  await writer.send<Chapter>('POST', '/api/chapters', {
    title: 'Carols',
    content: '> *Silent* night\n\n***',
  });
  renderScreen('/chapters', { app, person: writer });
  expect(await screen.findByText('Silent night')).toBeTruthy();
  expect(screen.getAllByText('2 words').length).toBeGreaterThan(0);
});
