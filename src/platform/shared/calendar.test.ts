import { describe, expect, it } from 'vitest';
import { addMonths, dayIn, daysFrom, isTimeZone, momentIn, startsOfDays } from './calendar.ts';

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
  ])('%s plus %i months is %s', (from, months, until) => {
    expect(addMonths(new Date(from), months).toISOString()).toBe(until);
  });

  it('leaves the date that it counts from alone', () => {
    const from = new Date('2026-01-31T10:00:00Z');
    addMonths(from, 1);
    expect(from.toISOString()).toBe('2026-01-31T10:00:00.000Z');
  });
});

describe('a time zone', () => {
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
  ])('gives the moment of %s, %i o’clock in %s', (day, hour, zone, moment) => {
    expect(momentIn(zone, day, hour).toISOString()).toBe(moment);
  });

  it('gives the date there at a given moment', () => {
    const at = new Date('2026-12-24T11:30:00Z');
    expect(dayIn('Pacific/Kiritimati', at)).toBe('2026-12-25');
    expect(dayIn('Pacific/Niue', at)).toBe('2026-12-24');
    expect(dayIn('America/Los_Angeles', new Date('2027-01-01T07:59:59Z'))).toBe('2026-12-31');
  });

  it('is recognised only if it exists', () => {
    expect(['Europe/Berlin', 'UTC', 'Asia/Kathmandu'].map(isTimeZone)).toEqual([true, true, true]);
    expect(['Mars/Base', '', 'Europe/Berlin\0', '../../etc'].map(isTimeZone)).toEqual(Array(4).fill(false));
  });
});

describe('the start and end of a day', () => {
  it.each([
    ['UTC', '2026-11-21', '2026-11-21T00:00:00.000Z'],
    ['Asia/Kathmandu', '2026-11-21', '2026-11-20T18:15:00.000Z'],
    ['America/New_York', '2026-11-20', '2026-11-20T05:00:00.000Z'],
    // Summer time ended on the first of these days, which had 25 hours.
    ['Europe/London', '2026-10-25', '2026-10-24T23:00:00.000Z'],
    ['Europe/London', '2026-10-26', '2026-10-26T00:00:00.000Z'],
    // The clocks there go from 23:59 to 1:00, and in autumn from 23:59 to 23:00.
    ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z'],
    ['Africa/Cairo', '2026-10-30', '2026-10-29T22:00:00.000Z'],
    // The clocks show midnight twice.
    ['America/Havana', '2026-11-01', '2026-11-01T04:00:00.000Z'],
    ['Pacific/Kiritimati', '2026-11-21', '2026-11-20T10:00:00.000Z'],
    ['Etc/GMT+12', '2026-10-23', '2026-10-23T12:00:00.000Z'],
  ])('are found in %s on %s, even if the clocks change', (zone, day, begins) => {
    const [start, end] = startsOfDays(zone, day, day);
    const moments = [start, end].map((moment) => moment?.getTime() ?? 0);
    expect(start?.toISOString()).toBe(begins);
    expect(moments.map((moment) => dayIn(zone, new Date(moment)))).toEqual([
      day,
      new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10),
    ]);
    expect(moments.map((moment) => dayIn(zone, new Date(moment - 1)))[1]).toBe(day);
  });
});

describe('the days of a calendar', () => {
  it('include every one from the first to the last', () => {
    expect(daysFrom('2028-02-27', '2028-03-01')).toEqual([
      '2028-02-27',
      '2028-02-28',
      '2028-02-29',
      '2028-03-01',
    ]);
    expect(daysFrom('2026-11-21', '2026-11-21')).toEqual(['2026-11-21']);
  });

  it('begin when the day before ends, and are an hour longer or shorter when the clocks change', () => {
    const starts = startsOfDays('Europe/Berlin', '2027-03-27', '2027-03-29').map((start) =>
      start.toISOString(),
    );
    expect(starts).toEqual([
      '2027-03-26T23:00:00.000Z',
      '2027-03-27T23:00:00.000Z',
      '2027-03-28T22:00:00.000Z',
      '2027-03-29T22:00:00.000Z',
    ]);
  });

  it('begin when the clocks first show them, even if midnight is skipped or comes twice', () => {
    // Beirut goes from 23:59 to 1:00; Havana shows the hour after midnight twice.
    const [beirut] = startsOfDays('Asia/Beirut', '2026-03-29', '2026-03-29');
    expect(beirut?.toISOString()).toBe('2026-03-28T22:00:00.000Z');
    const [havana] = startsOfDays('America/Havana', '2026-11-01', '2026-11-01');
    expect(havana?.toISOString()).toBe('2026-11-01T04:00:00.000Z');
  });

  it.each([
    'Europe/Berlin',
    'America/Havana',
    'Asia/Kathmandu',
    'Australia/Lord_Howe',
    'Africa/Casablanca',
    'UTC',
  ])('hold each moment of two years in %s on the date that the calendar shows there', (zone) => {
    const days = daysFrom('2026-01-01', '2027-12-31');
    const starts = startsOfDays(zone, '2026-01-01', '2027-12-31');
    const shown = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' });
    const firsts = starts.slice(0, -1).map((start) => shown.format(start));
    const lasts = starts.slice(1).map((end) => shown.format(end.getTime() - 1));
    expect([firsts, lasts]).toEqual([days, days]);
  });
});
