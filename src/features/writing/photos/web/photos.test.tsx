import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aChapter, aConversation, done } from '#test/builders/builders.ts';
import { aHeic, aJpeg, aPhoto } from '#test/fixtures/photo-files.ts';
import { type Person, type TestApp, testApp } from '#test/harness/test-app.ts';
import { failAt, networkError } from '#test/web/fail-at.ts';
import { renderScreen } from '#test/web/render-screen.tsx';
import { pressSignOut } from '#test/web/sign-out.ts';

// Each photo is re-encoded, and the machine may be busy.
const CONTENT = 'I was born in Minden.\n\nWe had a dog.\n\nShe was called Bella.';

let app: TestApp;
let writer: Person;
beforeEach(async () => {
  app = await testApp();
  writer = await app.writer();
});
afterEach(() => vi.useRealTimers());

const log = () => screen.getByRole('log');
const part = (number: number) =>
  screen.getByLabelText<HTMLTextAreaElement>(number === 1 ? 'Story text' : `Story text, part ${number}`);
const parts = (): string[] =>
  screen.getAllByLabelText<HTMLTextAreaElement>(/^Story text/).map(({ value }) => value);
const figures = () => screen.queryAllByRole('figure');
const photosOf = async (chapterId?: string) => (await aConversation(writer, chapterId)).photos;

const open = async (path: string, person: Person = writer): Promise<UserEvent> => {
  const { user } = renderScreen(path, { app, person });
  await waitFor(() =>
    expect(screen.getAllByLabelText<HTMLTextAreaElement>(/^Story text/)[0]?.readOnly).toBe(false),
  );
  return user;
};
const picker = async (): Promise<HTMLInputElement> => {
  await waitFor(() => expect(document.querySelector('input[type=file]')).not.toBeNull());
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('no picker');
  return input;
};
const aFile = (bytes: Uint8Array, name = 'beach.jpg', type = 'image/jpeg') =>
  new File([new Uint8Array(bytes)], name, { type });
const choose = async (user: UserEvent, ...files: File[]): Promise<void> => {
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Add a photo' }).getAttribute('aria-disabled')).toBe('false'),
  );
  // Some phones offer files beyond the accepted types.
  const input = await picker();
  input.accept = '';
  await user.upload(input, files);
};

/** A chapter with a photo after its first paragraph. */
const aChapterWithPhoto = async (): Promise<{ id: string; photo: string }> => {
  const { id } = await aChapter(writer, { content: CONTENT });
  const photo = await aPhoto(writer, id);
  const placed = [{ id: photo.id, afterParagraph: 0, afterWords: 'I was born in Minden.' }];
  done(
    await writer.send('PUT', `/api/writing/conversations/${photo.conversationId}/photo-order`, {
      photos: placed,
    }),
  );
  return { id, photo: photo.id };
};

describe('adding a photo', () => {
  it('warns at sign-out while the photo is still being sent', async () => {
    const user = await open('/write');
    failAt('PUT', '/api/writing/photos', () => new Promise<Response>(() => {}));
    await choose(user, aFile(await aJpeg()));
    const ask = vi.fn<() => boolean>(() => false);
    vi.stubGlobal('confirm', ask);
    await pressSignOut(user);
    await waitFor(() =>
      expect(ask).toHaveBeenCalledWith(expect.stringContaining('A photo is still being sent.')),
    );
  });

  it('shows the photo in the conversation and in the story, and has the companion ask about it', async () => {
    const user = await open('/write');
    await choose(user, aFile(await aJpeg()));
    expect(await within(log()).findByText(/(picture|photo)[^?]*\?$/)).toBeTruthy();
    const shown = await within(log()).findByRole('img', { name: 'A photo without a caption' });
    const [photo] = await photosOf();
    expect(shown.getAttribute('src')).toBe(`/api/writing/photos/${photo?.id}?size=small`);
    await waitFor(() => expect(figures()).toHaveLength(1));
    // The question is below the photo.
    const question = within(log()).getByText(/(picture|photo)[^?]*\?$/);
    expect(shown.compareDocumentPosition(question) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(screen.queryByLabelText('Photos being added')).toBeNull();
  });

  it('keeps what is typed in the box, and takes a pasted picture, but not the image of pasted text', async () => {
    const user = await open('/write');
    const box = screen.getByLabelText<HTMLTextAreaElement>('Your message');
    await user.type(box, 'This is Bella');
    await picker();
    const file = aFile(await aJpeg(), 'image.png', 'image/png');
    const clipboard = (words: string) => ({ clipboardData: { files: [file], getData: () => words } });
    fireEvent.paste(box, clipboard('words from a letter'));
    fireEvent.paste(box, clipboard(''));
    await waitFor(async () => expect(await photosOf()).toHaveLength(1));
    expect(box.value).toBe('This is Bella');
  });

  it('takes a photo that is dropped on the conversation', async () => {
    await open('/write');
    await picker();
    const dataTransfer = { types: ['Files'], files: [aFile(await aJpeg())] };
    fireEvent.dragOver(log(), { dataTransfer });
    expect(screen.getByText('Let go to add the photo')).toBeTruthy();
    fireEvent.drop(log(), { dataTransfer });
    expect(screen.queryByText('Let go to add the photo')).toBeNull();
    await waitFor(async () => expect(await photosOf()).toHaveLength(1));
  });

  it('says why a file is not a photo, and lets it be left out', async () => {
    const user = await open('/write');
    await choose(
      user,
      aFile(aHeic(), 'IMG_1.HEIC', 'image/heic'),
      aFile(Buffer.from('<svg/>'), 'drawing.svg', 'image/svg+xml'),
    );
    expect(await screen.findByText(/Apple’s HEIC format/)).toBeTruthy();
    expect(await screen.findByText(/can’t read this file as a photo/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Try again/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Leave it out IMG_1.HEIC' }));
    await user.click(screen.getByRole('button', { name: 'Leave it out drawing.svg' }));
    expect(screen.queryByLabelText('Photos being added')).toBeNull();
    expect(await photosOf()).toEqual([]);
  });

  it('does not send a file that is too large', async () => {
    const user = await open('/write');
    const file = aFile(new Uint8Array(1), 'scan.jpg');
    Object.defineProperty(file, 'size', { value: 20_000_001 });
    await choose(user, file);
    expect(
      await screen.findByText('This file is larger than 20 MB. Please use a smaller copy of the photo.'),
    ).toBeTruthy();
  });

  it('keeps a photo that could not be sent until sending is retried', async () => {
    const raw = vi.fn<Person['raw']>(writer.raw);
    const user = await open('/write', { ...writer, raw });
    raw.mockImplementation((path, init) =>
      init?.method === 'PUT' && path.includes('/photos/')
        ? Promise.reject(new TypeError('no line'))
        : writer.raw(path, init),
    );
    await choose(user, aFile(await aJpeg()));
    expect(await screen.findByText(/There’s no connection right now/)).toBeTruthy();
    raw.mockImplementation(writer.raw);
    await user.click(screen.getByRole('button', { name: 'Try again beach.jpg' }));
    await waitFor(async () => expect(await photosOf()).toHaveLength(1));
    await waitFor(() => expect(screen.queryByLabelText('Photos being added')).toBeNull());
  });

  it('tells a visitor what photos need, and keeps what they typed', async () => {
    const { user } = renderScreen('/write', { app });
    const box = screen.getByLabelText<HTMLTextAreaElement>('Your message');
    await user.type(box, 'My first words');
    await picker();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Add a photo' }).getAttribute('aria-disabled')).toBe('false'),
    );
    await user.click(screen.getByRole('button', { name: 'Add a photo' }));
    const dialog = await screen.findByRole('dialog', { name: 'Photos are saved in your account' });
    await user.click(within(dialog).getByRole('button', { name: 'Continue without photos' }));
    expect(box.value).toBe('My first words');
    await user.click(screen.getByRole('button', { name: 'Add a photo' }));
    await user.click(await screen.findByRole('button', { name: 'Create a free account' }));
    await waitFor(() =>
      expect(location.pathname + location.search).toBe('/signin?mode=sign-up&next=%2Fwrite'),
    );
    expect(localStorage.getItem('hearthbook.draft.anonymous')).toContain('My first words');
  });
});

describe('a photo in the story', () => {
  it('sits between the paragraphs, which can be edited as before', async () => {
    const { id } = await aChapterWithPhoto();
    const user = await open(`/write?edit=${id}`);
    await waitFor(() =>
      expect(parts()).toEqual(['I was born in Minden.', 'We had a dog.\n\nShe was called Bella.']),
    );
    await user.type(part(1), ' In 1941.{Enter}{Enter}It rained.');
    await user.type(part(2), ' She was brown.');
    expect(parts()).toEqual([
      'I was born in Minden. In 1941.\n\nIt rained.',
      'We had a dog.\n\nShe was called Bella. She was brown.',
    ]);
    await user.click(screen.getByRole('button', { name: 'Save Chapter' }));
    const text =
      'I was born in Minden. In 1941.\n\nIt rained.\n\nWe had a dog.\n\nShe was called Bella. She was brown.';
    await waitFor(async () =>
      expect((await writer.get<{ content: string }>(`/api/chapters/${id}`)).body.content).toBe(text),
    );
    // It records the paragraph it comes after now.
    await waitFor(async () =>
      expect(await photosOf(id)).toMatchObject([{ afterParagraph: 1, afterWords: 'It rained.' }]),
    );
  });

  it('lets the arrow keys and Undo work as if the story were one text', async () => {
    const { id } = await aChapterWithPhoto();
    const user = await open(`/write?edit=${id}`);
    await waitFor(() => expect(parts()).toHaveLength(2));
    await user.click(part(1));
    part(1).setSelectionRange(21, 21);
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(part(2));
    expect(part(2).selectionStart).toBe(0);
    await user.keyboard('X{ArrowLeft}{ArrowLeft}');
    expect(document.activeElement).toBe(part(1));
    expect(parts()[1]).toMatch(/^XWe had/);
    await user.keyboard('{Control>}z{/Control}');
    expect(parts()[1]).toMatch(/^We had/);
    expect(figures()).toHaveLength(1);
  });

  it('gets a caption, which is also its accessible name', async () => {
    const { id } = await aChapterWithPhoto();
    const user = await open(`/write?edit=${id}`);
    await user.type(await screen.findByLabelText('Caption'), 'Bella, 1951');
    await waitFor(async () => expect(await photosOf(id)).toMatchObject([{ caption: 'Bella, 1951' }]));
    await waitFor(() => expect(screen.getAllByRole('img', { name: 'Bella, 1951' })).toHaveLength(2));
    // It is not part of the text.
    expect(parts().join(' ')).not.toContain('1951');
  });

  it('says so when its caption could not be saved, and saves it on a retry', async () => {
    const { id } = await aChapterWithPhoto();
    const raw = vi.fn<Person['raw']>(writer.raw);
    const user = await open(`/write?edit=${id}`, { ...writer, raw });
    await screen.findByLabelText('Caption');
    raw.mockImplementation((path, init) =>
      init?.method === 'PATCH' ? Promise.reject(new TypeError('no line')) : writer.raw(path, init),
    );
    await user.type(screen.getByLabelText('Caption'), 'Bella');
    expect(await screen.findByText(/The caption has not been saved yet/)).toBeTruthy();
    raw.mockImplementation(writer.raw);
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(async () => expect(await photosOf(id)).toMatchObject([{ caption: 'Bella' }]));
    await waitFor(() => expect(screen.queryByText(/The caption has not been saved yet/)).toBeNull());
  });

  it('keeps its caption on this device while offline, and has it saved when the page is reopened', async () => {
    const { id } = await aChapterWithPhoto();
    const raw = vi.fn<Person['raw']>(writer.raw);
    const user = await open(`/write?edit=${id}`, { ...writer, raw });
    await screen.findByLabelText('Caption');
    raw.mockImplementation((path, init) =>
      init?.method === 'PATCH' ? Promise.reject(new TypeError('no line')) : writer.raw(path, init),
    );
    await user.type(screen.getByLabelText('Caption'), 'Bella in the yard');
    expect(await screen.findByText(/The caption has not been saved yet/)).toBeTruthy();
    cleanup();
    await open(`/write?edit=${id}`);
    expect((await screen.findByLabelText<HTMLTextAreaElement>('Caption')).value).toBe('Bella in the yard');
    await waitFor(async () => expect(await photosOf(id)).toMatchObject([{ caption: 'Bella in the yard' }]));
    await waitFor(() => expect(Object.keys(localStorage).join(' ')).not.toContain('caption'));
  });

  it('merges its caption with one that another window saved while this page was open', async () => {
    const { id, photo } = await aChapterWithPhoto();
    const user = await open(`/write?edit=${id}`);
    await screen.findByLabelText('Caption');
    done(await writer.send('PATCH', `/api/writing/photos/${photo}`, { caption: 'The yard, 1951.' }));
    await user.type(screen.getByLabelText('Caption'), 'Bella ');
    await waitFor(async () =>
      expect(await photosOf(id)).toMatchObject([{ caption: 'The yard, 1951. Bella' }]),
    );
    await waitFor(() =>
      expect(screen.getByLabelText('Caption')).toHaveProperty('value', 'The yard, 1951. Bella'),
    );
    await user.type(screen.getByLabelText('Caption'), '!');
    await waitFor(async () =>
      expect(await photosOf(id)).toMatchObject([{ caption: 'The yard, 1951. Bella!' }]),
    );
  });

  it('merges its caption waiting on this device with one written elsewhere in the meantime', async () => {
    const { id, photo } = await aChapterWithPhoto();
    done(await writer.send('PATCH', `/api/writing/photos/${photo}`, { caption: 'The yard, 1951.' }));
    localStorage.setItem(
      `hearthbook.caption.${writer.session?.userId}.${photo}`,
      JSON.stringify({ words: 'Bella', over: '' }),
    );
    await open(`/write?edit=${id}`);
    await waitFor(async () =>
      expect(await photosOf(id)).toMatchObject([{ caption: 'The yard, 1951. Bella' }]),
    );
  });

  it('moves up and down by keyboard, and the button keeps the focus', async () => {
    const { id } = await aChapterWithPhoto();
    const user = await open(`/write?edit=${id}`);
    const down = await screen.findByRole('button', { name: 'Move down the photo' });
    down.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(parts()[0]).toBe('I was born in Minden.\n\nWe had a dog.'));
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move down the photo' })),
    );
    await user.keyboard('{Enter}');
    await waitFor(() => expect(parts()).toEqual([CONTENT, '']));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Move down the photo' }).getAttribute('aria-disabled')).toBe(
        'true',
      ),
    );
    await waitFor(async () => expect(await photosOf(id)).toMatchObject([{ afterParagraph: 2 }]));
    expect(await screen.findByText('The photo is now after paragraph 3 of 3.')).toBeTruthy();
  });

  it('is removed with one press and restored with another', async () => {
    const { id } = await aChapterWithPhoto();
    const user = await open(`/write?edit=${id}`);
    await waitFor(() => expect(figures()).toHaveLength(1));
    await user.click(screen.getAllByRole('button', { name: 'Remove the photo' })[1] ?? log());
    await waitFor(() => expect(figures()).toHaveLength(0));
    expect(screen.getByLabelText<HTMLTextAreaElement>('Story text').value).toBe(CONTENT);
    expect(await photosOf(id)).toEqual([]);
    const said = (await screen.findByText('Photo removed')).closest('li');
    await user.click(within(said ?? log()).getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(figures()).toHaveLength(1));
    expect(await photosOf(id)).toHaveLength(1);
  });

  /** A photo with a caption that could not be saved yet. */
  const withUnsavedCaption = async () => {
    const { id } = await aChapterWithPhoto();
    const user = await open(`/write?edit=${id}`);
    const onReconnect = failAt('PATCH', '/api/writing/photos', networkError);
    await user.type(await screen.findByLabelText('Caption'), 'Bella');
    await screen.findByText(/The caption has not been saved yet/);
    const remove = () => user.click(screen.getAllByRole('button', { name: 'Remove the photo' })[1] ?? log());
    return { id, user, onReconnect, remove };
  };
  const keptCaptions = () => Object.keys(localStorage).filter((key) => key.includes('caption'));

  it('loses its caption waiting on this device when removed, and gets it back on Undo', async () => {
    const { id, user, onReconnect, remove } = await withUnsavedCaption();
    await remove();
    await waitFor(() => expect(figures()).toHaveLength(0));
    expect(keptCaptions()).toEqual([]);
    const said = (await screen.findByText('Photo removed')).closest('li');
    await user.click(within(said ?? log()).getByRole('button', { name: 'Undo' }));
    expect((await screen.findByLabelText<HTMLTextAreaElement>('Caption')).value).toBe('Bella');
    await waitFor(() => expect(keptCaptions()).toHaveLength(1));
    onReconnect();
    dispatchEvent(new Event('online'));
    await waitFor(async () => expect(await photosOf(id)).toMatchObject([{ caption: 'Bella' }]));
    await waitFor(() => expect(keptCaptions()).toEqual([]));
  });

  it('keeps its caption waiting on this device if the removal failed', async () => {
    const { remove } = await withUnsavedCaption();
    failAt('DELETE', '/api/writing/photos', networkError);
    await remove();
    await screen.findByText('The photo couldn’t be removed');
    expect(keptCaptions()).toHaveLength(1);
    expect(screen.getByLabelText<HTMLTextAreaElement>('Caption').value).toBe('Bella');
  });

  it('comes back with the caption that arrived just before it was removed', async () => {
    const { id, photo } = await aChapterWithPhoto();
    const user = await open(`/write?edit=${id}`);
    await waitFor(() => expect(figures()).toHaveLength(1));
    done(await writer.send('PATCH', `/api/writing/photos/${photo}`, { caption: 'Bella' }));
    await user.click(screen.getAllByRole('button', { name: 'Remove the photo' })[1] ?? log());
    const said = (await screen.findByText('Photo removed')).closest('li');
    await user.click(within(said ?? log()).getByRole('button', { name: 'Undo' }));
    expect((await screen.findByLabelText<HTMLTextAreaElement>('Caption')).value).toBe('Bella');
  });
});

it('appears in its place, with its caption, when the chapter is read', async () => {
  const { photo } = await aChapterWithPhoto();
  done(await writer.send('PATCH', `/api/writing/photos/${photo}`, { caption: 'The house in Minden' }));
  const { user } = renderScreen('/chapters', { app, person: writer });
  await user.click(await screen.findByRole('button', { name: /^View/ }));
  const figure = await screen.findByRole('figure');
  expect(within(figure).getByRole('img', { name: 'The house in Minden' })).toBeTruthy();
  expect(within(figure).getByText('The house in Minden')).toBeTruthy();
  expect(figure.previousElementSibling?.textContent).toBe('I was born in Minden.');
  expect(figure.nextElementSibling?.textContent).toBe('We had a dog.');
});

it('stays where it is while words beside it are set in italics and scene breaks are added', async () => {
  const { id } = await aChapterWithPhoto();
  const user = await open(`/write?edit=${id}`);
  await waitFor(() => expect(parts()).toHaveLength(2));
  const italic = await screen.findByRole('button', { name: 'Italic' });
  const at = part(2).value.indexOf('Bella');
  part(2).focus();
  part(2).setSelectionRange(at, at + 5);
  fireEvent.pointerUp(part(2));
  await user.click(italic);
  expect(parts()).toEqual(['I was born in Minden.', 'We had a dog.\n\nShe was called *Bella*.']);
  await waitFor(() => expect(document.activeElement).toBe(part(2)));
  await waitFor(() =>
    expect(part(2).value.slice(part(2).selectionStart, part(2).selectionEnd)).toBe('Bella'),
  );

  part(1).focus();
  part(1).setSelectionRange(3, 3);
  fireEvent.pointerUp(part(1));
  await user.click(screen.getByRole('button', { name: 'Quote' }));
  expect(parts()[0]).toBe('> I was born in Minden.');
  await user.click(screen.getByRole('button', { name: 'New scene' }));
  expect(parts()).toEqual(['> I was born in Minden.', '***\n\nWe had a dog.\n\nShe was called *Bella*.']);
  // The next scene is written in the box below the photo.
  await waitFor(() => expect(document.activeElement).toBe(part(2)));
  expect(figures()).toHaveLength(1);
});
