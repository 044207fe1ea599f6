import { expect, it } from 'vitest';
import { withoutSpeech } from './plain-words.ts';

it.each([
  ['"Don’t write that down," the judge told the clerk.', 'the judge told the clerk'],
  ['‘Say that again,’ he said, and took off his jacket.', 'he said, and took off his jacket'],
  ['He said, “Put it in the book, Mrs Gill,” and never paid.', 'He said, and never paid'],
])('a quoted person’s words are no part of what is told: %s', (text, told) => {
  expect(
    withoutSpeech(text)
      .replace(/[\s,.]+/gu, ' ')
      .trim(),
  ).toBe(told.replace(/[\s,.]+/gu, ' '));
});

it('treats what the writer puts in quotation marks as their own words', () => {
  expect(withoutSpeech('"Leave that out", please.')).toContain('Leave that out');
});

// A regular expression that tries every way to read these would take minutes.
it.each([
  ['apostrophes', `‘${'’a'.repeat(9_000)}`],
  ['openings', " 'b".repeat(6_600)],
  ['contractions', '‘Cause I don’t '.repeat(1_300)],
])('a message of nothing but %s is read to its end', (_what, text) => {
  expect(withoutSpeech(text)).toBe(text);
});
