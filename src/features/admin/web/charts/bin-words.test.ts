import { expect, it } from 'vitest';
import { binInShort, binInWords, daysInWords } from './bin-words.ts';

/** Without the spaces, dashes and commas that differ between platforms. */
const plain = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]+/gu, ' ');

it('labels a day by its name, a week by both ends, and a whole month by its own', () => {
  expect(plain(binInWords({ from: '2026-11-03', to: '2026-11-03' }, 'day'))).toContain('Tuesday');
  expect(plain(binInWords({ from: '2026-11-02', to: '2026-11-08' }, 'week'))).toMatch(/November.*8/);
  expect(plain(binInWords({ from: '2026-11-01', to: '2026-11-30' }, 'month'))).toBe('November 2026');
});

it('does not label part of a month with the name of the whole', () => {
  expect(plain(binInWords({ from: '2026-11-01', to: '2026-11-21' }, 'month'))).toMatch(/21/);
  expect(plain(binInWords({ from: '2026-11-15', to: '2026-11-30' }, 'month'))).toMatch(/15.*30/);
});

it('writes the calendar day, whatever the browser’s time zone', () => {
  expect(daysInWords({ from: '2026-11-03', to: '2026-11-03' })).toContain('3');
  expect(binInShort({ from: '2026-11-03', to: '2026-11-03' }, 'day')).toContain('3');
  expect(binInShort({ from: '2026-11-01', to: '2026-11-30' }, 'month')).toContain('26');
});
