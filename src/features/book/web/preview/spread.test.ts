import { expect, it } from 'vitest';
import { spreadOf, turned, withinBook } from './spread.ts';

it('puts the first page alone on the right, and the others in pairs', () => {
  expect(spreadOf(1, 48, true)).toEqual([null, 1]);
  expect(spreadOf(2, 48, true)).toEqual([2, 3]);
  expect(spreadOf(3, 48, true)).toEqual([2, 3]);
  expect(spreadOf(48, 48, true)).toEqual([48, null]);
  expect(spreadOf(7, 48, false)).toEqual([7]);
});

it('turns to the next spread, and stays within the book', () => {
  expect(turned(1, 1, 48, true)).toBe(2);
  expect(turned(3, 1, 48, true)).toBe(4);
  expect(turned(2, -1, 48, true)).toBe(1);
  expect(turned(1, -1, 48, true)).toBe(1);
  expect(turned(48, 1, 48, true)).toBe(48);
  expect(turned(7, 1, 48, false)).toBe(8);
});

it('makes a valid page number of any input', () => {
  expect(withinBook(999, 48)).toBe(48);
  expect(withinBook(-3, 48)).toBe(1);
  expect(withinBook(Number('x'), 48)).toBe(1);
  expect(withinBook(3.7, 48)).toBe(3);
});
