import { waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aChapter } from '#test/builders/builders.ts';
import { withSpeechSynthesis } from '#test/web/speech-stand-ins.ts';
import { renderScreen } from '#test/web/render-screen.tsx';
import { testApp } from '#test/harness/test-app.ts';

const BEES = { title: 'The bees', content: 'He never wore gloves. He said the bees knew his hands.' };

const atTheStory = async () => {
  const app = await testApp();
  const writer = await app.writer();
  const { id } = await aChapter(writer, BEES);
  const screen = renderScreen(`/write?edit=${id}`, { app, person: writer });
  await screen.user.click(await screen.findByRole('button', { name: 'Read to me' }));
  return screen;
};

describe('the companion’s messages', () => {
  it('are read aloud, and the same button stops the reading', async () => {
    const speech = withSpeechSynthesis();
    const { findAllByRole, findByRole, user } = renderScreen('/write', { app: await testApp() });
    const [first] = await findAllByRole('button', { name: 'Read aloud' });
    if (first) await user.click(first);
    await waitFor(() => expect(speech.texts()).toHaveLength(1));
    expect(speech.last()).toMatchObject({ rate: 0.9, lang: 'en-GB', voice: { name: 'Daniel' } });
    await user.click(await findByRole('button', { name: 'Stop reading' }));
    await findByRole('button', { name: 'Read aloud' });
    expect(speech.isSpeaking()).toBe(false);
  });

  it('come with a plain notice if no voice can read them', async () => {
    const speech = withSpeechSynthesis();
    const { findAllByRole, findByText, findByRole, user } = renderScreen('/write', { app: await testApp() });
    const [first] = await findAllByRole('button', { name: 'Read aloud' });
    if (first) await user.click(first);
    await waitFor(() => expect(speech.texts()).toHaveLength(1));
    speech.fails();
    await findByText('We can’t read this aloud');
    await findByRole('button', { name: 'Read aloud' });
  });
});

describe('the story', () => {
  it('is read sentence by sentence, from its title to its end', async () => {
    const speech = withSpeechSynthesis();
    const { findByRole, queryByRole } = await atTheStory();
    const bar = await findByRole('region', { name: 'Reading to you' });
    await waitFor(() => expect(speech.texts()).toEqual(['The bees']));
    speech.says();
    speech.says();
    expect(speech.texts()).toEqual(['The bees', 'He never wore gloves.', 'He said the bees knew his hands.']);
    await within(bar).findByText('He said the bees knew his hands.');
    speech.says();
    await waitFor(() => expect(queryByRole('region', { name: 'Reading to you' })).toBeNull());
    await findByRole('button', { name: 'Read to me' });
  });

  it('is read without the marks of italics, quotes and scene breaks', async () => {
    const speech = withSpeechSynthesis();
    const app = await testApp();
    const writer = await app.writer();
    const { id } = await aChapter(writer, {
      title: 'The bees',
      content: '> He *never* wore **gloves**.\n\n***\n\nHe knew.',
    });
    const { user, findByRole } = renderScreen(`/write?edit=${id}`, { app, person: writer });
    await user.click(await findByRole('button', { name: 'Read to me' }));
    await waitFor(() => expect(speech.texts()).toEqual(['The bees']));
    speech.says();
    speech.says();
    expect(speech.texts()).toEqual(['The bees', 'He never wore gloves.', 'He knew.']);
  });

  it('is paused, and resumes with the sentence that was cut off', async () => {
    const speech = withSpeechSynthesis();
    const { findByRole, user } = await atTheStory();
    await waitFor(() => expect(speech.texts()).toHaveLength(1));
    speech.says();
    await user.click(await findByRole('button', { name: 'Pause' }));
    expect(speech.isSpeaking()).toBe(false);
    await user.click(await findByRole('button', { name: 'Continue reading' }));
    expect(speech.texts()).toEqual(['The bees', 'He never wore gloves.', 'He never wore gloves.']);
    expect(speech.isSpeaking()).toBe(true);
  });

  it('is read at the speed the listener chooses, which is remembered', async () => {
    const speech = withSpeechSynthesis();
    const { findByRole, user } = await atTheStory();
    await waitFor(() => expect(speech.texts()).toHaveLength(1));
    await user.selectOptions(await findByRole('combobox', { name: 'Read' }), 'slowly');
    expect(speech.last()).toMatchObject({ text: 'The bees', rate: 0.75 });
    expect(localStorage.getItem('hearthbook.reading-rate')).toBe('0.75');
  });

  it('falls silent when the page is left', async () => {
    const speech = withSpeechSynthesis();
    const { unmount } = await atTheStory();
    await waitFor(() => expect(speech.isSpeaking()).toBe(true));
    unmount();
    await waitFor(() => expect(speech.isSpeaking()).toBe(false));
  });

  it('is read in the open chapter too, until another page is opened', async () => {
    const speech = withSpeechSynthesis();
    const app = await testApp({ OPEN_ACCESS: 'true' });
    const writer = await app.writer();
    await aChapter(writer, BEES);
    await aChapter(writer, { title: 'Joan', content: 'My sister Joan watched us.' });
    const { findAllByRole, findByRole, user } = renderScreen('/chapters', { app, person: writer });
    const [view] = await findAllByRole('button', { name: /^(View|Read)/ });
    if (view) await user.click(view);
    await user.click(await findByRole('button', { name: 'Read to me' }));
    await waitFor(() => expect(speech.texts()).toHaveLength(1));
    await findByRole('region', { name: 'Reading to you' });
    await user.click(await findByRole('button', { name: /Next chapter|Previous chapter/ }));
    await waitFor(() => expect(speech.isSpeaking()).toBe(false));
  });
});
