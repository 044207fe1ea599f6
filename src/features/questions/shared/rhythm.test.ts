import { expect, it } from 'vitest';
import { nextQuestionAt, type Rhythm } from './rhythm.ts';

const MONDAYS: Rhythm = { frequency: 'weekly', weekday: 1, hour: 9, timeZone: 'Europe/Berlin' };

const after = (rhythm: Rhythm, moment: string, notBefore?: string): string =>
  nextQuestionAt(rhythm, new Date(moment), notBefore).toISOString();

it('asks on the same day if its hour is still to come', () => {
  expect(after(MONDAYS, '2026-11-23T07:59:59Z')).toBe('2026-11-23T08:00:00.000Z');
});

it('asks a week later if the hour has passed', () => {
  expect(after(MONDAYS, '2026-11-23T08:00:00Z')).toBe('2026-11-30T08:00:00.000Z');
});

it('keeps to local time when the clocks change', () => {
  expect(after(MONDAYS, '2027-03-22T12:00:00Z')).toBe('2027-03-29T07:00:00.000Z');
});

it('uses the weekday where the writer lives', () => {
  const kathmandu: Rhythm = { ...MONDAYS, hour: 5, timeZone: 'Asia/Kathmandu' };
  expect(after(kathmandu, '2026-11-22T20:00:00Z')).toBe('2026-11-22T23:15:00.000Z');
});

it('asks on the first and third occurrence of the weekday in a month', () => {
  const rhythm: Rhythm = { ...MONDAYS, frequency: 'twice-a-month' };
  expect(after(rhythm, '2026-11-02T09:00:00Z')).toBe('2026-11-16T08:00:00.000Z');
  expect(after(rhythm, '2026-11-16T09:00:00Z')).toBe('2026-12-07T08:00:00.000Z');
});

it('asks on the first occurrence of the weekday in a month', () => {
  const rhythm: Rhythm = { ...MONDAYS, frequency: 'monthly', weekday: 7 };
  expect(after(rhythm, '2026-11-01T09:00:00Z')).toBe('2026-12-06T08:00:00.000Z');
});

it('asks nothing before the end of a pause', () => {
  expect(after(MONDAYS, '2026-11-23T12:00:00Z', '2026-12-20')).toBe('2026-12-21T08:00:00.000Z');
  expect(after(MONDAYS, '2026-11-23T12:00:00Z', '2026-12-21')).toBe('2026-12-21T08:00:00.000Z');
});

it('ignores a pause that is over', () => {
  expect(after(MONDAYS, '2026-11-23T12:00:00Z', '2026-01-01')).toBe('2026-11-30T08:00:00.000Z');
});
