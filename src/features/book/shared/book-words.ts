import { FIXED_WORDS, type FixedWords } from './fixed-words.ts';
import type { BookLanguage } from './manuscript.ts';

export type BookWords = Omit<FixedWords, 'chapter' | 'part' | 'volume' | 'about'> & {
  /** 'Chapter 3'. */
  chapter(number: number): string;
  /** 'Part 3'. */
  part(number: number): string;
  /** 'Volume 1 of 2'. */
  volume(number: number, count: number): string;
  /** 'about 1947'. */
  about(date: string): string;
  /** '© 2026 Ingrid Brandt. All rights reserved.' */
  copyright(year: number, author: string): string;
};

/** The fixed words of a book in its language. */
export const bookWords = (language: BookLanguage): BookWords => {
  const words = FIXED_WORDS[language];
  return {
    ...words,
    chapter: (number) => words.chapter.replace('{number}', String(number)),
    part: (number) => words.part.replace('{number}', String(number)),
    volume: (number, count) =>
      words.volume.replace('{number}', String(number)).replace('{count}', String(count)),
    about: (date) => words.about.replace('{date}', date),
    copyright: (year, author) =>
      author
        ? `© ${year} ${author}${author.endsWith('.') ? '' : '.'} ${words.allRightsReserved}`
        : `© ${year}. ${words.allRightsReserved}`,
  };
};
