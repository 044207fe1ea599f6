import { expect, it } from 'vitest';
import { dayIn } from './day-in.ts';

it.each([
  ['en', '27 December 2026'],
  ['de', '27. Dezember 2026'],
  ['fr', '27 décembre 2026'],
])('writes a date in %s in its usual form', (language, written) => {
  expect(dayIn(language, new Date('2026-12-27T23:30:00Z'))).toBe(written);
});
