import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { aFamilyMember, connectFamily } from '#test/builders/family.ts';
import { testApp } from '#test/harness/test-app.ts';
import { renderScreen, type RenderOptions } from '#test/web/render-screen.tsx';

const helpButton = () => screen.findByRole('button', { name: 'Help' });
const card = () => within(screen.getByRole('dialog', { name: 'Help Assistant' }));
const box = () => card().getByLabelText('Your question');
/** A visitor's conversation lasts as long as the page is open, so through all the tests of this file. */
const entries = () => [...card().getByRole('log').children];

const openHelp = async (path: string, options: RenderOptions) => {
  const { user } = renderScreen(path, options);
  await user.click(await helpButton());
  return { user };
};

/** From here on, `answer` answers every call to this URL. All other calls reach the app, as before. */
const answerAt = (address: string, answer: (request: Request) => Promise<Response>): void => {
  const into = globalThis.fetch;
  vi.stubGlobal('fetch', async (asked: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(asked, init);
    return request.url.endsWith(address) ? answer(request) : into(request);
  });
};
const json = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

describe('the help on the sign-in page', () => {
  it('opens with a greeting, announces each answer once, and links to the page it is about', async () => {
    const { user } = await openHelp('/signin', { app: await testApp() });
    expect(card().getByRole('heading', { name: 'Help Assistant' })).toBeDefined();
    expect(card().getByText('Hello. What would you like to do?')).toBeDefined();
    expect(document.activeElement).toBe(box());
    await user.type(box(), 'I forgot my pasword{Enter}');
    const list = within(card().getByRole('log'));
    await list.findByText(/You’ll get an e-mail with a link to choose a new password/);
    expect(list.getAllByText(/You’ll get an e-mail with a link/)).toHaveLength(1);
    expect(list.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/signin');
    expect(list.getByText('I forgot my pasword')).toBeDefined();
    for (const entry of entries()) {
      const time = entry.querySelector('time');
      expect(Date.parse(time?.dateTime ?? '')).toBeGreaterThan(0);
      expect(time?.textContent).not.toBe('');
    }
  });

  it('closes with Escape or Close, restores the focus, and keeps the conversation', async () => {
    const { user } = await openHelp('/signin', { app: await testApp() });
    await user.type(box(), 'How do I save a chapter?{Enter}');
    await card().findByText(/Press “Save Chapter”/);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(await helpButton());
    await user.click(await helpButton());
    expect(card().getByText(/Press “Save Chapter”/)).toBeDefined();
    await user.click(card().getByRole('button', { name: 'Close' }));
    expect(document.activeElement).toBe(await helpButton());
  });

  it('doesn’t send an empty message, and starts a new line on Shift+Enter', async () => {
    const { user } = await openHelp('/signin', { app: await testApp() });
    const before = entries().length;
    await user.type(box(), '   {Enter}');
    await user.click(card().getByRole('button', { name: 'Send' }));
    expect(entries()).toHaveLength(before);
    await user.clear(box());
    await user.type(box(), 'one{Shift>}{Enter}{/Shift}two');
    expect(box()).toHaveProperty('value', 'one\ntwo');
    expect(entries()).toHaveLength(before);
  });

  it('is disabled while searching, shows that, and is ready again afterwards', async () => {
    const { user } = await openHelp('/signin', { app: await testApp() });
    const { promise, resolve } = Promise.withResolvers<Response>();
    answerAt('/help-assistant', () => promise);
    await user.type(box(), 'How do I save?{Enter}');
    expect(box()).toHaveProperty('disabled', true);
    expect(document.querySelector('[data-typing]')).not.toBeNull();
    expect(card().getByText('Looking it up…')).toBeDefined();
    expect(card().getByRole('button', { name: 'Send' }).getAttribute('aria-disabled')).toBe('true');
    resolve(json({ response: 'With the button.' }));
    await card().findByText('With the button.');
    expect(document.querySelector('[data-typing]')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(box()));
  });

  it('says that it can’t answer, and restores the question', async () => {
    const { user } = await openHelp('/signin', { app: await testApp() });
    answerAt('/help-assistant', () => Promise.reject(new TypeError('no line')));
    await user.type(box(), 'How do I save?{Enter}');
    await card().findByText("Sorry, I'm having trouble connecting right now. Please try again in a moment.");
    expect(box()).toHaveProperty('value', 'How do I save?');
    answerAt('/help-assistant', () => Promise.resolve(json({ response: '' })));
    await user.type(box(), '{Enter}');
    await card().findByText("I'm sorry, I couldn't process your request right now. Please try again.");
  });

  it('says so when the day’s questions are used up', async () => {
    const app = await testApp({ AI_ANONYMOUS_TURNS_PER_DAY: '0' });
    const { user } = await openHelp('/signin', { app });
    await user.type(box(), 'How do I save?{Enter}');
    await card().findByText(/Please come back tomorrow/);
    expect(card().getByRole('link', { name: 'questions and answers' }).getAttribute('href')).toBe('/faq');
  });

  it('doesn’t turn external URLs into links', async () => {
    const { user } = await openHelp('/signin', { app: await testApp() });
    const response =
      '[here](https://elsewhere.example) [there](//elsewhere.example) [run](javascript:alert(1)) [faq](/faq)';
    answerAt('/help-assistant', () => Promise.resolve(json({ response })));
    await user.type(box(), 'x{Enter}');
    await card().findByRole('link', { name: 'faq' });
    const answer = entries().at(-1);
    expect(answer?.querySelectorAll('a')).toHaveLength(1);
    expect(answer?.textContent).toContain('[run](javascript:alert(1))');
  });
});

describe('the help for someone signed in', () => {
  it('answers from the person’s own family tree on the family tree page', async () => {
    const app = await testApp();
    const [person, rose] = [await app.writer(), await app.writer()];
    await aFamilyMember(app, rose, 'Rose Hale', { born: '1951-07-14' });
    await connectFamily(app, person, rose, 'sibling');
    const { user } = await openHelp('/family-tree', { app, person });
    expect(card().getByText(/^Hello\. Ask me about your family tree/)).toBeDefined();
    await user.type(box(), 'When was my sister born?{Enter}');
    await card().findByText('Rose Hale was born on 14 July 1951.');
    answerAt('/family-tree-chat', () => Promise.reject(new TypeError('no line')));
    await user.type(box(), 'Who is Rose?{Enter}');
    await card().findByText("I'm sorry, I'm having trouble responding right now. Please try again.");
  });

  it('answers on the Help page itself, without an overlay', async () => {
    const app = await testApp();
    const { user } = renderScreen('/help', { app, person: await app.writer() });
    const page = within(await screen.findByRole('region', { name: 'Help Assistant' }));
    await user.type(page.getByLabelText('Your question'), 'How do I save a chapter?{Enter}');
    await page.findByText(/Press “Save Chapter”/);
    await waitFor(() => expect(document.activeElement).toBe(page.getByLabelText('Your question')));
    expect(screen.queryByRole('button', { name: 'Help' })).toBeNull();
  });

  it.each(['/', '/faq', '/pricing'])('is not on %s for a visitor', async (path) => {
    renderScreen(path, { app: await testApp() });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('button', { name: 'Help' })).toBeNull();
  });

  it('doesn’t cover the writing page', async () => {
    const app = await testApp();
    renderScreen('/write', { app, person: await app.writer() });
    await screen.findByLabelText('Your message');
    expect(screen.queryByRole('button', { name: 'Help' })).toBeNull();
  });
});
