import { expect, it } from 'vitest';
import { ageOn } from './age.ts';

it.each([
  ['1951-07-14', '2026-07-13', 74],
  ['1951-07-14', '2026-07-14', 75],
  ['1951-07-14', '2026-12-31', 75],
  ['1951-12-31', '2026-01-01', 74],
  ['1952-02-29', '2025-02-28', 72],
  ['1952-02-29', '2025-03-01', 73],
  ['2026-03-02', '2026-03-02', 0],
])('someone who was born on %s is, on %s, %i years old', (born, today, years) => {
  expect(ageOn(born, today)).toBe(years);
});

it.each([
  ['2026-03-03', '2026-03-02'],
  ['', '2026-03-02'],
  ['1951', '2026-03-02'],
])('gives no age for someone born on %j', (born, today) => {
  expect(ageOn(born, today)).toBeUndefined();
});
