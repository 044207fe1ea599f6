import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aChapter } from '#test/builders/builders.ts';
import { type Person, testApp } from '#test/harness/test-app.ts';
import { renderScreen } from '#test/web/render-screen.tsx';

// Parts of the page are loaded on demand, and the machine may be busy.
configure({ asyncUtilTimeout: 15_000 });

const CAROLS = 'We sang Silent Night at home.\n\nRuth wrote to us.';

const story = () => screen.getByLabelText<HTMLTextAreaElement>('Story text');
const button = (name: string) => screen.findByRole('button', { name });
const selected = () => story().value.slice(story().selectionStart, story().selectionEnd);

/** Selects words of the story, as if by dragging. */
const mark = (words: string): void => {
  const start = story().value.indexOf(words);
  story().focus();
  story().setSelectionRange(start, start + words.length);
  fireEvent.pointerUp(story());
};

const atTheStory = async (content = CAROLS) => {
  const app = await testApp();
  const writer = await app.writer();
  const { id } = await aChapter(writer, { title: 'Carols', content });
  const shown = renderScreen(`/write?edit=${id}`, { app, person: writer });
  await button('Italic');
  await waitFor(() => expect(story().value).toBe(content));
  return { ...shown, writer, id };
};
const kept = async (writer: Person, id: string): Promise<string> =>
  (await writer.get<{ content: string }>(`/api/chapters/${id}`)).body.content;

describe('the words of the story', () => {
  it('are set in italics by a button and stay selected, and one Undo reverts it', async () => {
    const { user } = await atTheStory();
    mark('Silent Night');
    const italic = await button('Italic');
    expect(italic.getAttribute('aria-pressed')).toBe('false');
    await user.click(italic);
    expect(story().value).toBe('We sang *Silent Night* at home.\n\nRuth wrote to us.');
    await waitFor(() => expect(italic.getAttribute('aria-pressed')).toBe('true'));
    await waitFor(() => expect(selected()).toBe('Silent Night'));
    expect(document.activeElement).toBe(story());
    expect(screen.getByText('Now in italics.')).toBeTruthy();

    await user.click(await button('Undo'));
    expect(story().value).toBe(CAROLS);
    await waitFor(() => expect(italic.getAttribute('aria-pressed')).toBe('false'));
  });

  it('are set in italics and bold by Ctrl and a letter, and set back the same way', async () => {
    const { user } = await atTheStory();
    mark('Ruth');
    await user.keyboard('{Control>}b{/Control}');
    expect(story().value).toContain('**Ruth** wrote');
    await waitFor(() => expect(selected()).toBe('Ruth'));
    await user.keyboard('{Control>}i{/Control}');
    expect(story().value).toContain('***Ruth*** wrote');
    await waitFor(() => expect(selected()).toBe('Ruth'));
    await user.keyboard('{Control>}b{/Control}');
    expect(story().value).toContain('*Ruth* wrote');
    expect(story().value).not.toContain('**');
  });

  it('are saved on the server with their formatting', async () => {
    const { user, writer, id } = await atTheStory();
    mark('Ruth');
    await user.click(await button('Bold'));
    await user.click(await button('Save Chapter'));
    await waitFor(async () => expect(await kept(writer, id)).toContain('**Ruth** wrote to us.'));
  });

  it('become a quote, and then a paragraph again', async () => {
    const { user } = await atTheStory();
    mark('wrote');
    await user.click(await button('Quote'));
    expect(story().value).toContain('\n\n> Ruth wrote to us.');
    await waitFor(() => expect(selected()).toBe('wrote'));
    await user.click(await button('Quote'));
    expect(story().value).toBe(CAROLS);
  });

  it('can be separated by a scene break, but never by two in the same place', async () => {
    const { user } = await atTheStory();
    mark('Silent');
    await user.click(await button('New scene'));
    const parted = 'We sang Silent Night at home.\n\n***\n\nRuth wrote to us.';
    expect(story().value).toBe(parted);
    await waitFor(() => expect(story().selectionStart).toBe(parted.indexOf('Ruth')));
    await user.click(await button('New scene'));
    await screen.findByText('A new scene can’t begin there');
    expect(story().value).toBe(parted);
  });

  it('must be selected before they can be formatted, and the page says so', async () => {
    const { user } = await atTheStory();
    await user.click(await button('Italic'));
    await screen.findByText('No words are selected yet');
    expect(story().value).toBe(CAROLS);
  });
});

it('dims the formatting marks in an overlay of exactly the same text', async () => {
  const content = 'We sang *Silent Night*.\n\n***\n\n> Ruth **wrote**.';
  await atTheStory(content);
  const veils = () => [...document.querySelectorAll('article span.opacity-60')];
  await waitFor(() => expect(veils().map((veil) => veil.textContent)).toEqual(['*', '*', '> ', '**', '**']));
  expect(veils()[0]?.closest('[aria-hidden]')?.textContent).toBe(content);
});

it('shows the story as it will be read', async () => {
  const { user } = await atTheStory('We sang *Silent Night*.\n\n***\n\n> Ruth wrote.');
  await user.click(await button('How it looks'));
  const look = within(await screen.findByRole('dialog', { name: 'Carols' }));
  expect(look.getByText('Silent Night').tagName).toBe('EM');
  expect(look.getByRole('separator', { name: 'A new scene' })).toBeTruthy();
  expect(look.getByRole('blockquote').textContent).toBe('Ruth wrote.');
  await user.click(look.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
