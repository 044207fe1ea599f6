import { waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SpeechRecognitionStandIn, withSpeechRecognition } from '#test/web/speech-stand-ins.ts';
import { renderScreen } from '#test/web/render-screen.tsx';
import { testApp } from '#test/harness/test-app.ts';
import { joinedWords } from './joined-words.ts';

beforeEach(() => void withSpeechRecognition());

const listener = (): SpeechRecognitionStandIn => {
  const last = SpeechRecognitionStandIn.begun.at(-1);
  if (!last) throw new Error('nothing listens');
  return last;
};

/** A visitor on the writing page who has pressed Speak. */
const speaking = async (typed = '') => {
  const screen = renderScreen('/write', { app: await testApp() });
  // The box is a textarea.
  const box = (await screen.findByLabelText('Your message')) as HTMLTextAreaElement;
  if (typed !== '') await screen.user.type(box, typed);
  await screen.user.click(await screen.findByRole('button', { name: 'Speak' }));
  await screen.findByRole('button', { name: 'Stop listening' });
  return { ...screen, box };
};

describe('dictation', () => {
  it('shows the words as they are recognised, after what was already typed', async () => {
    const { box } = await speaking('I was six.');
    listener().hears({ open: 'my father' });
    expect(box.value).toBe('I was six. My father');
    listener().hears({ open: 'my farther kept' });
    listener().hears({ settled: ['my father kept bees'], open: 'behind' });
    expect(box.value).toBe('I was six. My father kept bees behind');
  });

  it('says where the audio is sent, to sighted people too, the first time on this device', async () => {
    const first = await speaking();
    const listening = () => first.getByText(/^Listening…/).textContent;
    expect(listening()).toContain('Some browsers send the sound to the company that makes them');
    await first.user.click(first.getByRole('button', { name: 'Stop listening' }));
    listener().ends();
    await first.user.click(await first.findByRole('button', { name: 'Speak' }));
    await first.findByRole('button', { name: 'Stop listening' });
    expect(listening()).toBe('Listening… just talk, and pause as long as you like.');
  });

  it('says why it cannot listen over plain HTTP, and does not begin', async () => {
    vi.stubGlobal('isSecureContext', false);
    const { user, findByRole, findByText } = renderScreen('/write', { app: await testApp() });
    await user.click(await findByRole('button', { name: 'Speak' }));
    await findByText(/only if the web address begins with https/);
    expect(SpeechRecognitionStandIn.begun).toHaveLength(0);
  });

  it('goes on after a pause, when the browser stops by itself', async () => {
    const { box } = await speaking();
    listener().hears({ settled: ['my father kept bees'] });
    listener().ends();
    await waitFor(() => expect(SpeechRecognitionStandIn.begun).toHaveLength(2));
    listener().hears({ settled: ['behind the house'] });
    expect(box.value).toBe('My father kept bees behind the house');
  });

  it('keeps what is typed while it listens, and goes on after it', async () => {
    const { box, user } = await speaking();
    listener().hears({ settled: ['my father kept bees'] });
    await user.type(box, ' (in Otley)');
    listener().hears({ settled: ['my father kept bees', 'behind the house'] });
    expect(box.value).toBe('My father kept bees (in Otley) behind the house');
  });

  it('leaves alone a word corrected while it was still being recognised', async () => {
    const { box, user } = await speaking();
    listener().hears({ open: 'in hotly' });
    await user.clear(box);
    await user.type(box, 'In Otley.');
    listener().hears({ settled: ['in hotly'], open: 'we' });
    expect(box.value).toBe('In Otley. We');
  });

  it('ends with the message: nothing said before gets into the next', async () => {
    const { box, user, findByRole } = await speaking();
    const before = listener();
    before.hears({ settled: ['my father kept bees'] });
    await user.type(box, '{Enter}');
    await findByRole('button', { name: 'Speak' });
    expect(before.aborted).toBe(true);
    before.hears({ settled: ['my father kept bees', 'and hens'] });
    expect(box.value).toBe('');
  });

  it('includes what is still being recognised when it is stopped', async () => {
    const { box, user, findByRole } = await speaking();
    listener().hears({ open: 'my father' });
    await user.click(await findByRole('button', { name: 'Stop listening' }));
    expect(listener().stopped).toBe(true);
    listener().hears({ settled: ['my father kept bees'] });
    listener().ends();
    await findByRole('button', { name: 'Speak' });
    expect(box.value).toBe('My father kept bees');
    expect(SpeechRecognitionStandIn.begun).toHaveLength(1);
  });

  it.each([
    ['not-allowed', /allow the microphone, then press Speak again/],
    ['audio-capture', /No microphone was found/],
    ['network', /Your browser needs a connection/],
  ])('says in plain words why it does not listen: %s', async (error, words) => {
    const { findByText, findByRole } = await speaking();
    listener().fails(error);
    listener().ends();
    await findByText(words);
    await findByRole('button', { name: 'Speak' });
    expect(SpeechRecognitionStandIn.begun).toHaveLength(1);
  });

  it('keeps listening through a silence, and asks whether the microphone is on', async () => {
    const { findByText } = await speaking();
    listener().fails('no-speech');
    await findByText('We can’t hear anything yet. Is the microphone switched on?');
    listener().ends();
    await waitFor(() => expect(SpeechRecognitionStandIn.begun).toHaveLength(2));
  });

  it('gives up on a browser that stops again and again', async () => {
    const { findByText } = await speaking();
    for (let round = 1; round <= 4; round++) {
      await waitFor(() => expect(SpeechRecognitionStandIn.begun).toHaveLength(round));
      listener().ends();
    }
    await findByText('Your browser stopped listening. Press Speak to continue.');
  });

  it('starts afresh for each sentence on Android, which otherwise reports everything twice', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 15) Chrome/140');
    await speaking();
    expect(listener().continuous).toBe(false);
  });
});

describe('joining words', () => {
  it.each([
    ['', ' my father ', 'My father'],
    ['I was six.', 'my father', 'I was six. My father'],
    ['I was six, and', 'my father', 'I was six, and my father'],
    ['He said “Go.”', 'we went', 'He said “Go.” We went'],
    ['A line\n', 'another', 'A line\nanother'],
    ['Kept.', '  ', 'Kept.'],
    ['', 'élan', 'Élan'],
  ])('%j and %j', (before, said, whole) => {
    expect(joinedWords(before, said)).toBe(whole);
  });
});
