import { screen, waitFor, within } from '@testing-library/react';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { aConversation } from '#test/builders/builders.ts';
import { type Person, testApp } from '#test/harness/test-app.ts';
import { renderScreen } from '#test/web/render-screen.tsx';

const tell = async (writer: Person, ...messages: string[]): Promise<void> => {
  const { conversation } = await aConversation(writer);
  for (const content of messages)
    await writer.stream(`/api/writing/conversations/${conversation.id}/messages`, {
      message: { id: randomUUID(), content },
    });
};

const atMap = async (...told: string[]) => {
  const app = await testApp();
  const person = await app.writer();
  await tell(person, ...told);
  const shown = renderScreen('/life-map', { app, person });
  await screen.findByRole('heading', { name: 'The path of your life' });
  return { ...shown, app, person };
};
const path = (): ReturnType<typeof within> =>
  within(screen.getByRole('region', { name: 'The path of your life' }));
const stones = (): HTMLElement[] => path().getAllByRole('link');

describe('the life map', () => {
  it('shows every part as open to someone new, and leads from each part to a question on it', async () => {
    await atMap();
    expect(screen.getByText(/all of them are still yours to tell/)).toBeTruthy();
    expect(stones()).toHaveLength(21);
    expect(stones().every(({ textContent }) => textContent?.endsWith('not told yet'))).toBe(true);
    expect(path().getByRole('link', { name: 'Tell me about school not told yet' }).getAttribute('href')).toBe(
      '/write?about=school',
    );
    expect(
      path()
        .getAllByRole('heading', { level: 3 })
        .map((heading: HTMLElement) => heading.textContent),
    ).toEqual([
      'Where it began',
      'Childhood',
      'School days',
      'Growing up',
      'Setting out',
      'A family',
      'Work',
      'Later life',
      'Looking back',
    ]);
  });

  it('shows how much has been told, and in which parts, and what to tell next', async () => {
    const { user } = await atMap('In a village near Minden.', 'At school our teacher had a cane.');
    expect(
      screen.getByText(/So far, you’ve told me about 2 of the 21 parts of a life: 2 memories/),
    ).toBeTruthy();
    expect(path().getByRole('link', { name: 'Tell me more about school 1 memory' })).toBeTruthy();
    // Once above the path as the next part to tell, and once in the list.
    const home = screen.getAllByRole('link', { name: 'Tell me about the house you grew up in' });
    expect(home[0]?.getAttribute('href')).toBe('/write?about=home');
    await user.click(screen.getByText('As a list, with your chapters'));
    const school = screen.getByRole('heading', { level: 4, name: 'School' }).closest('li');
    expect(school?.textContent).toContain('A little so far: 1 memory');
    expect(
      within(school ?? document.body)
        .getByRole('link', { name: 'the chapter you have started' })
        .getAttribute('href'),
    ).toBe('/write');
  });

  it('leaves skipped parts alone, until the writer allows them to be asked about again', async () => {
    const { user } = await atMap('I would rather not say.');
    const stone = path().getByRole('button', { name: /^Skipped: where you come from/ });
    expect(stones()).toHaveLength(20);
    stone.focus();
    await user.keyboard('{Enter}');
    await screen.findByText('I may ask about where you come from again');
    await waitFor(() => expect(stones()).toHaveLength(21));
    await user.click(screen.getByText('As a list, with your chapters'));
    expect(screen.getByText('You skipped this once, and I may ask about it again.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Don’t ask me about this' }));
    await waitFor(() => expect(stones()).toHaveLength(20));
  });

  it('offers the same in its list view', async () => {
    const { user } = await atMap('I would rather not say.');
    await user.click(screen.getByText('As a list, with your chapters'));
    await user.click(screen.getByRole('button', { name: 'You can ask me again about where you come from' }));
    await waitFor(() => expect(stones()).toHaveLength(21));
  });

  it('is reached from the header, the chapters and the writing page, and leads to what I know', async () => {
    const { app, person, unmount } = await atMap();
    expect(screen.getByRole('link', { name: 'What I know about you' }).getAttribute('href')).toBe(
      '/about-you',
    );
    const header = within(screen.getByRole('banner'));
    expect(header.getByRole('link', { name: 'A map of your life' }).getAttribute('href')).toBe('/life-map');
    unmount();
    for (const path of ['/chapters', '/write']) {
      const shown = renderScreen(path, { app, person });
      const page = within(await screen.findByRole('main'));
      expect((await page.findByRole('link', { name: 'A map of your life' })).getAttribute('href')).toBe(
        '/life-map',
      );
      shown.unmount();
    }
  });

  it('says when it could not be drawn, and draws itself on a retry', async () => {
    const app = await testApp();
    const writer = await app.writer();
    let fails = true;
    const raw: Person['raw'] = async (asked, init) => {
      if (fails && asked === '/api/life-map') throw new TypeError('no line');
      return writer.raw(asked, init);
    };
    const { user } = renderScreen('/life-map', { app, person: { ...writer, raw } });
    await screen.findByRole('heading', { name: 'We couldn’t draw the map' });
    expect(screen.getByText(/There’s no connection right now/)).toBeTruthy();
    fails = false;
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { name: 'The path of your life' });
  });
});
