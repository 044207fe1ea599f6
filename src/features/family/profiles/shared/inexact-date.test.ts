import { expect, it } from 'vitest';
import { typedDate } from '#features/family/shared/typed-date.ts';
import { byDate, dateInWords, INEXACT_DATE, isAfter, isBefore, storedDate } from './inexact-date.ts';

const read = (typed: string) => storedDate(typedDate(typed, '2026-11-27', 'day-first'));

it('is stored no more exactly than it was typed', () => {
  expect(read('')).toEqual({ day: null, about: null });
  expect(read('2 March 1947')).toEqual({ day: '1947-03-02', about: null });
  expect(read('March 1947')).toEqual({ day: null, about: '1947-03' });
  expect(read('1947')).toEqual({ day: null, about: '1947' });
  expect(read('about 1947')).toEqual({ day: null, about: '1947~' });
  expect(read('um den 2. März 1947')).toEqual({ day: null, about: '1947-03-02~' });
  for (const typed of ['before 1950', 'between 1940 and 1950', 'Christmas 1946', 'long ago', '2199'])
    expect(read(typed)).toBeUndefined();
});

it('round-trips what it stores', () => {
  for (const about of ['1947', '1947-03', '1947~', '1947-03~', '1947-03-02~', '0844~']) {
    expect(about).toMatch(INEXACT_DATE);
    expect(read(about)).toEqual({ day: null, about });
  }
});

it('is compared only as far as it is known', () => {
  expect(
    ['1899', '1899-12~', '1900', '1900-01~', '1900-01-01'].map((date) => isBefore(date, '1900-01-01')),
  ).toEqual([true, true, false, false, false]);
  expect(
    ['2026', '2026-11~', '2026-11-27', '2026-12', '2027~'].map((date) => isAfter(date, '2026-11-27')),
  ).toEqual([false, false, false, true, true]);
});

it('sorts before anything more exact in its year, and a missing date comes last', () => {
  const dates = [null, '1972-05-06', '1972', '1971-12-31', '1972-05~', '0844~', '1990'];
  expect(dates.toSorted(byDate)).toEqual([
    '0844~',
    '1971-12-31',
    '1972',
    '1972-05~',
    '1972-05-06',
    '1990',
    null,
  ]);
});

it('is put into words no more exactly than it is known', () => {
  const inWords = (date: string, locale = 'en-GB') => dateInWords(date, locale, (day) => `about ${day}`);
  expect(['1947-03-02', '1947-03', '1947', '1947~', '1947-03~'].map((date) => inWords(date))).toEqual([
    '2 March 1947',
    'March 1947',
    '1947',
    'about 1947',
    'about March 1947',
  ]);
  expect(inWords('1947-03', 'de')).toBe('März 1947');
  expect(inWords('0044-03-02')).toBe('2 March 44');
});
