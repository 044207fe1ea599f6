import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { testApp } from '#test/harness/test-app.ts';
import { renderScreen } from '#test/web/render-screen.tsx';

// The companion waits a second before it writes, and the machine may be busy.
const OTLEY = 'Otley, 1948. My father kept bees behind the house.';

const box = () => screen.getByLabelText<HTMLTextAreaElement>('Your message');
const title = () => screen.getByLabelText<HTMLTextAreaElement>('Chapter title');
const story = () => screen.getByLabelText<HTMLTextAreaElement>('Story text');
const conversation = () => within(screen.getByRole('log'));
const atWriting = async (...[options]: [Parameters<typeof renderScreen>[1]]) => {
  const shown = renderScreen('/write', options);
  await screen.findByText(/where were you born\?/);
  await waitFor(() => expect(story().readOnly).toBe(false));
  return shown;
};

describe('the writing screen, for a visitor', () => {
  it('greets, takes an answer, replies with a question, and writes the story from it', async () => {
    const { user } = await atWriting({ app: await testApp() });
    expect(title().value).toBe('Chapter 1: Early Years');
    expect(story().value).toBe('');

    await user.type(box(), `${OTLEY}{Enter}`);
    expect(box().value).toBe('');
    expect(conversation().getByText(OTLEY)).toBeTruthy();
    await waitFor(() => expect(conversation().getAllByText('Companion')).toHaveLength(2));
    await waitFor(() => expect(story().value).toContain('I was born in Otley in 1948'));
    expect(story().value).toContain('My father kept bees behind the house.');
  });

  it('shows that the companion is thinking, sends nothing twice while it does, and announces the reply once', async () => {
    const { user } = await atWriting({ app: await testApp() });
    await user.type(box(), OTLEY);
    // Both key presses come before the companion can reply.
    fireEvent.keyDown(box(), { key: 'Enter' });
    expect(screen.getByText('AI is thinking...')).toBeTruthy();
    fireEvent.input(box(), { target: { value: 'And more.' } });
    fireEvent.keyDown(box(), { key: 'Enter' });
    expect(box().value).toBe('And more.');
    const status = () => screen.getAllByRole('status')[0]?.textContent ?? '';
    await waitFor(() => expect(status()).toMatch(/\?$/));
    expect(conversation().getByText(status())).toBeTruthy();
  });

  it('breaks the line on Shift+Enter, and sends no blank messages', async () => {
    const { user } = await atWriting({ app: await testApp() });
    await user.type(box(), '   {Enter}');
    expect(conversation().queryByText('You:')).toBeNull();
    await user.clear(box());
    await user.type(box(), 'One{Shift>}{Enter}{/Shift}Two');
    expect(box().value).toBe('One\nTwo');
  });

  it('praises the first chapter once, two seconds later', async () => {
    const { user } = await atWriting({ app: await testApp(), settings: { paymentOpen: true } });
    await user.type(box(), `${OTLEY}{Enter}`);
    const dialog = await screen.findByRole('dialog', { name: 'Great job on your first chapter!' });
    expect(within(dialog).getByRole('button', { name: 'Upgrade Now' })).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Continue Writing Free' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.type(box(), 'He never wore gloves.{Enter}');
    await waitFor(() => expect(story().value).toContain('gloves'));
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('praises without mentioning plans if nothing is sold, and offers an account', async () => {
    const { user } = await atWriting({ app: await testApp() });
    await user.type(box(), `${OTLEY}{Enter}`);
    const dialog = await screen.findByRole('dialog', { name: 'Great job on your first chapter!' });
    expect(dialog.textContent).not.toMatch(/plan|upgrade/i);
    await user.click(within(dialog).getByRole('button', { name: 'Sign up' }));
    await screen.findByRole('heading', { level: 1, name: 'Create Account' });
  });

  it('sells nothing to someone who spoke of harm, even if praise was on its way', async () => {
    const { user } = await atWriting({ app: await testApp({ HELP_LINES: 'Samaritans 116 123' }) });
    await user.type(box(), `${OTLEY}{Enter}`);
    await waitFor(() => expect(story().value).toContain('Otley'));
    await user.type(box(), 'I want to die.{Enter}');
    const number = await screen.findByRole('link', { name: '116 123' });
    expect(number.getAttribute('href')).toBe('tel:116123');
    expect(screen.queryByRole('button', { name: 'Ask me something else' })).toBeNull();
    await new Promise((resolve) => setTimeout(resolve, 5_000));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(story().value).toContain('Otley');
    expect(story().value).not.toContain('die');
  });

  it('keeps everything in this browser and shows it again', async () => {
    const app = await testApp();
    const first = await atWriting({ app });
    await first.user.type(box(), `${OTLEY}{Enter}`);
    await waitFor(() => expect(story().value).toContain('Otley'));
    await first.user.type(box(), 'half a sen');
    first.unmount();

    const kept = JSON.parse(localStorage.getItem('hearthbook.draft.anonymous') ?? '{}') as Record<
      string,
      unknown
    >;
    expect(kept).toMatchObject({
      currentMessage: 'half a sen',
      lastSaved: expect.stringMatching(/^\d{4}-/) as string,
    });
    expect(kept.generatedStory).toContain('Otley');
    expect(kept.chapterTitle).toBeTruthy();

    renderScreen('/write', { app });
    await waitFor(() => expect(story().value).toContain('Otley'));
    expect(box().value).toBe('half a sen');
    expect(conversation().getByText(OTLEY)).toBeTruthy();
  });

  it('asks again for a reply that was missing when the page was left', async () => {
    const app = await testApp();
    const first = await atWriting({ app });
    await first.user.type(box(), `${OTLEY}{Enter}`);
    first.unmount();
    renderScreen('/write', { app });
    await waitFor(() => expect(conversation().getAllByText('Companion')).toHaveLength(2));
    expect(conversation().getAllByText(OTLEY)).toHaveLength(1);
    await waitFor(() => expect(story().value).toContain('Otley'));
  });

  it('says who answers and that nothing is sent anywhere', async () => {
    await atWriting({ app: await testApp() });
    expect(
      await screen.findByText('Built-in companion, no AI model. What you type isn’t sent anywhere else.'),
    ).toBeTruthy();
  });
});

it('leaves the writer’s changes alone, and Undo removes the companion’s part', async () => {
  const app = await testApp();
  // A visitor would be congratulated on their first chapter meanwhile.
  const { user } = await atWriting({ app, person: await app.writer() });
  await user.type(box(), `${OTLEY}{Enter}`);
  await waitFor(() => expect(story().value).toContain('bees'));
  await user.type(story(), ' Eleven hives, I counted them.');
  const mine = story().value;
  await user.type(box(), 'My brother Walter was afraid of the bees and hid in the shed.{Enter}');
  await waitFor(() => expect(story().value).toContain('Walter'));
  expect(story().value).toContain(mine);

  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(story().value).toBe(mine);
  await user.click(screen.getByRole('button', { name: 'Redo' }));
  expect(story().value).toContain('Walter');
});

describe('when the companion cannot answer', () => {
  it('the page says so, offers to go on, keeps the text, and tries again', async () => {
    const app = await testApp();
    const { user } = await atWriting({ app });
    const connection = fetch;
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no line')));
    await user.type(box(), `${OTLEY}{Enter}`);
    expect(await screen.findByText('Failed to get AI response. Please try again.')).toBeTruthy();
    expect(
      conversation().getByText("I'm having trouble connecting right now. Could you tell me more about that?"),
    ).toBeTruthy();

    vi.stubGlobal('fetch', connection);
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(story().value).toContain('Otley'));
    expect(conversation().queryByText(/trouble connecting/)).toBeNull();
    expect(conversation().getAllByText(OTLEY)).toHaveLength(1);
  });

  it('the page tries again automatically when back online', async () => {
    const app = await testApp();
    const { user } = await atWriting({ app });
    const connection = fetch;
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no line')));
    await user.type(box(), `${OTLEY}{Enter}`);
    await waitFor(() => expect(conversation().getByText(/trouble connecting/)).toBeTruthy());
    vi.stubGlobal('fetch', connection);
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(conversation().queryByText(/trouble connecting/)).toBeNull());
    await waitFor(() => expect(conversation().getAllByText('Companion')).toHaveLength(2));
  });

  it('a question is filled in if the reply is empty', async () => {
    const { user } = await atWriting({ app: await testApp() });
    const connection = fetch;
    vi.stubGlobal('fetch', (asked: Request) =>
      asked.url.endsWith('/api/companion/reply')
        ? Promise.resolve(
            new Response('data: {"type":"done","content":"","engine":"builtin","care":"none"}\n\n'),
          )
        : connection(asked),
    );
    await user.type(box(), `${OTLEY}{Enter}`);
    const words = "I'd love to hear more about that. Can you tell me what that experience meant to you?";
    await waitFor(() => expect(conversation().getByText(words)).toBeTruthy());
  });

  it('the page says so when the story cannot be written', async () => {
    const { user } = await atWriting({ app: await testApp() });
    const connection = fetch;
    vi.stubGlobal('fetch', (asked: Request) =>
      asked.url.endsWith('/api/companion/chapter')
        ? Promise.reject(new TypeError('no line'))
        : connection(asked),
    );
    await user.type(box(), `${OTLEY}{Enter}`);
    expect(await screen.findByText('Error generating story')).toBeTruthy();
    expect(screen.getByText('Failed to generate story from conversation. Please try again.')).toBeTruthy();
  });

  it('the text is put back into the box if the day’s turns are used up', async () => {
    const { user } = await atWriting({ app: await testApp({ AI_ANONYMOUS_TURNS_PER_DAY: '0' }) });
    await user.type(box(), `${OTLEY}{Enter}`);
    expect((await screen.findByRole('alert')).textContent).toContain('used up');
    expect(box().value).toBe(OTLEY);
    expect(conversation().queryByText(OTLEY)).toBeNull();
  });
});
