import { expect, it } from 'vitest';
import { startOfDay } from './start-of-day.ts';

it.each([
  ['UTC', '2026-11-21T10:00:00Z', 0, '2026-11-21T00:00:00.000Z'],
  ['Asia/Kathmandu', '2026-11-21T18:14:59Z', 0, '2026-11-20T18:15:00.000Z'],
  ['Asia/Kathmandu', '2026-11-21T18:15:00Z', 0, '2026-11-21T18:15:00.000Z'],
  ['America/New_York', '2026-11-21T03:00:00Z', 0, '2026-11-20T05:00:00.000Z'],
  // Summer time ended in between: that day had 25 hours.
  ['Europe/London', '2026-10-27T12:00:00Z', 2, '2026-10-24T23:00:00.000Z'],
  ['Europe/London', '2026-10-27T12:00:00Z', 1, '2026-10-26T00:00:00.000Z'],
  // Clocks there go from 23:59 to 1:00: the day begins at one.
  ['Africa/Cairo', '2026-04-24T12:00:00Z', 0, '2026-04-23T22:00:00.000Z'],
  ['Pacific/Kiritimati', '2026-11-21T10:00:00Z', 0, '2026-11-21T10:00:00.000Z'],
  ['Pacific/Kiritimati', '2026-11-21T09:59:00Z', 0, '2026-11-20T10:00:00.000Z'],
  ['Etc/GMT+12', '2026-11-21T12:00:00Z', 29, '2026-10-23T12:00:00.000Z'],
])('in %s at %s, %i days back', (timeZone, now, daysBefore, expected) => {
  expect(startOfDay(new Date(now), timeZone, daysBefore).toISOString()).toBe(expected);
});
