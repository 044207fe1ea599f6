import { expect, it } from 'vitest';
import { tokensIn } from './tokens-in.ts';

it.each([
  ['0', 0],
  [' 2000000 ', 2_000_000],
  ['2,000,000', 2_000_000],
  ['2.000.000', 2_000_000],
  ['2 000 000', 2_000_000],
  ['2\u202f000\u202f000', 2_000_000],
  ['2’000’000', 2_000_000],
  ['1000000000', 1_000_000_000],
])('reads %j as it is meant', (written, tokens) => {
  expect(tokensIn(written)).toBe(tokens);
});

it.each(['', 'many', '-5', '1e6', '2k', '1000000001', '99999999999999'])(
  'takes %j for no number',
  (written) => {
    expect(tokensIn(written)).toBeUndefined();
  },
);
