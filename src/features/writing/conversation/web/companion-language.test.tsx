import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Language } from '#platform/shared/language.ts';
import { readAloud } from '#platform/web/read-aloud/read-aloud.ts';
import { withSpeechSynthesis } from '#test/web/speech-stand-ins.ts';
import { testApp } from '#test/harness/test-app.ts';
import { renderScreen } from '#test/web/render-screen.tsx';

const page = vi.hoisted((): { language: Language } => ({ language: 'de' }));
vi.mock('#platform/shared/language-of-this-build.ts', () => ({
  get LANGUAGE() {
    return page.language;
  },
}));

const NOTE = /The companion follows you better in English/;
const atWriting = async (variables: Record<string, string> = {}) => {
  const shown = renderScreen('/write', { app: await testApp(variables) });
  const log = await screen.findByRole('log');
  await screen.findByText(/^Built-in companion|^You are talking with/);
  return { ...shown, log: within(log) };
};

describe('a page in another language', () => {
  beforeEach(() => {
    page.language = 'de';
  });

  it('says once, before the first question, that the companion follows less closely', async () => {
    const { log } = await atWriting();
    const note = log.getByText(NOTE);
    expect(note.className).not.toContain('invisible');
    const greeting = log.getByText(/where were you born\?/);
    expect(note.compareDocumentPosition(greeting)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('says nothing about it if a language model answers, since it understands other languages', async () => {
    const { log } = await atWriting({ AI_BASE_URL: 'http://127.0.0.1:9/v1', AI_MODEL: 'a-model' });
    await waitFor(() => expect(log.queryByText(NOTE)).toBeNull());
  });

  it('marks the companion’s words as English, and nothing else on the page', async () => {
    const { log, user } = await atWriting();
    const reply = () => screen.getAllByRole('status')[0];
    await user.type(screen.getByLabelText('Your message'), 'I was born in Otley in 1948.{Enter}');
    expect(log.getByText(/where were you born\?/).lang).toBe('en');
    expect(log.getByText('I was born in Otley in 1948.').lang).toBe('');
    await waitFor(() => expect(reply()?.textContent).toMatch(/\?$/));
    expect(reply()?.lang).toBe('en');
  });

  it('answers in German to anyone who writes German', async () => {
    const { user } = await atWriting();
    await user.type(screen.getByLabelText('Your message'), 'Ich bin 1948 in Leipzig geboren.{Enter}');
    await waitFor(() =>
      expect(screen.getAllByRole('status')[0]?.textContent).toMatch(/(?:Guten Tag|Schön|[Ww]illkommen).*\?$/),
    );
    expect(screen.getAllByRole('status')[0]?.lang).toBe('');
  });
});

it('has a text read aloud in its known language, even if its words give no clue', async () => {
  const speech = withSpeechSynthesis([
    { name: 'Anna', lang: 'de-DE' },
    { name: 'Daniel', lang: 'en-GB' },
  ]);
  document.documentElement.lang = 'de';
  await readAloud('one', 'Otley, 1948.');
  expect(speech.last()).toMatchObject({ lang: 'de-DE', voice: { name: 'Anna' } });
  await readAloud('two', 'Otley, 1948.', 'en');
  expect(speech.last()).toMatchObject({ lang: 'en-GB', voice: { name: 'Daniel' } });
});

it('says nothing about languages if the page is in English', async () => {
  page.language = 'en';
  const { log } = await atWriting();
  expect(log.queryByText(NOTE)).toBeNull();
  expect(log.getByText(/where were you born\?/).lang).toBe('');
});
