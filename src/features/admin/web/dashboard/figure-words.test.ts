import { expect, it } from 'vitest';
import { exactPercent, shareOf, shortCount, shortMoney, wholePercent } from './figure-words.ts';

it('rounds the return rate to a whole percent and the conversion to one decimal', () => {
  expect(wholePercent(shareOf(1, 3))).toBe('33%');
  expect(exactPercent(shareOf(1, 3))).toBe('33.3%');
  expect(exactPercent(shareOf(31, 1_240))).toBe('2.5%');
});

it('shows zero percent if no one came', () => {
  expect(exactPercent(shareOf(0, 0))).toBe('0.0%');
  expect(wholePercent(shareOf(7, 0))).toBe('0%');
});

it('shortens figures if an axis has little room', () => {
  expect([0, 950, 12_000, 250_000, 3_000_000].map(shortCount)).toEqual(['0', '950', '12,000', '250K', '3M']);
  expect([0, 110_000, -50_000, 25_000_000].map(shortMoney)).toEqual(['$0', '$1,100', '-$500', '$250K']);
});
