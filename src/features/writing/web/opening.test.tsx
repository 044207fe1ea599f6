import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Chapter } from '#features/chapters/shared/contract.ts';
import { aConversation } from '#test/builders/builders.ts';
import { type Person, testApp } from '#test/harness/test-app.ts';
import { renderScreen } from '#test/web/render-screen.tsx';

/** If the page has a copy of its own, it may stop waiting after this long. */
const PATIENCE_MS = 8_000;

const story = () => screen.getByLabelText<HTMLTextAreaElement>('Story text');
const writerWithChapter = async () => {
  const app = await testApp();
  const writer: Person = await app.writer();
  const words = { title: 'The bees', content: 'He never wore gloves.' };
  const { body } = await writer.send<Chapter>('POST', '/api/chapters', words);
  return { app, writer, id: body.id };
};

type Answering = (ask: () => Promise<Response>) => Promise<Response>;

/**
 * Responds to requests to some paths with `answers` until they are aborted; everything else goes to the
 * server.
 */
const answer = (answers: Readonly<Record<string, Answering>>): void => {
  const server = fetch;
  vi.stubGlobal('fetch', (asked: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(asked, init);
    const answering = answers[new URL(request.url).pathname];
    const ask = () => server(request);
    if (!answering) return ask();
    const givenUp = new Promise<never>((_resolve, reject) =>
      request.signal.addEventListener('abort', () => reject(request.signal.reason)),
    );
    return Promise.race([answering(ask), givenUp]);
  });
};

/** Types at the end of the story and closes the page, offline the whole time. */
const leaveOffline = async (page: ReturnType<typeof renderScreen>, words: string): Promise<void> => {
  const server = fetch;
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no line')));
  await page.user.type(story(), words);
  page.unmount();
  vi.stubGlobal('fetch', server);
};

afterEach(() => vi.useRealTimers());

describe('opening a chapter', () => {
  it('waits for a slow server if this device has no copy of it', async () => {
    const { app, writer, id } = await writerWithChapter();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    renderScreen(`/write?edit=${id}`, { app, person: writer });
    let asked = 0;
    answer({
      '/api/writing': async (ask) => {
        asked += 1;
        await new Promise((resolve) => setTimeout(resolve, PATIENCE_MS * 2));
        return ask();
      },
    });
    await waitFor(() => expect(asked).toBe(1));
    await vi.advanceTimersByTimeAsync(PATIENCE_MS * 2);
    await waitFor(() => expect(story().value).toBe('He never wore gloves.'));
    expect(asked).toBe(1);
  });

  it('happens by itself once the server can be reached', async () => {
    const { app, writer, id } = await writerWithChapter();
    let isThere = false;
    renderScreen(`/write?edit=${id}`, { app, person: writer });
    answer({ '/api/writing': (ask) => (isThere ? ask() : Promise.reject(new TypeError('no line'))) });
    expect(await screen.findByText('There’s no connection right now')).toBeTruthy();
    isThere = true;
    await waitFor(() => expect(story().value).toBe('He never wore gloves.'));
    expect(story().readOnly).toBe(false);
  });

  it('shows what was typed just before the chapter was left, whichever request arrives first', async () => {
    const { app, writer, id } = await writerWithChapter();
    const first = renderScreen(`/write?edit=${id}`, { app, person: writer });
    await waitFor(() => expect(story().readOnly).toBe(false));
    await first.user.type(story(), ' Never.');
    // The server responds to the new page before the save; the response arrives after it.
    const before = await writer.raw(`/api/writing?edit=${id}`);
    const openAgain = Promise.withResolvers<void>();
    const saved = Promise.withResolvers<void>();
    let openings = 0;
    answer({
      '/api/writing': async (ask) => {
        openings += 1;
        if (openings > 1) return ask();
        openAgain.resolve();
        await saved.promise;
        return before;
      },
      [`/api/chapters/${id}`]: async (ask) => {
        await openAgain.promise;
        return ask();
      },
    });
    const connection = fetch;
    first.unmount();
    renderScreen(`/write?edit=${id}`, { app, person: writer });
    vi.stubGlobal('fetch', connection);
    await waitFor(async () => {
      const { body } = await writer.get<Chapter>(`/api/chapters/${id}`);
      expect(body.content).toBe('He never wore gloves. Never.');
    });
    await waitFor(() => expect(Object.keys(localStorage).filter((key) => key.includes(id))).toEqual([]));
    saved.resolve();
    await waitFor(() => expect(story().readOnly).toBe(false));
    expect(story().value).toBe('He never wore gloves. Never.');
  });

  it('shows text that was never saved, if its chapter has since been deleted', async () => {
    const { app, writer, id } = await writerWithChapter();
    const first = renderScreen(`/write?edit=${id}`, { app, person: writer });
    await waitFor(() => expect(story().readOnly).toBe(false));
    await leaveOffline(first, ' Never.');
    await writer.send('DELETE', `/api/chapters/${id}`);

    renderScreen(`/write?edit=${id}`, { app, person: writer });
    await waitFor(() => expect(story().value).toBe('He never wore gloves. Never.'));
    expect(
      (await screen.findAllByText(/^Not saved: this chapter was deleted elsewhere/)).length,
    ).toBeGreaterThan(0);
  });
});

describe('text that the server does not have yet', () => {
  /** The server's text is saved while this page has no connection. */
  const openAgainBeside = async (content: string) => {
    const app = await testApp();
    const person = await app.writer();
    const conversationId = (await aConversation(person)).conversation.id;
    const first = renderScreen('/write', { app, person });
    await waitFor(() => expect(story().readOnly).toBe(false));
    await leaveOffline(first, 'She kept bees.');
    const there = { conversationId, title: '', content, weave: null, revision: null };
    expect((await person.send('PUT', '/api/writing/draft', there)).status).toBe(200);
    renderScreen('/write', { app, person });
    await waitFor(() => expect(story().value).toBe('She kept bees.'));
    return { person };
  };

  it('replaces an empty draft without asking', async () => {
    const { person } = await openAgainBeside('');
    await waitFor(async () => {
      const { body } = await person.get<{ draft: { content: string } }>('/api/writing');
      expect(body.draft.content).toBe('She kept bees.');
    });
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('prompts a question if the draft has text in it', async () => {
    await openAgainBeside('He kept bees.');
    expect(await screen.findByRole('alertdialog')).toBeTruthy();
  });
});
