import { describe, expect, it } from 'vitest';
import { typedDate } from './typed-date.ts';

const TODAY = '2026-11-27';
const read = (typed: string, order: 'day-first' | 'month-first' = 'day-first'): unknown => {
  const found = typedDate(typed, TODAY, order);
  if (found.kind === 'fault') return found.why;
  return found.kind === 'date' ? Object.values(found.date).join(' ') : found.kind;
};

describe('a date as people type it', () => {
  it.each([
    ['1947', 'on 1947'],
    [' in 1947 ', 'on 1947'],
    ['March 1947', 'on 1947-03'],
    ['mar. 1947', 'on 1947-03'],
    ['März 1947', 'on 1947-03'],
    ['im Jänner 1947', 'on 1947-01'],
    ['3/1947', 'on 1947-03'],
    ['03.1947', 'on 1947-03'],
    ['1947-03', 'on 1947-03'],
    ['3 March 1947', 'on 1947-03-03'],
    ['3rd of March, 1947', 'on 1947-03-03'],
    ['the 3rd March 1947', 'on 1947-03-03'],
    ['March 3, 1947', 'on 1947-03-03'],
    ['March 3rd 1947', 'on 1947-03-03'],
    ['3. März 1947', 'on 1947-03-03'],
    ['am 3.März 1947', 'on 1947-03-03'],
    ['3. 3. 1947', 'on 1947-03-03'],
    ['03.12.1947', 'on 1947-12-03'],
    ['1947-12-03', 'on 1947-12-03'],
    ['29 February 1948', 'on 1948-02-29'],
    ['about 1947', 'about 1947'],
    ['c. 1947', 'about 1947'],
    ['ca.1947', 'about 1947'],
    ['~1947', 'about 1947'],
    ['1947?', 'about 1947'],
    ['um 1947', 'about 1947'],
    ['etwa März 1947', 'about 1947-03'],
    ['before 1947', 'before 1947'],
    ['nach 1947', 'after 1947'],
    ['between 1945 and 1947', 'between 1945 1947'],
    ['zwischen 1945 und 1947', 'between 1945 1947'],
    ['von 1945 bis 1947', 'from-to 1945 1947'],
    ['2026', 'on 2026'],
    ['', 'nothing'],
  ])('“%s” is %s', (typed, is) => {
    expect(read(typed)).toBe(is);
  });

  it('follows the reader’s date order, unless only the other order is possible', () => {
    expect(read('3/4/1947')).toBe('on 1947-04-03');
    expect(read('3/4/1947', 'month-first')).toBe('on 1947-03-04');
    expect(read('25/4/1947', 'month-first')).toBe('on 1947-04-25');
  });

  it.each(['Christmas 1946', 'about 1890, in the spring', 'the winter of 1946/47', 'the 1940s'])(
    '“%s” is kept as text, since it names a year',
    (typed) => {
      expect(read(typed)).toBe('words');
    },
  );

  it.each([
    ['long ago', 'no-date'],
    ['47', 'no-date'],
    ['3 March', 'no-date'],
    ['12345', 'no-date'],
    ['31 February 1947', 'no-such-day'],
    ['29.2.1947', 'no-such-day'],
    ['13/13/1947', 'no-such-day'],
    ['13/1947', 'no-such-day'],
    ['0/1947', 'no-such-day'],
    ['about 31 April 1947', 'no-such-day'],
    ['2027', 'to-come'],
    ['28 November 2026', 'to-come'],
    ['December 2026', 'to-come'],
  ])('“%s” is refused: %s', (typed, why) => {
    expect(read(typed)).toBe(why);
  });

  it('is parsed quickly, whatever is typed', () => {
    for (const typed of [
      'between '.repeat(20),
      '1'.repeat(100),
      ' 3 . / - '.repeat(11),
      'on in the '.repeat(10),
    ])
      expect(['no-date', 'no-such-day', 'words']).toContain(read(typed.slice(0, 100)));
  });
});
