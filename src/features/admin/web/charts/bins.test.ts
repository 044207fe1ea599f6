import { expect, it } from 'vitest';
import { daysFrom } from '#platform/shared/calendar.ts';
import { type BinSize, binSizeFor, intoBins, sumOf } from './bins.ts';

const figures = (from: string, to: string) =>
  daysFrom(from, to).map((day, n) => ({ day, amount: n * n - 7 * n }));

it('shows a quarter of a year by days, two years by weeks and more by months', () => {
  expect([1, 92, 93, 366, 732, 733, 3_700].map(binSizeFor)).toEqual([
    'day',
    'day',
    'week',
    'week',
    'week',
    'month',
    'month',
  ]);
});

it('starts weeks on Mondays, and clips the first and the last to the range', () => {
  const bins = intoBins(figures('2026-10-31', '2026-11-10'), 'week').map(({ bin }) => bin);
  expect(bins).toEqual([
    { from: '2026-10-31', to: '2026-11-01' },
    { from: '2026-11-02', to: '2026-11-08' },
    { from: '2026-11-09', to: '2026-11-10' },
  ]);
});

it('starts months on the first, across the end of a year too', () => {
  const bins = intoBins(figures('2026-12-15', '2027-02-28'), 'month').map(({ bin }) => bin);
  expect(bins).toEqual([
    { from: '2026-12-15', to: '2026-12-31' },
    { from: '2027-01-01', to: '2027-01-31' },
    { from: '2027-02-01', to: '2027-02-28' },
  ]);
});

it.each<BinSize>(['day', 'week', 'month'])('loses no day and counts none twice, by the %s', (size) => {
  const days = figures('2025-12-29', '2028-03-02');
  const bins = intoBins(days, size);
  expect(bins.flatMap(({ days }) => days)).toEqual(days);
  bins.forEach(({ bin, days }) => expect([bin.from, bin.to]).toEqual([days[0]?.day, days.at(-1)?.day]));
  const sums = bins.map(({ days }) => sumOf(days, ({ amount }) => amount));
  expect(sums.reduce((all, sum) => all + sum, 0)).toBe(sumOf(days, ({ amount }) => amount));
});

it('returns no bins for no days', () => {
  expect(intoBins([], 'week')).toEqual([]);
});
