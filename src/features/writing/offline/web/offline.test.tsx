import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { askedFromPrefetched } from '#features/companion/shared/prefetched-questions.ts';
import type { OutputOf } from '#platform/shared/call.ts';
import { type Person, type TestApp, testApp } from '#test/harness/test-app.ts';
import { renderScreen } from '#test/web/render-screen.tsx';
import type { writingCalls } from '#features/writing/shared/contract.ts';
import { draftKey, parseLocalDraft } from '#features/writing/autosave/web/local-draft.ts';

const OTLEY = 'Otley, 1948. My father kept bees behind the house.';
const OFFLINE_PAGE = 'You’re offline. Keep writing. Your words are safe on this device.';
const IS_BACK = 'You’re back online. Your words are saved.';
const TROUBLE = /trouble connecting/;

const box = () => screen.getByLabelText<HTMLTextAreaElement>('Your message');
const story = () => screen.getByLabelText<HTMLTextAreaElement>('Story text');
const conversation = () => within(screen.getByRole('log'));
const waiting = () => conversation().queryAllByText('Saved on this device').length;
const saidBy = (who: 'You:' | 'Companion') => conversation().queryAllByText(who).length;

/** The writing page once it has prefetched questions, which it does a few seconds after opening. */
const atWriting = async (app: TestApp, person: Person) => {
  const shown = renderScreen('/write', { app, person });
  await waitFor(() => expect(story().readOnly).toBe(false));
  await waitFor(() => expect(Object.keys(localStorage).some((key) => key.endsWith('.reserve'))).toBe(true));
  return shown;
};

/** Takes this browser offline; returns a function that brings it back. */
const breakLine = (): (() => void) => {
  const connection = fetch;
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no line')));
  return () => {
    vi.stubGlobal('fetch', connection);
    window.dispatchEvent(new Event('online'));
  };
};

/**
 * Brings the browser back online, but the server answers /api/writing with this response. Returns a function
 * that restores the real responses.
 */
const answerOpening = (server: typeof fetch, answer: () => Promise<Response>): (() => void) => {
  vi.stubGlobal('fetch', async (asked: RequestInfo | URL, init?: RequestInit) => {
    const { pathname } = new URL(asked instanceof Request ? asked.url : asked, location.href);
    return pathname === '/api/writing' ? answer() : server(asked, init);
  });
  window.dispatchEvent(new Event('online'));
  return () => {
    vi.stubGlobal('fetch', server);
    window.dispatchEvent(new Event('online'));
  };
};

const onServer = async (person: Person): Promise<readonly (readonly [string, string])[]> => {
  const { body } = await person.get<OutputOf<(typeof writingCalls)['open']>>('/api/writing');
  return body.conversation.messages.map(({ type, content }) => [type, content] as const);
};

describe('writing offline', () => {
  it('stays on a chapter saved before the connection was lost, and later saves there what is typed after it returns', async () => {
    const app = await testApp();
    const writer = await app.writer();
    const { user } = await atWriting(app, writer);
    await user.type(story(), 'He never wore gloves.');
    await user.click(screen.getByRole('button', { name: 'Save Chapter' }));
    expect(await screen.findByText('Chapter saved')).toBeTruthy();
    const mend = breakLine();
    window.dispatchEvent(new Event('offline'));
    expect(await screen.findByText(OFFLINE_PAGE)).toBeTruthy();
    mend();
    await waitFor(() => expect(screen.queryByText(OFFLINE_PAGE)).toBeNull());
    expect(story().value).toBe('He never wore gloves.');
    await user.type(story(), ' Nor a hat.');
    await waitFor(async () => {
      const { body } = await writer.get<{ chapters: { content: string }[] }>('/api/book');
      expect(body.chapters.map(({ content }) => content)).toEqual(['He never wore gloves. Nor a hat.']);
    });
  });

  it.each(['a visitor', 'a writer'])(
    '%s keeps being asked, is never held up, and is heard in order on reconnecting',
    async (who) => {
      const app = await testApp();
      const person = who === 'a writer' ? await app.writer() : app.visitor;
      const { user } = await atWriting(app, person);
      const mend = breakLine();
      await user.type(box(), `${OTLEY}{Enter}`);
      expect(await screen.findByText(OFFLINE_PAGE)).toBeTruthy();
      await waitFor(() => expect(saidBy('Companion')).toBe(2));
      await user.type(box(), 'He never wore gloves.{Enter}');
      await waitFor(() => expect(waiting()).toBe(2));
      await waitFor(() => expect(saidBy('Companion')).toBe(3));
      const asked = conversation()
        .getAllByText(/^Thank you for telling me that\./)
        .map(({ textContent }) => textContent);
      expect(new Set(asked).size).toBe(2);
      expect(conversation().queryByText(TROUBLE)).toBeNull();

      mend();
      expect(await screen.findByText(IS_BACK)).toBeTruthy();
      expect(waiting()).toBe(0);
      await waitFor(() => expect(story().value).toContain('gloves'));
      expect([saidBy('You:'), saidBy('Companion')]).toEqual([2, 3]);
      if (who === 'a visitor') return;
      expect((await onServer(person)).slice(1)).toEqual([
        ['user', OTLEY],
        ['ai', asked[0]],
        ['user', 'He never wore gloves.'],
        ['ai', asked[1]],
      ]);
    },
  );

  it('opens with what this device has stored for a writer, and merges what was said on another device meanwhile', async () => {
    const app = await testApp();
    const writer = await app.writer();
    const first = await atWriting(app, writer);
    await first.user.type(box(), `${OTLEY}{Enter}`);
    await waitFor(() => expect(story().value).toContain('Otley'));
    await waitFor(() =>
      expect(localStorage.getItem(`hearthbook.copy.${writer.session.userId}`)).toContain(
        'I was born in Otley',
      ),
    );
    await waitFor(() => expect(localStorage.getItem(draftKey(writer.session.userId, null))).toBeNull());
    first.unmount();

    const { user } = renderScreen('/write', { app, person: writer });
    const mend = breakLine();
    await waitFor(() => expect(story().value).toContain('Otley'));
    expect(conversation().getByText(OTLEY)).toBeTruthy();
    await user.type(box(), 'He never wore gloves.{Enter}');
    await waitFor(() => expect(waiting()).toBe(1));

    const { body } = await writer.get<OutputOf<(typeof writingCalls)['open']>>('/api/writing');
    await writer.stream(`/api/writing/conversations/${body.conversation.id}/messages`, {
      message: { id: crypto.randomUUID(), content: 'My sister Joan watched us.' },
    });
    mend();
    await waitFor(() => expect(waiting()).toBe(0));
    expect(conversation().getByText('My sister Joan watched us.')).toBeTruthy();
    expect((await onServer(writer)).filter(([type]) => type === 'user').map(([, words]) => words)).toEqual([
      OTLEY,
      'My sister Joan watched us.',
      'He never wore gloves.',
    ]);
  });

  it('carries on with text written meanwhile on another device, if this one only sent messages', async () => {
    const app = await testApp();
    const writer = await app.writer();
    const { user } = await atWriting(app, writer);
    await user.type(story(), 'It was a hard winter.');
    await waitFor(() => expect(screen.getAllByText(/^✓ Saved/).length).toBeGreaterThan(0));
    const mend = breakLine();
    await user.type(box(), `${OTLEY}{Enter}`);
    await waitFor(() => expect(waiting()).toBe(1));
    const { body } = await writer.get<OutputOf<(typeof writingCalls)['open']>>('/api/writing');
    const { title = '', revision = null } = body.draft ?? {};
    await writer.send('PUT', '/api/writing/draft', {
      conversationId: body.conversation.id,
      title,
      content: 'Written elsewhere.',
      weave: null,
      revision,
    });
    mend();
    await waitFor(() => expect(waiting()).toBe(0));
    await waitFor(() => expect(story().value).toContain('Written elsewhere.'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(story().value).not.toContain('hard winter');
  });

  it('submits the question already asked, if the server got the message but the connection broke before the reply', async () => {
    const app = await testApp({ AI_TURNS_PER_DAY: '0' });
    const writer = await app.writer();
    const { body } = await writer.get<OutputOf<(typeof writingCalls)['open']>>('/api/writing');
    const path = `/api/writing/conversations/${body.conversation.id}`;
    const laid = await writer.get<{ questions: string[] }>(`${path}/reserve`);
    const question = laid.body.questions[0] ?? '';
    const said = {
      id: crypto.randomUUID(),
      type: 'user',
      content: OTLEY,
      engine: null,
      timestamp: new Date().toISOString(),
    };
    await writer.stream(`${path}/messages`, { message: { id: said.id, content: OTLEY } });
    const asked = {
      ...said,
      id: crypto.randomUUID(),
      type: 'ai',
      content: askedFromPrefetched(question),
      meanwhile: { question, after: said.id },
    };
    const draft = {
      chapterTitle: 'Chapter 1: Early Years',
      generatedStory: '',
      currentMessage: '',
      lastSaved: said.timestamp,
      titleIsOwn: false,
      weave: null,
      messages: [{ ...said, kept: true, waits: true }, asked],
      toCompose: true,
      conversationId: body.conversation.id,
      revision: null,
      unsaved: true,
    };
    localStorage.setItem(draftKey(writer.session.userId, null), JSON.stringify(draft));
    renderScreen('/write', { app, person: writer });
    await waitFor(async () =>
      expect((await onServer(writer)).slice(1)).toEqual([
        ['user', OTLEY],
        ['ai', askedFromPrefetched(question)],
      ]),
    );
    await waitFor(() => expect(waiting()).toBe(0));
    expect([saidBy('You:'), saidBy('Companion')]).toEqual([1, 2]);
  });

  it('asks nothing of someone who may be in danger, and has the companion answer them first of all', async () => {
    const app = await testApp({ HELP_LINES: 'Samaritans 116 123' });
    const { user } = await atWriting(app, app.visitor);
    const mend = breakLine();
    await user.type(box(), 'I want to die.{Enter}');
    expect(await conversation().findByText(/please call the emergency number/)).toBeTruthy();
    expect(conversation().queryByText(/^Thank you for telling me that\./)).toBeNull();
    mend();
    expect(await screen.findByRole('link', { name: '116 123' })).toBeTruthy();
  });

  it('keeps what a writer said on a page that never finished opening, while they sign in again', async () => {
    const app = await testApp();
    const writer = await app.writer();
    const { user } = renderScreen('/write', { app, person: writer });
    const server = fetch;
    breakLine();
    await waitFor(() => expect(story().readOnly).toBe(false));
    await user.type(box(), `${OTLEY}{Enter}`);
    await screen.findByText(OFFLINE_PAGE);
    const mend = answerOpening(server, () => app.visitor.raw('/api/writing'));
    await screen.findAllByRole('link', { name: 'sign in again' });
    expect(conversation().getByText(OTLEY)).toBeTruthy();
    expect(await onServer(writer)).toHaveLength(1);
    mend();
    await waitFor(async () =>
      expect(
        (await onServer(writer)).slice(1).map(([type, words]) => (type === 'user' ? words : type)),
      ).toEqual([OTLEY, 'ai']),
    );
    await waitFor(() => expect(story().value).toContain('Otley'));
  });

  it('sends what a writer said if this browser can store nothing, and does not call it safe until it has arrived', async () => {
    const app = await testApp();
    const writer = await app.writer();
    const refused = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('no room', 'QuotaExceededError');
    });
    const { user } = renderScreen('/write', { app, person: writer });
    const mend = breakLine();
    await waitFor(() => expect(story().readOnly).toBe(false));
    await user.type(box(), `${OTLEY}{Enter}`);
    await screen.findAllByText(/this browser has no room left for your words/);
    expect(screen.queryByText(/safe on this device/)).toBeNull();
    mend();
    await waitFor(async () => expect((await onServer(writer))[1]).toEqual(['user', OTLEY]));
    await waitFor(() => expect(conversation().getByText(OTLEY)).toBeTruthy());
    refused.mockRestore();
  });

  it('requests the server’s version only once its own save has arrived, and shows nothing as saved before that', async () => {
    const app = await testApp();
    const writer = await app.writer();
    const { user } = await atWriting(app, writer);
    const server = fetch;
    breakLine();
    await user.type(story(), 'It was a hard winter.');
    await screen.findByText(OFFLINE_PAGE);
    const asked: string[] = [];
    let letGo = (): void => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    vi.stubGlobal('fetch', async (one: RequestInfo | URL, init?: RequestInit) => {
      const { pathname } = new URL(one instanceof Request ? one.url : one, location.href);
      asked.push(pathname);
      if (pathname === '/api/writing/draft') await held;
      return server(one, init);
    });
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(asked).toContain('/api/companion'));
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect(asked).toContain('/api/writing/draft');
    expect(asked).not.toContain('/api/writing');
    expect(screen.queryByText(/^✓ Saved/)).toBeNull();
    letGo();
    await waitFor(() => expect(asked).toContain('/api/writing'));
    expect(await screen.findByText(IS_BACK)).toBeTruthy();
  });

  it('requests nothing more from the server for a page that has been left', async () => {
    const app = await testApp();
    const writer = await app.writer();
    const { user, unmount } = await atWriting(app, writer);
    breakLine();
    await user.type(box(), `${OTLEY}{Enter}`);
    await screen.findByText(OFFLINE_PAGE);
    unmount();
    await new Promise((resolve) => setTimeout(resolve, 500));
    const asked: string[] = [];
    vi.stubGlobal('fetch', (one: RequestInfo | URL, init?: RequestInit) => {
      // A request that is aborted before it is sent never leaves the browser.
      if (init?.signal?.aborted !== true) asked.push(one instanceof Request ? one.url : one.toString());
      return Promise.reject(new TypeError('no line'));
    });
    window.dispatchEvent(new Event('online'));
    await new Promise((resolve) => setTimeout(resolve, 6_000));
    expect(asked.filter((address) => /draft|messages|companion|reserve/.test(address))).toEqual([]);
    const kept = parseLocalDraft(localStorage.getItem(draftKey(writer.session.userId, null)));
    expect(kept?.messages.some(({ content }) => content === OTLEY)).toBe(true);
  });

  it('leaves the box empty once its text has been sent, and keeps a title typed offline', async () => {
    const app = await testApp();
    const writer = await app.writer();
    const { body } = await writer.get<OutputOf<(typeof writingCalls)['open']>>('/api/writing');
    const drafted = { conversationId: body.conversation.id, title: 'Chapter 1: Early Years', content: '' };
    await writer.send('PUT', '/api/writing/draft', {
      ...drafted,
      message: OTLEY,
      weave: null,
      revision: null,
    });
    const draft = {
      chapterTitle: 'The bees of Otley',
      generatedStory: '',
      currentMessage: '',
      lastSaved: new Date().toISOString(),
      titleIsOwn: true,
      weave: null,
      messages: [],
      toCompose: false,
      conversationId: null,
      revision: 1,
      unsaved: true,
    };
    localStorage.setItem(draftKey(writer.session.userId, null), JSON.stringify(draft));
    renderScreen('/write', { app, person: writer });
    await screen.findByDisplayValue('The bees of Otley');
    expect(box().value).toBe('');
  });

  it('writes the story on reconnecting, if the connection broke between the reply and the story', async () => {
    const app = await testApp();
    const { user } = await atWriting(app, await app.writer());
    const server = fetch;
    vi.stubGlobal('fetch', async (asked: RequestInfo | URL, init?: RequestInit) => {
      const { pathname } = new URL(asked instanceof Request ? asked.url : asked, location.href);
      if (pathname !== '/api/companion/chapter') return server(asked, init);
      breakLine();
      window.dispatchEvent(new Event('offline'));
      throw new TypeError('no line');
    });
    await user.type(box(), `${OTLEY}{Enter}`);
    await screen.findByText(OFFLINE_PAGE);
    expect(story().value).toBe('');
    vi.stubGlobal('fetch', server);
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(story().value).toContain('Otley'));
  });

  it('requests no questions for a page that was left while it was getting ready', async () => {
    const app = await testApp();
    const { unmount } = renderScreen('/write', { app, person: await app.writer() });
    await waitFor(() => expect(story().readOnly).toBe(false));
    const asked: string[] = [];
    vi.stubGlobal('fetch', (one: RequestInfo | URL) => {
      asked.push(one instanceof Request ? one.url : one.toString());
      return Promise.reject(new TypeError('no line'));
    });
    // Preparation begins when the browser is idle; the page is left at that very moment.
    vi.stubGlobal('requestIdleCallback', (run: () => void) => {
      run();
      unmount();
      return 0;
    });
    await new Promise((resolve) => setTimeout(resolve, 4_000));
    expect(asked.filter((address) => address.includes('reserve'))).toEqual([]);
  });

  it('shows nothing of someone who signed out in another window just as this window opened', async () => {
    const app = await testApp();
    const writer = await app.writer();
    renderScreen('/write', { app, person: writer });
    await waitFor(() => expect(story().readOnly).toBe(false));
    window.dispatchEvent(new StorageEvent('storage', { key: 'hearthbook.left', newValue: 'everybody' }));
    await waitFor(() => expect(screen.queryByLabelText('Your message')).toBeNull());
  });

  it('keeps and shows nothing more of someone who signed out in another window', async () => {
    const app = await testApp();
    const writer = await app.writer();
    const { user, unmount } = await atWriting(app, writer);
    await user.type(box(), `${OTLEY}{Enter}`);
    await waitFor(() => expect(story().value).toContain('Otley'));
    await user.type(box(), 'He never');
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: 'hearthbook.left', newValue: 'everybody' }));
    await waitFor(() => expect(screen.queryByText(OTLEY)).toBeNull());
    window.dispatchEvent(new Event('pagehide'));
    unmount();
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    const written = Object.keys(localStorage).filter((key) => key.includes(writer.session.userId));
    expect(written).toEqual([]);
  });
});
