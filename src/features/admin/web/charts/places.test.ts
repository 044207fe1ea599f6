import { expect, it } from 'vitest';
import { namedPlaces, placeAt, placeByKey } from './places.ts';

it('labels every position on the axis if there is room, and otherwise as many as fit, evenly spaced', () => {
  expect(namedPlaces(4, 6)).toEqual([0, 1, 2, 3]);
  expect(namedPlaces(30, 6)).toEqual([2, 7, 12, 17, 22, 27]);
  expect(namedPlaces(0, 6)).toEqual([]);
});

it('finds the position under a pointer, even at and beyond the edges', () => {
  expect([-0.2, 0, 0.49, 0.5, 0.999, 1, 1.3].map((share) => placeAt(share, 10))).toEqual([
    0, 0, 4, 5, 9, 9, 9,
  ]);
});

it('steps with arrow keys, jumps with page keys, and never leaves the chart', () => {
  expect(placeByKey('ArrowRight', 3, 30)).toBe(4);
  expect(placeByKey('ArrowLeft', 3, 30)).toBe(2);
  expect(placeByKey('ArrowLeft', 0, 30)).toBe(0);
  expect(placeByKey('ArrowRight', 29, 30)).toBe(29);
  expect(placeByKey('PageUp', 10, 30)).toBe(17);
  expect(placeByKey('PageDown', 3, 30)).toBe(0);
  expect(placeByKey('Home', 3, 30)).toBe(0);
  expect(placeByKey('End', 3, 30)).toBe(29);
  expect(placeByKey('Tab', 3, 30)).toBeUndefined();
});
