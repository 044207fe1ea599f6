import { describe, expect, it } from 'vitest';
import { addMonths, dayIn, isTimeZone, momentIn } from './calendar.ts';

describe('calendar months', () => {
  it.each([
    ['2026-01-31T10:15:30.123Z', 1, '2026-02-28T10:15:30.123Z'],
    ['2028-01-31T10:15:30.123Z', 1, '2028-02-29T10:15:30.123Z'],
    ['2000-01-31T00:00:00.000Z', 1, '2000-02-29T00:00:00.000Z'],
    ['2100-01-31T00:00:00.000Z', 1, '2100-02-28T00:00:00.000Z'],
    ['2026-01-31T10:00:00.000Z', 3, '2026-04-30T10:00:00.000Z'],
    ['2026-01-30T10:00:00.000Z', 1, '2026-02-28T10:00:00.000Z'],
    ['2026-01-29T10:00:00.000Z', 1, '2026-02-28T10:00:00.000Z'],
    ['2028-01-29T10:00:00.000Z', 1, '2028-02-29T10:00:00.000Z'],
    ['2026-03-31T10:00:00.000Z', 6, '2026-09-30T10:00:00.000Z'],
    ['2026-08-31T10:00:00.000Z', 6, '2027-02-28T10:00:00.000Z'],
    ['2027-08-31T10:00:00.000Z', 6, '2028-02-29T10:00:00.000Z'],
    ['2028-02-29T10:00:00.000Z', 12, '2029-02-28T10:00:00.000Z'],
    ['2096-02-29T23:59:59.999Z', 48, '2100-02-28T23:59:59.999Z'],
    ['2026-12-31T23:59:59.999Z', 1, '2027-01-31T23:59:59.999Z'],
    ['2026-11-30T10:00:00.000Z', 3, '2027-02-28T10:00:00.000Z'],
    ['2026-10-15T10:00:00.000Z', 12, '2027-10-15T10:00:00.000Z'],
  ])('%s and %i months are %s', (from, months, until) => {
    expect(addMonths(new Date(from), months).toISOString()).toBe(until);
  });

  it('leaves the date that it counts from alone', () => {
    const from = new Date('2026-01-31T10:00:00Z');
    addMonths(from, 1);
    expect(from.toISOString()).toBe('2026-01-31T10:00:00.000Z');
  });
});

describe('an hour of a day, where somebody lives', () => {
  it.each([
    ['2026-12-24', 8, 'Europe/Berlin', '2026-12-24T07:00:00.000Z'],
    ['2026-07-01', 8, 'Europe/Berlin', '2026-07-01T06:00:00.000Z'],
    ['2026-12-24', 8, 'Asia/Kathmandu', '2026-12-24T02:15:00.000Z'],
    ['2026-12-24', 8, 'Pacific/Kiritimati', '2026-12-23T18:00:00.000Z'],
    ['2026-12-24', 8, 'Pacific/Niue', '2026-12-24T19:00:00.000Z'],
    ['2026-12-24', 8, 'UTC', '2026-12-24T08:00:00.000Z'],
    // The clocks change that very night.
    ['2027-03-28', 8, 'Europe/Berlin', '2027-03-28T06:00:00.000Z'],
    ['2027-10-31', 8, 'Europe/Berlin', '2027-10-31T07:00:00.000Z'],
    ['2027-03-14', 8, 'America/New_York', '2027-03-14T12:00:00.000Z'],
    // An hour that the clocks skip, and one that they show twice.
    ['2027-03-28', 2, 'Europe/Berlin', '2027-03-28T01:00:00.000Z'],
    ['2027-10-31', 2, 'Europe/Berlin', '2027-10-31T00:00:00.000Z'],
  ])('%s, %i o’clock in %s', (day, hour, zone, moment) => {
    expect(momentIn(zone, day, hour).toISOString()).toBe(moment);
  });

  it('knows which day it is there', () => {
    const at = new Date('2026-12-24T11:30:00Z');
    expect(dayIn('Pacific/Kiritimati', at)).toBe('2026-12-25');
    expect(dayIn('Pacific/Niue', at)).toBe('2026-12-24');
    expect(dayIn('America/Los_Angeles', new Date('2027-01-01T07:59:59Z'))).toBe('2026-12-31');
  });

  it('knows the zones of this world', () => {
    expect(['Europe/Berlin', 'UTC', 'Asia/Kathmandu'].map(isTimeZone)).toEqual([true, true, true]);
    expect(['Mars/Base', '', 'Europe/Berlin\0', '../../etc'].map(isTimeZone)).toEqual(Array(4).fill(false));
  });
});
