import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CARE_OPENINGS, GERMAN_CARE_OPENINGS } from '#engine/safety/care-words.ts';
import { CompanionWords } from './care-words.tsx';
import { languageOfMessage } from './language-of-message.ts';

const numbersIn = (words: string): string[] => {
  render(<CompanionWords words={words} />);
  return screen.queryAllByRole('link').map((link) => `${link.textContent} → ${link.getAttribute('href')}`);
};

it('makes every number in a reply to someone in danger a phone link', () => {
  const reply = `${CARE_OPENINGS.danger} Please speak to somebody who can help at once: Samaritans 116 123 · abroad +44 20 7946 0000 · emergency 999. Open 24/7.`;
  expect(numbersIn(reply)).toEqual([
    '116 123 → tel:116123',
    '+44 20 7946 0000 → tel:+442079460000',
    '999 → tel:999',
  ]);
  expect(document.body.textContent).toContain(reply);
});

it('does the same in a German reply, and has the number read aloud as German', () => {
  const reply = `${GERMAN_CARE_OPENINGS['self-harm']} Ihnen jetzt nicht so helfen: TelefonSeelsorge 0800 111 0 111.`;
  expect(numbersIn(reply)).toEqual(['0800 111 0 111 → tel:08001110111']);
  const message = { id: 'a', type: 'ai', content: reply, engine: 'builtin', timestamp: '' } as const;
  expect(languageOfMessage(message)).toBe('de');
  expect(languageOfMessage({ ...message, content: 'Where were you born?' })).toBeUndefined();
});

it('makes no phone link out of a year in any other reply', () => {
  expect(numbersIn('So it was 1951, at number 116 123. What was the house like?')).toEqual([]);
});
