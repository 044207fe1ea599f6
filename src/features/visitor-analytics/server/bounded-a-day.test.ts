import { expect, it } from 'vitest';
import { openBoundedADay } from './bounded-a-day.ts';

it('lets through a limited number of distinct texts per day, as often as they come, and others the next day', () => {
  let now = new Date('2026-11-20T12:00:00Z');
  const bounded = openBoundedADay(() => now, 2);
  expect(['one', 'two', 'three', 'one', 'four', 'two'].map(bounded)).toEqual([
    'one',
    'two',
    undefined,
    'one',
    undefined,
    'two',
  ]);
  now = new Date('2026-11-21T00:00:00Z');
  expect(bounded('three')).toBe('three');
});
