import { expect, it } from 'vitest';
import { msLeft, timeLeftInWords } from './time-left.ts';

const MB = 1_000_000;

it('estimates from the pace since the download was first seen, once that is meaningful', () => {
  const first = { doneBytes: 500 * MB, at: 1_000 };
  expect(msLeft(first, { doneBytes: 510 * MB, at: 2_000 }, 2_500 * MB)).toBeUndefined();
  expect(msLeft(first, { doneBytes: 500 * MB, at: 61_000 }, 2_500 * MB)).toBeUndefined();
  expect(msLeft(first, { doneBytes: 600 * MB, at: 11_000 }, 2_500 * MB)).toBe(190_000);
  expect(msLeft(first, { doneBytes: 2_500 * MB, at: 11_000 }, 2_500 * MB)).toBe(0);
});

it.each([
  [59_000, 'Less than a minute left.'],
  [61_000, 'About 1 minute left.'],
  [190_000, 'About 3 minutes left.'],
  [119 * 60_000, 'About 119 minutes left.'],
  [150 * 60_000, 'About 3 hours left.'],
])('puts %i ms into words', (ms, words) => {
  expect(timeLeftInWords(ms)).toBe(words);
});
