import { expect, it } from 'vitest';
import { packIds, packNumbers, unpackIds, unpackNumbers } from './packed-numbers.ts';

it('numbers survive packing, in as few bytes as they need', () => {
  const numbers = [0, 1, 127, 128, 16_383, 16_384, 2_097_152, 2 ** 31 - 1];
  const packed = packNumbers(numbers);
  expect([...unpackNumbers(packed)]).toEqual(numbers);
  expect(packed.length).toBe(1 + 1 + 1 + 2 + 2 + 3 + 4 + 5);
  expect([...unpackNumbers(packNumbers([]))]).toEqual([]);
});

it('consecutive ids take a byte each', () => {
  const ids = Int32Array.from({ length: 1_000 }, (_id, n) => 5_000_000 + n);
  const packed = packIds(ids);
  expect(packed.length).toBe(4 + 999);
  expect(unpackIds(packed)).toEqual(ids);
});
