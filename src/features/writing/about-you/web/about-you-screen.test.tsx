import { screen, waitFor, within } from '@testing-library/react';
import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { aConversation } from '#test/builders/builders.ts';
import { type Person, type TestApp, testApp } from '#test/harness/test-app.ts';
import { renderScreen } from '#test/web/render-screen.tsx';

const TOLD = [
  'My friend Margaret lived in Otley. I walked to school with Margaret.',
  'I shared a desk with Margret in 1951.',
  'My sister Joan kept hens.',
];

const tell = async (writer: Person, messages: readonly string[]): Promise<void> => {
  const { conversation } = await aConversation(writer);
  for (const content of messages)
    await writer.stream(`/api/writing/conversations/${conversation.id}/messages`, {
      message: { id: randomUUID(), content },
    });
};

const atPage = async (told: readonly string[] = TOLD) => {
  const app: TestApp = await testApp();
  const person = await app.writer();
  await tell(person, told);
  const shown = renderScreen('/about-you', { app, person });
  await screen.findByRole('heading', { name: 'People' });
  return { ...shown, app, person };
};
const card = (name: string): ReturnType<typeof within> => {
  const item = screen.getByRole('heading', { level: 3, name }).closest('li');
  if (!item) throw new Error(`no card for ${name}`);
  return within(item);
};
const names = (): (string | null)[] =>
  screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

describe('what I know about you', () => {
  it('shows each fact with the words it comes from and a link to the chapter', async () => {
    await atPage();
    expect(names()).toEqual(['Margaret', 'Margret', 'Joan', 'Otley', '1951']);
    const margaret = card('Margaret');
    expect(margaret.getByText('your friend')).toBeTruthy();
    expect(margaret.getAllByText('Margaret', { selector: 'mark' })).toHaveLength(2);
    expect(
      margaret.getAllByRole('link', { name: 'the chapter you have started' })[0]?.getAttribute('href'),
    ).toBe('/write');
  });

  it('welcomes someone who has told nothing, and lets them add someone first', async () => {
    const { user } = await atPage([]);
    expect(screen.getByRole('heading', { name: 'We have only just met' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Add someone' }));
    const form = within(screen.getByRole('form', { name: 'Add someone' }));
    expect(document.activeElement).toBe(form.getByLabelText('What is this person called?'));
    await user.click(form.getByRole('button', { name: 'Add' }));
    expect(form.getByRole('alert').textContent).toBe('A name needs at least one letter.');
    await user.type(form.getByLabelText('What is this person called?'), 'Rosa');
    await user.type(form.getByLabelText('Who is this to you?'), 'cousin{Enter}');
    await screen.findByRole('heading', { level: 3, name: 'Rosa' });
    expect(card('Rosa').getByText('your cousin')).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Add someone'));
  });

  it('corrects a name by keyboard alone, says so, and undoes it', async () => {
    const { user } = await atPage();
    const correct = card('Joan').getByRole('button', { name: 'Correct Joan' });
    correct.focus();
    await user.keyboard('{Enter}');
    const name = await screen.findByLabelText<HTMLInputElement>('How is the name written?');
    expect(document.activeElement).toBe(name);
    await user.clear(name);
    await user.keyboard('Joanne{Enter}');
    await screen.findByRole('heading', { level: 3, name: 'Joanne' });
    await screen.findByText('Corrected: Joanne');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Correct Joanne'));
    await user.click(
      card('Joanne').getByRole('button', { name: 'Undo: You corrected the name: “Joan” is Joanne.' }),
    );
    await screen.findByRole('heading', { level: 3, name: 'Joan' });
  });

  it('returns focus even if the next frame comes before the form is gone', async () => {
    const { user } = await atPage();
    vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => {
      frame(performance.now());
      return 0;
    });
    await user.click(screen.getByRole('button', { name: 'Add someone' }));
    await user.keyboard('Rosa{Enter}');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Add someone'));
    await user.click(card('Joan').getByRole('button', { name: 'Correct Joan' }));
    await user.clear(screen.getByLabelText('How is the name written?'));
    await user.keyboard('Joanne{Enter}');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Correct Joanne'));
  });

  it('closes a form on Escape and returns focus, with nothing changed', async () => {
    const { user } = await atPage();
    await user.click(card('Joan').getByRole('button', { name: 'Correct Joan' }));
    await user.type(screen.getByLabelText('How is the name written?'), 'xyz{Escape}');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Correct Joan'));
    expect(screen.queryByRole('form')).toBeNull();
    expect(names()).toContain('Joan');
  });

  it('corrects a year, and shows the error for an invalid one next to the field', async () => {
    const { user } = await atPage();
    await user.click(card('1951').getByRole('button', { name: 'Correct 1951' }));
    const year = screen.getByLabelText('Which year was it?');
    await user.clear(year);
    await user.type(year, '52{Enter}');
    expect(screen.getByRole('alert').textContent).toBe('A year has four digits, such as 1951.');
    await user.clear(year);
    await user.type(year, '2999{Enter}');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('This year is in the future.'));
    await user.clear(year);
    await user.type(year, '1952{Enter}');
    await screen.findByRole('heading', { level: 3, name: '1952' });
    expect(card('1952').getByText('You corrected the year: 1952, not 1951.')).toBeTruthy();
  });

  it('asks whether two spellings are the same, and joins them with one tap', async () => {
    const { user } = await atPage();
    expect(card('Margret').getByText('Is “Margret” another spelling of Margaret?')).toBeTruthy();
    await user.click(card('Margret').getByRole('button', { name: 'Yes, write Margaret' }));
    await waitFor(() => expect(names()).toEqual(['Margaret', 'Joan', 'Otley', '1951']));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('People'));
    expect(card('Margaret').getByText('Margret', { selector: 'mark' })).toBeTruthy();
  });

  it('stops asking once told they are different people', async () => {
    const { user } = await atPage();
    await user.click(card('Margret').getByRole('button', { name: 'No, someone else' }));
    await waitFor(() => expect(screen.queryByText(/another spelling/)).toBeNull());
    expect(names()).toContain('Margret');
  });

  it('joins two people by hand, keeping both names', async () => {
    const { user } = await atPage();
    await user.click(card('Joan').getByRole('button', { name: 'Same as … another: Joan' }));
    await user.selectOptions(screen.getByLabelText('Joan is the same as'), 'Margaret, your friend');
    await user.click(screen.getByRole('button', { name: 'They are the same' }));
    await waitFor(() => expect(names()).toEqual(['Margaret', 'Margret', 'Otley', '1951']));
    expect(card('Margaret').getByText('also called Joan')).toBeTruthy();
  });

  it('forgets someone, keeps focus on the page, and restores them', async () => {
    const { user } = await atPage();
    await user.click(card('Joan').getByRole('button', { name: 'Forget Joan' }));
    await screen.findByText('I’ll leave Joan alone');
    expect(names()).not.toContain('Joan');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('People'));
    await user.click(screen.getByText('What you asked me to forget (1)'));
    await user.click(screen.getByRole('button', { name: 'Put back Joan' }));
    await waitFor(() => expect(names()).toContain('Joan'));
    expect(screen.queryByText(/^Forgotten/)).toBeNull();
  });

  it('undoes a decision from the toast as well', async () => {
    const { user } = await atPage();
    await user.click(card('Otley').getByRole('button', { name: 'Forget Otley' }));
    const message = (await screen.findByText('I’ll leave Otley alone')).closest('li');
    expect(names()).not.toContain('Otley');
    await user.click(within(message ?? document.body).getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(names()).toContain('Otley'));
  });

  it('shows a dozen people at first, and the rest when asked', async () => {
    const people = Array.from(
      { length: 15 },
      (_, at) => `My friend ${String.fromCodePoint(65 + at)}nnabel sang.`,
    );
    const { user } = await atPage(people);
    expect(names()).toHaveLength(12);
    await user.click(screen.getByRole('button', { name: 'Show all 15 people' }));
    expect(names()).toHaveLength(15);
  });

  it('says that the page could not be loaded, and loads it on retry', async () => {
    const app = await testApp();
    const writer = await app.writer();
    await tell(writer, TOLD);
    let fails = true;
    const raw: Person['raw'] = async (path, init) =>
      fails && path === '/api/about-you'
        ? Response.json({ code: 'unexpected', title: 'Something went wrong.' }, { status: 500 })
        : writer.raw(path, init);
    const { user } = renderScreen('/about-you', { app, person: { ...writer, raw } });
    await screen.findByRole('heading', { name: 'We couldn’t load this' });
    fails = false;
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { level: 3, name: 'Joan' });
  });

  it('says why something was not saved, and leaves the page unchanged', async () => {
    const app = await testApp();
    const writer = await app.writer();
    await tell(writer, TOLD);
    const raw: Person['raw'] = async (path, init) => {
      if (path === '/api/about-you/forgotten') throw new TypeError('no line');
      return writer.raw(path, init);
    };
    const { user } = renderScreen('/about-you', { app, person: { ...writer, raw } });
    await screen.findByRole('heading', { level: 3, name: 'Joan' });
    await user.click(card('Joan').getByRole('button', { name: 'Forget Joan' }));
    await screen.findByText('This couldn’t be forgotten: Joan');
    expect(
      screen.getByText('There’s no connection right now. Please try again when you’re back online.'),
    ).toBeTruthy();
    expect(names()).toContain('Joan');
  });

  it('asks a visitor to sign in first and to come back', async () => {
    renderScreen('/about-you', { app: await testApp() });
    await expect.poll(() => location.pathname + location.search).toBe('/signin?next=%2Fabout-you');
  });
});
