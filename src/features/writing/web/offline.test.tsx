import { configure, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { askedFromReserve } from '#features/companion/shared/reserve.ts';
import type { OutputOf } from '#platform/shared/call.ts';
import { type Person, type TestApp, testApp } from '#testing/test-app.ts';
import { renderScreen } from '#testing/web/render-screen.tsx';
import type { writingCalls } from '../shared/contract.ts';
import { draftKey } from './local-draft.ts';

// The companion waits a second before it writes, and the machine may be busy.
configure({ asyncUtilTimeout: 15_000 });

const OTLEY = 'Otley, 1948. My father kept bees behind the house.';
const NO_LINE = 'No connection: go on writing, your words are safe on this device.';
const IS_BACK = 'Connection is back. Your words are saved.';
const TROUBLE = /trouble connecting/;

const box = () => screen.getByLabelText<HTMLTextAreaElement>('Your message');
const story = () => screen.getByLabelText<HTMLTextAreaElement>('Story text');
const conversation = () => within(screen.getByRole('log'));
const waiting = () => conversation().queryAllByText('Kept on this device').length;
const saidBy = (who: 'You:' | 'Companion') => conversation().queryAllByText(who).length;

/** The writing page once it has laid in questions, as it does some seconds after it opened. */
const atWriting = async (app: TestApp, person: Person) => {
  const shown = renderScreen('/write', { app, person });
  await waitFor(() => expect(story().readOnly).toBe(false));
  await waitFor(() => expect(Object.keys(localStorage).some((key) => key.endsWith('.reserve'))).toBe(true));
  return shown;
};

/** Breaks the line of this browser; answers the way to mend it. */
const breakLine = (): (() => void) => {
  const line = fetch;
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no line')));
  return () => {
    vi.stubGlobal('fetch', line);
    window.dispatchEvent(new Event('online'));
  };
};

const onServer = async (person: Person): Promise<readonly (readonly [string, string])[]> => {
  const { body } = await person.get<OutputOf<(typeof writingCalls)['open']>>('/api/writing');
  return body.conversation.messages.map(({ type, content }) => [type, content] as const);
};

describe('writing without a line', () => {
  it.each(['a visitor', 'a writer'])(
    '%s is asked on, is never held up, and is heard in order when it is back',
    async (who) => {
      const app = await testApp();
      const person = who === 'a writer' ? await app.writer() : app.visitor;
      const { user } = await atWriting(app, person);
      const mend = breakLine();
      await user.type(box(), `${OTLEY}{Enter}`);
      expect(await screen.findByText(NO_LINE)).toBeTruthy();
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
    40_000,
  );

  it('opens on what this device keeps of a writer, and joins what another device said meanwhile', async () => {
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
  }, 40_000);

  it('hands in the question that stands asked, where the server had the words and the line broke before the reply', async () => {
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
      content: askedFromReserve(question),
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
        ['ai', askedFromReserve(question)],
      ]),
    );
    await waitFor(() => expect(waiting()).toBe(0));
    expect([saidBy('You:'), saidBy('Companion')]).toEqual([1, 2]);
  }, 40_000);

  it('asks nothing of somebody who may be in danger, and has the companion answer them first of all', async () => {
    const app = await testApp({ HELP_LINES: 'Samaritans 116 123' });
    const { user } = await atWriting(app, app.visitor);
    const mend = breakLine();
    await user.type(box(), 'I want to die.{Enter}');
    expect(await conversation().findByText(/please call the emergency number/)).toBeTruthy();
    expect(conversation().queryByText(/^Thank you for telling me that\./)).toBeNull();
    mend();
    expect(await screen.findByRole('link', { name: '116 123' })).toBeTruthy();
  }, 40_000);
});
