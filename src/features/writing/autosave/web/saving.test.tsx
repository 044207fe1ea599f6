import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Chapter, ChapterSummary } from '#features/chapters/shared/contract.ts';
import type { PublicSettings } from '#platform/shared/public-settings.ts';
import { aConversation } from '#test/builders/builders.ts';
import { type Person, type TestApp, testApp } from '#test/harness/test-app.ts';
import { failAt } from '#test/web/fail-at.ts';
import { renderScreen } from '#test/web/render-screen.tsx';
import { draftKey, readLocalDraft } from './local-draft.ts';

// The companion waits a second before it writes, and the machine may be busy.
const OTLEY = 'Otley, 1948. My father kept bees behind the house.';
const AUTO_SAVE_MS = 120_000;

const box = () => screen.getByLabelText<HTMLTextAreaElement>('Your message');
const title = () => screen.getByLabelText<HTMLTextAreaElement>('Chapter title');
const story = () => screen.getByLabelText<HTMLTextAreaElement>('Story text');
const at = async (path: string, app: TestApp, person: Person, settings: Partial<PublicSettings> = {}) => {
  const shown = renderScreen(path, { app, person, settings });
  await waitFor(() => expect(story().readOnly).toBe(false));
  return shown;
};
const aChapter = async (person: Person, words: { title?: string; content?: string } = {}): Promise<Chapter> =>
  (
    await person.send<Chapter>('POST', '/api/chapters', {
      title: 'The bees',
      content: 'He never wore gloves.',
      ...words,
    })
  ).body;
const chaptersOf = async (person: Person): Promise<ChapterSummary[]> =>
  (await person.get<{ chapters: ChapterSummary[] }>('/api/chapters')).body.chapters;
const read = async (person: Person, id: string): Promise<Chapter> =>
  (await person.get<Chapter>(`/api/chapters/${id}`)).body;
const draftOf = async (person: Person): Promise<{ content?: string | undefined; message: string }> => {
  const { draft, conversation } = await aConversation(person);
  return { content: draft?.content, message: conversation.unsentMessage };
};
const unsentOf = async (person: Person, id: string): Promise<string> =>
  (await aConversation(person, id)).conversation.unsentMessage;
/** The earlier versions of a chapter, which any device can bring back. */
const versionsOf = async (person: Person, id: string): Promise<string[]> => {
  const path = `/api/chapters/${id}/revisions`;
  const { revisions } = (await person.get<{ revisions: { revision: number }[] }>(path)).body;
  const texts = revisions.map(({ revision }) => person.get<{ content: string }>(`${path}/${revision}`));
  return (await Promise.all(texts)).map(({ body }) => body.content);
};

afterEach(() => vi.useRealTimers());

describe('saving a chapter', () => {
  it('asks a visitor to sign up', async () => {
    const app = await testApp();
    const { user } = await at('/write', app, app.visitor);
    await user.click(screen.getByRole('button', { name: 'Sign up to save' }));
    expect(
      await screen.findByText('Create a free account, and this chapter is safe and available on any device.'),
    ).toBeTruthy();
    expect(screen.queryByText(/\$/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Sign up' }));
    await screen.findByRole('heading', { level: 1, name: 'Create Account' });
  });

  it('names the price if plans are on sale, and what an account includes without one', async () => {
    const app = await testApp();
    const { user } = renderScreen('/write', { app, settings: { paymentOpen: true } });
    await user.click(await screen.findByRole('button', { name: 'Subscribe to Save ($11/mo)' }));
    expect(
      await screen.findByText(
        'A free account keeps your first chapter. Subscribe for $11/month to save, copy, and download your chapters.',
      ),
    ).toBeTruthy();
  });

  it('needs a title and a story', async () => {
    const app = await testApp();
    const { user } = await at('/write', app, await app.writer());
    await user.click(screen.getByRole('button', { name: 'Save Chapter' }));
    expect(await screen.findByText('Cannot save chapter')).toBeTruthy();
    expect(screen.getByText('Please add a title and generate some story content first.')).toBeTruthy();
  });

  it('goes from a conversation to a saved chapter, and the page gets its URL', async () => {
    const app = await testApp();
    const writer = await app.writer();
    const { user } = await at('/write', app, writer);
    await user.type(box(), `${OTLEY}{Enter}`);
    await waitFor(() => expect(story().value).toContain('Otley'));
    await user.click(screen.getByRole('button', { name: 'Save Chapter' }));
    expect(await screen.findByText('Chapter saved')).toBeTruthy();

    const [saved, ...more] = await chaptersOf(writer);
    expect(more).toEqual([]);
    expect(location.search).toBe(`?edit=${saved?.id}`);
    await user.type(story(), ' And so it was.');
    await user.click(screen.getByRole('button', { name: 'Save Chapter' }));
    await waitFor(async () =>
      expect((await read(writer, saved?.id ?? '')).content).toContain('And so it was.'),
    );
    expect(await chaptersOf(writer)).toHaveLength(1);
    await waitFor(() =>
      expect(Object.keys(localStorage).filter((key) => key.startsWith('hearthbook.draft'))).toEqual([]),
    );
  });

  it('calls the text a draft until it is saved, and then shows what to do next', async () => {
    const app = await testApp();
    const { user } = await at('/write', app, await app.writer(), { openAccess: true });
    await user.type(box(), `${OTLEY}{Enter}`);
    await waitFor(() => expect(story().value).toContain('Otley'));
    expect((await screen.findAllByText(/^✓ Saved .+ as a draft$/)).length).toBeGreaterThan(0);
    await user.click(screen.getByRole('button', { name: 'Save Chapter' }));
    const next = within(await screen.findByRole('region', { name: 'What next?' }));
    expect(screen.queryByText(/as a draft$/)).toBeNull();
    expect(screen.getAllByText(/^✓ Saved .+ in your book$/).length).toBeGreaterThan(0);
    expect(next.getByRole('link', { name: 'Share it' }).getAttribute('href')).toBe('/chapters');
    await user.click(next.getByRole('button', { name: 'Read it' }));
    await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    await user.type(story(), ' And so it was.');
    expect(screen.queryByRole('region', { name: 'What next?' })).toBeNull();
  });

  it('shows the next chapter’s conversation, even to someone on a phone who was reading the story', async () => {
    const app = await testApp({ OPEN_ACCESS: 'true' });
    const { user } = await at('/write', app, await app.writer(), { openAccess: true });
    await user.type(box(), `${OTLEY}{Enter}`);
    await waitFor(() => expect(story().value).toContain('Otley'));
    await user.click(screen.getByRole('tab', { name: /^Your story/ }));
    await user.click(screen.getByRole('button', { name: 'Save Chapter' }));
    const next = within(await screen.findByRole('region', { name: 'What next?' }));
    expect(screen.getByRole('tab', { name: 'Talk' }).ariaSelected).toBe('false');
    await user.click(next.getByRole('link', { name: 'Begin the next chapter' }));
    await waitFor(() => expect(story().value).toBe(''));
    expect(screen.getByRole('tab', { name: 'Talk' }).ariaSelected).toBe('true');
  });

  it('offers no next chapter if another one could not be saved', async () => {
    const app = await testApp();
    const { user } = await at('/write', app, await app.writer());
    await user.type(box(), `${OTLEY}{Enter}`);
    await waitFor(() => expect(story().value).toContain('Otley'));
    await user.click(screen.getByRole('button', { name: 'Save Chapter' }));
    const next = within(await screen.findByRole('region', { name: 'What next?' }));
    expect((await next.findByRole('link', { name: 'Make your book' })).getAttribute('href')).toBe('/book');
    expect(next.queryByRole('link', { name: 'Begin the next chapter' })).toBeNull();
  });

  it('says what Undo and Redo did, which may be out of sight', async () => {
    const app = await testApp();
    const writer = await app.writer();
    const { id } = await aChapter(writer, { content: 'I was born in Otley.' });
    const { user } = await at(`/write?edit=${id}`, app, writer);
    await user.clear(story());
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('Put back: “I was born in Otley.”');
    await user.click(screen.getByRole('button', { name: 'Redo' }));
    await screen.findByText('Taken out again: “I was born in Otley.”');
  });

  it('says that the free chapter is used, and keeps the text as a draft', async () => {
    const app = await testApp();
    const writer = await app.writer();
    await aChapter(writer);
    const { user } = await at('/write', app, writer, { paymentOpen: true });
    await user.type(story(), 'More.');
    await user.click(await screen.findByRole('button', { name: 'Upgrade to Save More' }));
    expect(await screen.findByText('Upgrade required')).toBeTruthy();
    expect(screen.getByText("You've used your free chapter. Subscribe to save more chapters.")).toBeTruthy();
    expect(title().value).toBe('Chapter 2: The Story Goes On');
    await waitFor(async () => expect((await draftOf(writer))?.content).toBe('More.'));
  });

  it('says, if nothing is on sale, that an account keeps one chapter, and names no price', async () => {
    const app = await testApp();
    const writer = await app.writer();
    await aChapter(writer);
    const { user } = await at('/write', app, writer);
    await user.type(story(), 'More.');
    await user.click(screen.getByRole('button', { name: 'Save Chapter' }));
    await screen.findByText('Saved as a draft');
    screen.getByText(/^For now, each account here can save one chapter, and you have saved yours\./);
    expect(document.body.textContent).not.toMatch(/\$|subscri|upgrade|plans/i);
    await waitFor(async () => expect((await draftOf(writer))?.content).toBe('More.'));
  });

  it('shows an existing chapter with its real text and a welcome, and always lets it be saved', async () => {
    const app = await testApp();
    const writer = await app.writer();
    const { id } = await aChapter(writer);
    const { user } = await at(`/write?edit=${id}`, app, writer);
    expect(title().value).toBe('The bees');
    expect(story().value).toBe('He never wore gloves.');
    expect(screen.getByText(/^Welcome back/)).toBeTruthy();
    await user.type(title(), ' and he');
    await user.click(screen.getByRole('button', { name: 'Save Chapter' }));
    await waitFor(async () => expect((await read(writer, id)).title).toBe('The bees and he'));
  });

  it('no longer says “Saved” once more is typed, until that is saved too', async () => {
    const app = await testApp();
    const writer = await app.writer();
    const { id } = await aChapter(writer);
    const { user } = await at(`/write?edit=${id}`, app, writer);
    expect(screen.getAllByText(/^✓ Saved/).length).toBeGreaterThan(0);
    await user.type(story(), ' More.');
    expect(screen.queryByText(/^✓ Saved/)).toBeNull();
    await waitFor(() => expect(screen.getAllByText(/^✓ Saved/).length).toBeGreaterThan(0));
    expect((await read(writer, id)).content).toContain('More.');
  });

  it('says what went wrong, and keeps trying', async () => {
    const app = await testApp();
    const writer = await app.writer();
    const { id } = await aChapter(writer);
    const { user } = await at(`/write?edit=${id}`, app, writer);
    const line = fetch;
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no line')));
    await user.type(story(), ' More.');
    await user.click(screen.getByRole('button', { name: 'Save Chapter' }));
    expect(await screen.findByText('Error saving chapter')).toBeTruthy();
    expect(screen.getByText('Failed to save your chapter. Please try again.')).toBeTruthy();
    expect(
      screen.getAllByText('Not saved. We’ll keep trying. Your words are safe on this device').length,
    ).toBeGreaterThan(0);
    vi.stubGlobal('fetch', line);
    window.dispatchEvent(new Event('online'));
    await waitFor(async () => expect((await read(writer, id)).content).toContain('More.'));
    await waitFor(() => expect(screen.getAllByText(/^✓ Saved/).length).toBeGreaterThan(0));
  });

  it.each([
    ['unavailable', 'while the database is away'],
    ['no-room', 'where the disk of the server is full'],
  ])('says that the server cannot save at the moment: %s, %s', async (code) => {
    const app = await testApp();
    const writer = await app.writer();
    const { id } = await aChapter(writer);
    const { user } = await at(`/write?edit=${id}`, app, writer);
    const refused = async () => Response.json({ code, title: 'Not now.' }, { status: 503 });
    failAt('PUT', `/api/chapters/${id}`, refused);
    await user.type(story(), ' More.');
    await user.click(screen.getByRole('button', { name: 'Save Chapter' }));
    await screen.findByText('Error saving chapter');
    screen.getByText(
      'The server can’t save at the moment. Your words are safe on this device, and we’ll keep trying.',
    );
  });

  it('shows a link onwards if the chapter doesn’t exist', async () => {
    const app = await testApp();
    renderScreen('/write?edit=2b7e1a52-9d1c-4c53-9f5e-0b6a5b7a0c11', { app, person: await app.writer() });
    expect(await screen.findByRole('heading', { name: 'We can’t find this chapter' })).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'My Chapters' }).length).toBeGreaterThan(0);
  });
});

describe('autosave', () => {
  it('creates the chapter after two minutes, once', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const app = await testApp();
    const writer = await app.writer();
    const { user } = await at('/write', app, writer);
    await screen.findByRole('button', { name: 'Save Chapter' });
    await waitFor(() => expect(fetch).toBeTruthy());
    await user.type(story(), 'It was a hard winter.');
    await new Promise((resolve) => setTimeout(resolve, 300));
    vi.advanceTimersByTime(AUTO_SAVE_MS);
    await waitFor(async () => expect(await chaptersOf(writer)).toHaveLength(1));
    await user.type(story(), ' We had no coal.');
    vi.advanceTimersByTime(AUTO_SAVE_MS);
    await waitFor(async () => {
      const [only, ...more] = await chaptersOf(writer);
      expect(more).toEqual([]);
      expect((await read(writer, only?.id ?? '')).content).toBe('It was a hard winter. We had no coal.');
    });
  });

  it('saves the draft and the text in the box soon after a change, so that another device can continue', async () => {
    const app = await testApp();
    const writer = await app.writer();
    const { user } = await at('/write', app, writer);
    await user.type(story(), 'It was a hard winter.');
    await user.type(box(), 'We had');
    await waitFor(async () =>
      expect(await draftOf(writer)).toMatchObject({ content: 'It was a hard winter.', message: 'We had' }),
    );
  });
});

describe('the text in the message box of a chapter', () => {
  it('is on the server before anything is shown as saved', async () => {
    const app = await testApp();
    const writer = await app.writer();
    const { id } = await aChapter(writer);
    await at(`/write?edit=${id}`, app, writer);
    fireEvent.change(story(), { target: { value: 'He never wore gloves. Never.' } });
    fireEvent.input(box(), { target: { value: 'And my sister' } });
    expect(screen.queryByText(/^✓ Saved/)).toBeNull();
    await waitFor(() => expect(screen.getAllByText(/^✓ Saved/).length).toBeGreaterThan(0));
    expect(await unsentOf(writer, id)).toBe('And my sister');
  });

  it('is shown on another device, and merged with what was typed there in the meantime', async () => {
    const app = await testApp();
    const writer = await app.writer();
    const { id } = await aChapter(writer);
    const path = `/api/writing/conversations/${(await aConversation(writer, id)).conversation.id}`;
    await writer.send('PUT', `${path}/unsent-message`, { message: 'And my', base: '' });
    await at(`/write?edit=${id}`, app, writer);
    await waitFor(() => expect(box().value).toBe('And my'));
    await writer.send('PUT', `${path}/unsent-message`, { message: 'And my sister', base: 'And my' });
    fireEvent.input(box(), { target: { value: 'And my brother' } });
    await waitFor(() => expect(box().value).toBe('And my brother sister'));
    await waitFor(async () => expect(await unsentOf(writer, id)).toBe('And my brother sister'));
  });
});

it('a visitor’s text is shown as saved on this device, even after a reload', async () => {
  const app = await testApp();
  const { unmount } = await at('/write', app, app.visitor);
  fireEvent.input(box(), { target: { value: 'My father kept bees.' } });
  expect(screen.getAllByText(/on this device$/).length).toBeGreaterThan(0);
  unmount();
  await at('/write', app, app.visitor);
  expect(box().value).toBe('My father kept bees.');
  for (const status of screen.getAllByText(/^✓ Saved/)) expect(status.textContent).toMatch(/on this device$/);
});

/** Another device saves this text; resolves to its revision. */
const saveElsewhere = async (
  person: Person,
  { id, revision }: Pick<Chapter, 'id' | 'revision'>,
  content: string,
): Promise<number> => {
  const saved = { title: 'The bees', content, revision };
  return (await person.send<Chapter>('PUT', `/api/chapters/${id}`, saved)).body.revision;
};

describe('the writing page with a chapter open on two devices', () => {
  it('shows both texts and keeps both when asked', async () => {
    const app = await testApp();
    const writer = await app.writer();
    const { id, revision } = await aChapter(writer);
    const { user } = await at(`/write?edit=${id}`, app, writer);
    await saveElsewhere(writer, { id, revision }, 'Written elsewhere.');
    await user.type(story(), ' Written here.');
    await user.click(screen.getByRole('button', { name: 'Save Chapter' }));

    const dialog = await screen.findByRole('alertdialog');
    expect(within(dialog).getByText('He never wore gloves. Written here.')).toBeTruthy();
    expect(within(dialog).getByText('Written elsewhere.')).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Keep both, mine at the end' }));
    const both = 'Written elsewhere.\n\nHe never wore gloves. Written here.';
    expect(story().value).toBe(both);
    await waitFor(async () => expect((await read(writer, id)).content).toBe(both));
  });

  it.each(['Keep mine', 'Keep the other one', 'Keep both, mine at the end'])(
    '%s: both texts are among the earlier versions of the chapter',
    async (choice) => {
      const app = await testApp();
      const writer = await app.writer();
      const { id, revision } = await aChapter(writer);
      const { user } = await at(`/write?edit=${id}`, app, writer);
      await saveElsewhere(writer, { id, revision }, 'Written elsewhere.');
      fireEvent.change(story(), { target: { value: 'Written here.' } });
      await user.click(await screen.findByRole('button', { name: choice }));
      await waitFor(async () =>
        expect(await versionsOf(writer, id)).toEqual(
          expect.arrayContaining(['Written elsewhere.', 'Written here.']),
        ),
      );
      await waitFor(() => expect(screen.getAllByText(/^✓ Saved/).length).toBeGreaterThan(0));
      expect(screen.queryByRole('alertdialog')).toBeNull();
    },
  );

  it('restores the other text of a draft from the earlier versions, and adds the current one to them', async () => {
    const app = await testApp();
    const writer = await app.writer();
    const { user } = await at('/write', app, writer);
    const { conversation } = await aConversation(writer);
    const draft = { conversationId: conversation.id, title: 'The bees', weave: null, revision: null };
    await writer.send('PUT', '/api/writing/draft', { ...draft, content: 'Written elsewhere.' });
    fireEvent.change(story(), { target: { value: 'Written just here.' } });
    await user.click(await screen.findByRole('button', { name: 'Keep mine' }));
    await waitFor(async () => expect((await draftOf(writer)).content).toBe('Written just here.'));
    await user.click(await screen.findByRole('button', { name: 'Earlier versions' }));
    await user.click(await screen.findByRole('button', { name: /2 words/ }));
    await user.click(await screen.findByRole('button', { name: 'Bring this one back' }));
    await waitFor(async () => expect((await draftOf(writer)).content).toBe('Written elsewhere.'));
    await user.click(screen.getByRole('button', { name: 'Earlier versions' }));
    expect(await screen.findByRole('button', { name: /3 words/ })).toBeTruthy();
  });

  it('keeps the other text when asked, and Undo restores the one written here', async () => {
    const app = await testApp();
    const writer = await app.writer();
    const { id, revision } = await aChapter(writer);
    const { user } = await at(`/write?edit=${id}`, app, writer);
    await saveElsewhere(writer, { id, revision }, 'Written elsewhere.');
    await user.type(story(), ' Mine.');
    await user.click(screen.getByRole('button', { name: 'Save Chapter' }));
    await user.click(await screen.findByRole('button', { name: 'Keep the other one' }));
    expect(story().value).toBe('Written elsewhere.');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(story().value).toBe('He never wore gloves. Mine.');
  });

  it('takes the newer text without asking if nothing was written here, and Undo restores the older', async () => {
    const app = await testApp();
    const writer = await app.writer();
    const { id, revision } = await aChapter(writer);
    const { user } = await at(`/write?edit=${id}`, app, writer);
    await saveElsewhere(writer, { id, revision }, 'Written elsewhere.');
    await user.type(box(), 'We had');
    await waitFor(() => expect(story().value).toBe('Written elsewhere.'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(box().value).toBe('We had');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect((await read(writer, id)).content).toBe('He never wore gloves.'));
  });

  /** A newer revision with the old text again. */
  const changedAndBack = async (writer: Person, { id, revision, content }: Chapter): Promise<void> => {
    const changed = await saveElsewhere(writer, { id, revision }, 'Written elsewhere.');
    await saveElsewhere(writer, { id, revision: changed }, content);
  };

  it('keeps what was written here without asking if the other device has gone back to the old text', async () => {
    const app = await testApp();
    const writer = await app.writer();
    const chapter = await aChapter(writer);
    const { user } = await at(`/write?edit=${chapter.id}`, app, writer);
    await changedAndBack(writer, chapter);
    await user.type(story(), ' Written here.');
    await waitFor(async () => expect((await read(writer, chapter.id)).content).toContain('Written here.'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('treats its text as unsaved if the connection drops while it continues from the newer revision', async () => {
    const app = await testApp();
    const writer = await app.writer();
    const chapter = await aChapter(writer);
    await at(`/write?edit=${chapter.id}`, app, writer);
    await changedAndBack(writer, chapter);
    const line = fetch;
    let saves = 0;
    vi.stubGlobal('fetch', (asked: RequestInfo | URL, init?: RequestInit) => {
      const request = new Request(asked, init);
      if (request.method === 'PUT') saves += 1;
      return saves > 1 ? Promise.reject(new TypeError('no line')) : line(request);
    });
    fireEvent.change(story(), { target: { value: `${chapter.content} Written here.` } });
    await waitFor(() => expect(saves).toBeGreaterThan(1));
    await screen.findAllByText(/^Not saved/);
    // The page will go on from what is stored on leaving.
    window.dispatchEvent(new Event('pagehide'));
    const kept = readLocalDraft(draftKey(writer.session.userId, chapter.id));
    expect(kept).toMatchObject({ textUnsaved: true });
    expect(kept?.generatedStory).toContain('Written here.');
  });

  it('previews an earlier version and restores it', async () => {
    const app = await testApp();
    const writer = await app.writer();
    const { id, revision } = await aChapter(writer);
    await writer.send('PUT', `/api/chapters/${id}`, {
      title: 'The bees',
      content: 'Quite another text.',
      revision,
    });
    const { user } = await at(`/write?edit=${id}`, app, writer);
    await user.click(screen.getByRole('button', { name: 'Earlier versions' }));
    await user.click(await screen.findByRole('button', { name: /4 words/ }));
    expect(await screen.findByText('He never wore gloves.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Bring this one back' }));
    await waitFor(() => expect(story().value).toBe('He never wore gloves.'));
    await waitFor(async () => expect((await read(writer, id)).content).toBe('He never wore gloves.'));
  });
});
