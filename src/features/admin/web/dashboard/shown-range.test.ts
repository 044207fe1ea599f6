import { describe, expect, it } from 'vitest';
import { addressOf, faultOf, rangeOf } from './shown-range.ts';

const NOW = new Date('2026-11-21T23:30:00Z');
const rangeAt = (address: string, zone = 'UTC') => rangeOf(new URLSearchParams(address), NOW, zone);

describe('the range in the URL', () => {
  it('is the last 30 days, including today, if the URL says nothing', () => {
    expect(rangeAt('')).toEqual({ preset: '30-days', from: '2026-10-23', to: '2026-11-21' });
  });

  it('ends today by the calendar of the administrator’s zone', () => {
    expect(rangeAt('days=7-days', 'Europe/Berlin')).toEqual({
      preset: '7-days',
      from: '2026-11-16',
      to: '2026-11-22',
    });
    expect(rangeAt('days=7-days', 'Pacific/Niue').to).toBe('2026-11-21');
  });

  it('goes a year back by the calendar', () => {
    expect(rangeAt('days=12-months')).toEqual({ preset: '12-months', from: '2025-11-22', to: '2026-11-21' });
  });

  it('is what someone chose', () => {
    expect(rangeAt('from=2026-01-31&to=2026-02-28')).toEqual({ from: '2026-01-31', to: '2026-02-28' });
  });

  it.each([
    'from=2026-02-28&to=2026-01-31',
    'from=2026-02-30&to=2026-03-02',
    'from=2026-01-01',
    'from=2026-01-01&to=2026-11-22',
    'from=1999-12-31&to=2000-01-02',
    'from=2001-01-01&to=2026-01-01',
    'from=x&to=y',
    'days=14-days',
  ])('is the default if %s cannot be shown', (address) => {
    expect(rangeAt(address)).toMatchObject({ preset: '30-days' });
  });

  it('is read back from the URL', () => {
    const own = { from: '2026-03-01', to: '2026-04-30' };
    expect(rangeOf(new URLSearchParams(addressOf(own)), NOW, 'UTC')).toEqual(own);
    expect(rangeOf(new URLSearchParams(addressOf('90-days')), NOW, 'UTC').preset).toBe('90-days');
  });
});

it('says what is wrong with the chosen days', () => {
  const today = '2026-11-21';
  expect(faultOf({ from: '', to: today }, today)).toBe('missing');
  expect(faultOf({ from: today, to: '2026-11-20' }, today)).toBe('turned-round');
  expect(faultOf({ from: today, to: '2026-11-22' }, today)).toBe('out-of-reach');
  expect(faultOf({ from: '2016-01-01', to: today }, today)).toBe('too-many');
  expect(faultOf({ from: today, to: today }, today)).toBeUndefined();
});
