import { expect, it } from 'vitest';
import { tokensIn } from './tokens-in.ts';

it.each([
  ['0', 0],
  [' 2000000 ', 2_000_000],
  ['8,000', 8_000],
  ['2,000,000', 2_000_000],
  ['1000000000', 1_000_000_000],
])('reads %j as intended', (written, tokens) => {
  expect(tokensIn(written)).toBe(tokens);
});

it.each([
  '',
  'many',
  '-5',
  '1e6',
  '2k',
  '1.5',
  '1,5',
  '8.000',
  '2 000',
  '20,00',
  '2000,000',
  ',000',
  '8,000,',
  '2,000.000',
  '1000000001',
  '9,999,999,999,999',
])('does not read %j as a number', (written) => {
  expect(tokensIn(written)).toBeUndefined();
});

it('reads thousands as the language of the page writes them, and no other way', () => {
  expect(tokensIn('2.000.000', 'de')).toBe(2_000_000);
  expect(tokensIn('2000', 'de')).toBe(2_000);
  expect(tokensIn('8,000', 'de')).toBeUndefined();
  expect(tokensIn('1,5', 'de')).toBeUndefined();
});
