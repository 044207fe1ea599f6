import { expect, it } from 'vitest';
import { daysFrom } from '#platform/shared/calendar.ts';
import { chartOf, chartOfVisits, inAll } from './over-time-charts.ts';

const visitsOn = (day: string) => ({ day, visits: 5, returnVisits: 2, uniqueVisitors: 4, newVisitors: 1 });

it('shows each day’s visitors beside its visits', () => {
  const { title, series } = chartOfVisits(daysFrom('2026-11-01', '2026-11-03').map(visitsOn));
  expect(title).toBe('Visits by day');
  expect(series.map(({ name, values }) => [name, values])).toEqual([
    ['Visits', [5, 5, 5]],
    ['Visitors', [4, 4, 4]],
  ]);
});

it('adds up only what can be added: for weeks, first-time visitors, not those who came on several days', () => {
  const { title, series } = chartOfVisits(daysFrom('2026-01-05', '2026-05-03').map(visitsOn));
  expect(title).toBe('Visits by week');
  expect(series.map(({ name, values }) => [name, values[0], values.length])).toEqual([
    ['Visits', 35, 17],
    ['First-time visitors', 7, 17],
  ]);
});

it('formats money as money and people as people', () => {
  const days = daysFrom('2026-11-01', '2026-11-02').map((day) => ({
    day,
    signUps: 1,
    chapters: 3,
    revenue: -450,
  }));
  expect(inAll(chartOf('revenue', days))).toBe('-$9.00');
  expect(inAll(chartOf('signUps', days.slice(1)))).toBe('1 sign-up');
  expect(chartOf('chapters', days).series[0].values).toEqual([3, 3]);
});
