import { expect, it } from 'vitest';
import { datesInWords } from './dates-in-words.ts';

it('formats days and months for the reader, and leaves everything else as entered', () => {
  expect(datesInWords('1948-03-02')).toMatch(/^(2 March 1948|March 2, 1948)$/);
  expect(datesInWords('about 1890-05')).toBe('about May 1890');
  expect(datesInWords('1890-05~')).toBe('about May 1890');
  for (const noted of [
    '1941',
    'about 1890, in the spring',
    '1948-13-02',
    '1948-02-31',
    'between 1890 and 1895',
  ])
    expect(datesInWords(noted)).toBe(noted);
});
