import { expect, test } from 'vitest';
import { counted, filled, t } from './i18n.ts';

test('a sentence is returned as it stands, with its placeholders filled', () => {
  expect(t('Saved')).toBe('Saved');
  expect(t('Saved {time}, {words} words', { time: '10:42', words: 12_345 })).toBe(
    'Saved 10:42, 12,345 words',
  );
  expect(filled('{words} Wörter', { words: 12_345 }, 'de')).toBe('12.345 Wörter');
  expect(t('{nobody} fills this', { somebody: 'x' })).toBe('{nobody} fills this');
  expect(t('{a}', { a: '{b}', b: 'not this' })).toBe('{b}');
});

test('a counted phrase takes the plural form of its number', () => {
  const forms = { one: '{n} word in {place}', other: '{n} words in {place}' };
  expect(counted(1, forms, { place: 'one' })).toBe('1 word in one');
  expect(counted(0, forms, { place: 'none' })).toBe('0 words in none');
  expect(counted(1_000, forms, { place: 'a book' })).toBe('1,000 words in a book');
});
