import { expect, it } from 'vitest';
import { bookWords } from './book-words.ts';
import { BOOK_LANGUAGES } from './manuscript.ts';

it.each(BOOK_LANGUAGES)('has every text in %s, with no placeholder left', (language) => {
  const { chapter, part, volume, about, copyright, ...rest } = bookWords(language);
  const said = [
    ...Object.values(rest),
    chapter(3),
    part(2),
    volume(1, 4),
    about('1947'),
    copyright(2026, 'Ana Nováková'),
  ];
  expect(said.filter((words) => words.trim() === '' || /[{}]/u.test(words))).toEqual([]);
  expect(chapter(3)).toContain('3');
  expect(volume(1, 4)).toMatch(/1.*4/u);
  expect(about('1947')).toMatch(/^\p{L}+\.?( de)? 1947$/u);
});

it('has different text in every language', () => {
  const books = BOOK_LANGUAGES.map((language) => bookWords(language));
  expect(new Set(books.map((words) => words.myLifeStory)).size).toBe(BOOK_LANGUAGES.length);
  expect(new Set(books.map((words) => words.familyTree)).size).toBe(BOOK_LANGUAGES.length);
});

it('ends the copyright line with a single full stop, even after initials', () => {
  expect(bookWords('en').copyright(2026, 'Ingrid Brandt')).toBe('© 2026 Ingrid Brandt. All rights reserved.');
  expect(bookWords('de').copyright(2026, 'I. B.')).toBe('© 2026 I. B. Alle Rechte vorbehalten.');
  expect(bookWords('fr').copyright(2026, '')).toBe('© 2026. Tous droits réservés.');
});
