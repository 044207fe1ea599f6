import { expect, it } from 'vitest';
import { limitsOfMemory } from './maker-limits.ts';

const GB = 1024 ** 3;

it.each([0.5, 1, 1.4, 2, 4, 8, 64])('leaves room for everything else on a machine of %d GB', (gigabytes) => {
  const { atOnce, makingMemory, settingMemory } = limitsOfMemory(gigabytes * GB);
  expect(atOnce).toBe(gigabytes < 1.5 ? 1 : 2);
  // Files and previews have their own limits: what waits between two previews holds little.
  expect(makingMemory * atOnce).toBeLessThanOrEqual(gigabytes * GB * 0.7);
  expect(settingMemory * atOnce).toBeLessThanOrEqual(gigabytes * GB * 0.6);
  expect(makingMemory).toBeLessThan(GB);
});

it('makes a book of 60,000 words in half a gigabyte, as the documents promise', () => {
  // What the measurements say that one takes (docs/measurements.md), in megabytes.
  expect(limitsOfMemory(GB / 2).makingMemory).toBeGreaterThan(250 * 1024 * 1024);
});

it('gives a long book all that it needs where there is enough', () => {
  expect(limitsOfMemory(8 * GB)).toMatchObject({ makingMemory: 900 * 1024 * 1024, atOnce: 2 });
});
