import { expect, it } from 'vitest';
import { niceTicks } from './nice-ticks.ts';

it.each([
  [[3], [0, 1, 2, 3]],
  [[4], [0, 1, 2, 3, 4]],
  [[7], [0, 2, 4, 6, 8]],
  [[10], [0, 5, 10]],
  [[88], [0, 50, 100]],
  [[1_240], [0, 500, 1_000, 1_500]],
  [[1_000_000], [0, 500_000, 1_000_000]],
  // Even without values, there is a floor and a ceiling.
  [[], [0, 1]],
  [
    [0, 0],
    [0, 1],
  ],
  // Refunded money.
  [
    [-3, 9],
    [-5, 0, 5, 10],
  ],
  [[-7], [-8, -6, -4, -2, 0, 1].slice(0, 5)],
])('marks an axis for %j at %j', (values, ticks) => {
  expect(niceTicks(values)).toEqual(ticks);
});

it('marks nothing finer than makes sense', () => {
  expect(niceTicks([1])).toEqual([0, 1]);
  expect(niceTicks([150], { leastStep: 100 })).toEqual([0, 100, 200]);
  expect(niceTicks([4_400], { leastStep: 100 })).toEqual([0, 2_000, 4_000, 6_000]);
});

it('covers every value in even, round steps that include zero, whatever the values', () => {
  for (let n = 0; n < 500; n += 1) {
    const values = Array.from({ length: 1 + (n % 5) }, () =>
      Math.round((Math.random() - 0.3) * 10 ** (n % 9)),
    );
    const ticks = niceTicks(values);
    const [first = 0, second = 0] = ticks;
    expect(ticks).toContain(0);
    expect(first).toBeLessThanOrEqual(Math.min(...values));
    expect(ticks.at(-1)).toBeGreaterThanOrEqual(Math.max(...values));
    expect(ticks.length).toBeLessThanOrEqual(6);
    expect(['1', '2', '5']).toContain(String(second - first).replace(/0+$/, ''));
    ticks.forEach((tick, at) => expect(tick).toBe(first + at * (second - first)));
  }
});
