import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Chapter } from '#features/chapters/shared/contract.ts';
import { aChapter, done } from '#test/builders/builders.ts';
import { aFamilyMember, connectFamily } from '#test/builders/family.ts';
import { aPhoto } from '#test/fixtures/photo-files.ts';
import { aShop } from '#test/fakes/shop.ts';
import { type Person, type TestApp, testApp } from '#test/harness/test-app.ts';
import { renderScreen } from '#test/web/render-screen.tsx';

type SignedIn = Awaited<ReturnType<TestApp['writer']>>;

/** The height of each paragraph in pixels, so that a test can tell how far the reader got. */
const PARAGRAPH_HEIGHT = 400;
const PARAGRAPHS = 8;
let scrolled = 0;

beforeEach(() => {
  scrolled = 0;
  // A page in jsdom has no height, so this one gets the height of its paragraphs.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const at = Number((this instanceof HTMLElement && this.dataset['paragraph']) || 0);
    const top = at * PARAGRAPH_HEIGHT - scrolled;
    return new DOMRect(0, top, 600, PARAGRAPHS * PARAGRAPH_HEIGHT - at * PARAGRAPH_HEIGHT);
  });
});

const scrollTo = (paragraph: number): void => {
  scrolled = paragraph * PARAGRAPH_HEIGHT;
  window.dispatchEvent(new Event('scroll'));
};

const paragraphs = (title: string): string =>
  Array.from({ length: PARAGRAPHS }, (_none, at) => `${title}, paragraph ${at}.`).join('\n\n');

/** Writes a chapter and, if wanted, shares it with the family. */
const aStory = async (writer: Person, title: string, shared = true): Promise<Chapter> => {
  const chapter = await aChapter(writer, { title, content: paragraphs(title) });
  if (shared) done(await writer.send('PUT', `/api/chapters/${chapter.id}/sharing`, { shared: true }));
  return chapter;
};

/** Rose, who wrote, and her sister Margaret, who reads. */
const theSisters = async (app?: TestApp) => {
  const place = app ?? (await testApp({ OPEN_ACCESS: 'true' }));
  const [rose, margaret] = [await place.writer(), await place.writer()];
  await aFamilyMember(place, rose, 'Rose Hale', {
    born: '1951-07-14',
    bio: 'Kept the shop in Otley.',
    occupation: 'Shopkeeper',
    events: [
      { title: 'Wedding', on: '1972-05-06', isPublic: true },
      { title: 'Born in Otley', on: '1951-07-14', isPublic: true },
      { title: 'A quiet sorrow', on: '1980-01-02' },
    ],
  });
  await aFamilyMember(place, margaret, 'Margaret Hale');
  await connectFamily(place, margaret, rose, 'sibling');
  return { app: place, rose, margaret };
};

const pageOf = (person: SignedIn): string => `/family-stories/${person.session.userId}`;

const itemOf = async (title: string): Promise<HTMLElement> => {
  const item = (await screen.findByRole('heading', { name: title })).closest('li');
  if (!item) throw new Error(`“${title}” stands in no list.`);
  return item;
};

const readOf = async (reader: Person, writer: SignedIn): Promise<string[]> => {
  const { chapters } = done(
    await reader.get<{ chapters: { title: string; read: string; paragraph: number }[] }>(
      `/api/family/stories/${writer.session.userId}`,
    ),
  );
  return chapters.map(({ title, read, paragraph }) => `${title}: ${read} ${paragraph}`);
};

it('shows a relative with what they show, their life events and shared chapters, and nothing else', async () => {
  const { app, rose, margaret } = await theSisters();
  await aStory(rose, 'The Bakery');
  await aStory(rose, 'A Secret', false);
  renderScreen(pageOf(rose), { app, person: margaret });

  await screen.findByRole('heading', { level: 1, name: 'Rose Hale’s stories' });
  expect(screen.getByText('Rose Hale is your brother or sister.')).toBeTruthy();
  expect(screen.getByText('Kept the shop in Otley.')).toBeTruthy();
  expect(screen.queryByText('Shopkeeper')).toBeNull();
  const life = within(screen.getByRole('region', { name: 'Life events' }));
  expect(life.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Life events',
    'Born in Otley',
    'Wedding',
  ]);
  const bakery = within(await itemOf('The Bakery'));
  expect(bakery.getByText('New')).toBeTruthy();
  expect(bakery.getByText('About 1 minute to read')).toBeTruthy();
  expect(screen.queryByText('A Secret')).toBeNull();
  expect(screen.getByText('“The Bakery” is new.')).toBeTruthy();
});

it('says that nothing is shared yet, and when you will be notified', async () => {
  const { app, rose, margaret } = await theSisters();
  await aStory(rose, 'A Secret', false);
  renderScreen(pageOf(rose), { app, person: margaret });
  await screen.findByText('Rose Hale hasn’t shared a chapter yet. When they do, you’ll find it here.');
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: 'My Account' }).getAttribute('href')).toBe('/account');
});

it('shows a stranger the same for a writer, a chapter and an unknown URL', async () => {
  const { app, rose } = await theSisters();
  const { id } = await aStory(rose, 'The Bakery');
  const stranger = await app.writer();
  const seen: (string | null)[] = [];
  for (const path of [
    pageOf(rose),
    '/family-stories/nobody',
    `${pageOf(rose)}/${id}`,
    `/family-stories/nobody/${id}`,
    `${pageOf(rose)}/no-chapter`,
  ]) {
    const { unmount } = renderScreen(path, { app, person: stranger });
    const words = await screen.findByText(/^There’s nothing here for you to read/);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Family stories');
    expect(document.body.textContent).not.toContain('Rose');
    seen.push(words.textContent);
    unmount();
  }
  expect(new Set(seen).size).toBe(1);
});

it('opens a chapter as a page and turns to the next and previous ones', async () => {
  const { app, rose, margaret } = await theSisters();
  await aStory(rose, 'The Bakery');
  await aStory(rose, 'The River');
  const { user } = renderScreen(pageOf(rose), { app, person: margaret });

  await user.click(await screen.findByRole('link', { name: 'Read “The Bakery”' }));
  await screen.findByText('The Bakery, paragraph 7.');
  const title = screen.getByRole('heading', { level: 1, name: 'The Bakery' });
  await waitFor(() => expect(document.activeElement).toBe(title));
  expect(screen.getByText('By Rose Hale')).toBeTruthy();

  await user.click(screen.getByRole('link', { name: 'Next: “The River”' }));
  await screen.findByText('The River, paragraph 0.');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('The River'));
  expect(screen.queryByText('The Bakery, paragraph 0.')).toBeNull();
  expect(screen.getByRole('link', { name: 'Previous: “The Bakery”' })).toBeTruthy();

  await user.click(screen.getByRole('link', { name: 'All of Rose Hale’s stories' }));
  await screen.findByRole('heading', { level: 1, name: 'Rose Hale’s stories' });
});

it('shows a chapter’s photos from a URL its readers may access', async () => {
  const { app, rose, margaret } = await theSisters();
  const { id } = await aStory(rose, 'The Bakery');
  await aPhoto(rose, id);
  renderScreen(`${pageOf(rose)}/${id}`, { app, person: margaret });
  const picture = await screen.findByRole('img', { name: 'A photo without a caption' });
  const address = picture.getAttribute('src') ?? '';
  const seen = await margaret.raw(address);
  expect(seen.status).toBe(200);
  expect(seen.headers.get('content-type')).toMatch(/^image\//);
  expect((await (await app.writer()).raw(address)).status).toBe(404);
});

it('remembers where someone stopped reading, and leads back to it', async () => {
  const { app, rose, margaret } = await theSisters();
  const { id } = await aStory(rose, 'The Bakery');
  const first = renderScreen(`${pageOf(rose)}/${id}`, { app, person: margaret });
  await screen.findByText('The Bakery, paragraph 4.');
  scrollTo(3);
  // Text below the middle is being read too: 768 pixels show the start of the next paragraph.
  await waitFor(async () => expect(await readOf(margaret, rose)).toEqual(['The Bakery: begun 4']));
  first.unmount();

  const { user } = renderScreen(pageOf(rose), { app, person: margaret });
  expect(await screen.findByText('You left off in the middle of “The Bakery”.')).toBeTruthy();
  scrolled = 0;
  await user.click(screen.getByRole('link', { name: 'Continue where you left off' }));
  const stopped = await screen.findByText('The Bakery, paragraph 4.');
  await waitFor(() => expect(document.activeElement).toBe(stopped));
  expect(screen.getByText('You left off here').nextElementSibling).toBe(stopped);
  // Scrolling back to the beginning changes nothing.
  scrollTo(1);
  await new Promise((resolve) => setTimeout(resolve, 1_800));
  expect(await readOf(margaret, rose)).toEqual(['The Bakery: begun 4']);
  // The chapter counts as read once the end of the text is visible.
  scrollTo(PARAGRAPHS - 1);
  await waitFor(async () => expect((await readOf(margaret, rose))[0]).toMatch(/^The Bakery: read/));
});

it('doesn’t count a chapter that was only flipped or glanced through', async () => {
  const { app, rose, margaret } = await theSisters();
  const { id } = await aStory(rose, 'The Bakery');
  const { unmount } = renderScreen(`${pageOf(rose)}/${id}`, { app, person: margaret });
  await screen.findByText('The Bakery, paragraph 4.');
  scrollTo(PARAGRAPHS - 1);
  unmount();
  await new Promise((resolve) => setTimeout(resolve, 1_800));
  expect(await readOf(margaret, rose)).toEqual(['The Bakery: new 0']);
});

it('thanks the writer, asks about a passage, and both reach the writer', async () => {
  const { app, rose, margaret } = await theSisters();
  const { id } = await aStory(rose, 'The Bakery');
  const { user } = renderScreen(`${pageOf(rose)}/${id}`, { app, person: margaret });

  await user.click(await screen.findByRole('button', { name: 'Say thank you' }));
  await user.type(screen.getByRole('textbox', { name: /^Add a few words/ }), 'I could smell the bread.');
  await user.click(screen.getByRole('button', { name: 'Send your thank-you' }));
  await screen.findByText('Your thank-you is on its way to Rose Hale.');
  expect(document.activeElement?.textContent).toBe('A word to Rose Hale');

  await user.click(screen.getByRole('button', { name: 'Ask about this' }));
  const question = screen.getByRole('textbox', { name: 'Your question' });
  expect(document.activeElement).toBe(question);
  await user.click(screen.getByRole('button', { name: 'Send your question' }));
  await screen.findByText('Please write what you’d like to know.');
  await user.selectOptions(
    screen.getByRole('combobox', { name: 'What it’s about' }),
    '“The Bakery, paragraph 2.…”',
  );
  await user.type(question, 'Who baked it?');
  await user.click(screen.getByRole('button', { name: 'Send your question' }));
  await screen.findByText('Your question is on its way to Rose Hale.');

  const { notes } = done(
    await rose.get<{ notes: { kind: string; words: string; passage: string }[] }>('/api/family/notes'),
  );
  expect(notes.map(({ kind, words, passage }) => [kind, words, passage])).toEqual([
    ['question', 'Who baked it?', 'The Bakery, paragraph 2.'],
    ['thanks', 'I could smell the bread.', ''],
  ]);
});

it('keeps an unsent note after leaving, without focusing it', async () => {
  const { app, rose, margaret } = await theSisters();
  const { id } = await aStory(rose, 'The Bakery');
  const page = () => renderScreen(`${pageOf(rose)}/${id}`, { app, person: margaret });
  const { user, unmount } = page();
  await user.click(await screen.findByRole('button', { name: 'Ask about this' }));
  await user.type(screen.getByRole('textbox', { name: 'Your question' }), 'Who baked it?');
  unmount();

  const again = page();
  const question = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your question' });
  expect(question.value).toBe('Who baked it?');
  expect(document.activeElement).not.toBe(question);
  await again.user.click(screen.getByRole('button', { name: 'Send your question' }));
  await screen.findByText('Your question is on its way to Rose Hale.');
  again.unmount();

  page();
  await screen.findByRole('button', { name: 'Ask about this' });
});

it('offers to ask about selected words', async () => {
  const { app, rose, margaret } = await theSisters();
  const { id } = await aStory(rose, 'The Bakery');
  const { user } = renderScreen(`${pageOf(rose)}/${id}`, { app, person: margaret });
  const paragraph = await screen.findByText('The Bakery, paragraph 3.');
  expect(screen.queryByRole('button', { name: 'Ask Rose Hale about these words' })).toBeNull();

  const text = paragraph.firstChild;
  if (!text) throw new Error('The paragraph is empty.');
  getSelection()?.setBaseAndExtent(text, 4, text, 10);
  document.dispatchEvent(new Event('selectionchange'));
  await user.click(await screen.findByRole('button', { name: 'Ask Rose Hale about these words' }));
  const about = screen.getByRole('combobox', { name: 'What it’s about' });
  expect(about instanceof HTMLSelectElement && about.value).toBe('Bakery');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Your question' }));
});

it('keeps the text of a question that could not be sent', async () => {
  const { app, rose, margaret } = await theSisters();
  const { id } = await aStory(rose, 'The Bakery');
  const raw: Person['raw'] = async (path, init) => {
    if (path.endsWith('/notes')) throw new TypeError('Failed to fetch');
    return margaret.raw(path, init);
  };
  const { user } = renderScreen(`${pageOf(rose)}/${id}`, { app, person: { ...margaret, raw } });
  await user.click(await screen.findByRole('button', { name: 'Ask about this' }));
  await user.type(screen.getByRole('textbox', { name: 'Your question' }), 'Who baked it?');
  await user.click(screen.getByRole('button', { name: 'Send your question' }));
  await screen.findByText('This wasn’t sent');
  expect(screen.getByRole('textbox', { name: 'Your question' })).toHaveProperty('value', 'Who baked it?');
});

it('gathers what the whole family shares: new chapters, chapters already begun, and the people', async () => {
  const { app, rose, margaret } = await theSisters();
  const tom = await app.writer();
  await aFamilyMember(app, tom, 'Tom Hale');
  await connectFamily(app, margaret, tom, 'cousin');
  const { id } = await aStory(rose, 'The Bakery');
  await aStory(rose, 'The River');
  done(
    await margaret.send('PUT', `/api/family/stories/${rose.session.userId}/${id}/place`, {
      paragraph: 2,
      finished: false,
    }),
  );
  renderScreen('/family-stories', { app, person: margaret });

  const begun = within(await screen.findByRole('region', { name: 'Where you left off' }));
  expect(begun.getByRole('link', { name: 'Continue “The Bakery”' }).getAttribute('href')).toBe(
    `${pageOf(rose)}/${id}?at=2`,
  );
  const fresh = within(screen.getByRole('region', { name: 'New for you' }));
  expect(fresh.getByRole('heading', { name: 'The River' })).toBeTruthy();
  expect(fresh.queryByRole('heading', { name: 'The Bakery' })).toBeNull();
  const rosesCard = within(await itemOf('Rose Hale'));
  expect(rosesCard.getByText('2 chapters, 1 new')).toBeTruthy();
  expect(within(await itemOf('Tom Hale')).getByText('Nothing shared yet')).toBeTruthy();
});

it('encourages anyone without connections to invite someone', async () => {
  const app = await testApp();
  renderScreen('/family-stories', { app, person: await app.writer() });
  await screen.findByText('You’re not connected with anyone yet');
  expect(screen.getByRole('link', { name: 'Invite a relative' }).getAttribute('href')).toBe('/share');
  expect(screen.queryByRole('searchbox')).toBeNull();
});

it('searches what is shared, opens the match, and says when there is none', async () => {
  const { app, rose, margaret } = await theSisters();
  const { id } = await aStory(rose, 'The Bakery');
  await aStory(rose, 'A Secret', false);
  // React reads a form that navigates elsewhere with the document's own FormData; here there is only Node's.
  const FromNode = FormData;
  vi.stubGlobal('FormData', function emptyForm() {
    return new FromNode();
  });
  const { user } = renderScreen('/family-stories', { app, person: margaret });

  await user.type(await screen.findByRole('searchbox'), '5{Enter}');
  const found = await screen.findByRole('link', { name: 'The Bakery' });
  expect(found.getAttribute('href')).toBe(`${pageOf(rose)}/${id}?at=5`);
  expect(screen.queryByText('A Secret')).toBeNull();

  await user.clear(screen.getByRole('searchbox'));
  await user.type(screen.getByRole('searchbox'), 'zeppelin');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await screen.findByText('We didn’t find anything. Try another word, or just part of one.');
  await user.click(screen.getByRole('button', { name: 'Show everything again' }));
  await screen.findByRole('region', { name: 'Your relatives' });
});

it('says that reading needs a plan if plans are sold, and lets no one in without one', async () => {
  const shop = await aShop();
  const { rose, margaret } = await theSisters(shop);
  const { id } = await aStory(rose, 'The Bakery');
  const { unmount } = renderScreen(pageOf(rose), { app: shop, person: margaret });
  const plans = await screen.findByRole('link', { name: 'See the plans' });
  expect(plans.getAttribute('href')).toBe('/pricing');
  expect(screen.getByRole('heading', { name: 'The Bakery' })).toBeTruthy();
  expect(within(screen.getByRole('main')).queryByRole('link', { name: /^Read/ })).toBeNull();
  unmount();
  renderScreen(`${pageOf(rose)}/${id}`, { app: shop, person: margaret });
  await screen.findByRole('link', { name: 'See the plans' });
  expect(document.body.textContent).not.toContain('paragraph 0');
  await shop.close();
});

it('shows you as your family sees you', async () => {
  const { app, rose } = await theSisters();
  const { id } = await aStory(rose, 'The Bakery');
  const { unmount } = renderScreen(pageOf(rose), { app, person: rose });
  await screen.findByText(/^This is your own page/);
  unmount();
  renderScreen(`${pageOf(rose)}/${id}`, { app, person: rose });
  await screen.findByText('The Bakery, paragraph 0.');
  expect(screen.queryByRole('button', { name: 'Say thank you' })).toBeNull();
});

it('says that the stories couldn’t be loaded, and retries on request', async () => {
  const { app, rose, margaret } = await theSisters();
  await aStory(rose, 'The Bakery');
  const server = { fails: true };
  const raw: Person['raw'] = async (path, init) =>
    server.fails && path.startsWith('/api/family/')
      ? Response.json({ code: 'unexpected', title: 'Something went wrong on the server.' }, { status: 500 })
      : margaret.raw(path, init);
  const { user } = renderScreen(pageOf(rose), { app, person: { ...margaret, raw } });
  await screen.findByRole('heading', { name: 'We couldn’t load the stories' });
  server.fails = false;
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { name: 'The Bakery' });
});
