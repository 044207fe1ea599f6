import { expect, it } from 'vitest';
import { BOOK_FILE_NAME, bookText } from './book-text.ts';

it('writes each chapter with its number and title, and a line of dashes between chapters', () => {
  const book = bookText([
    { chapterOrder: 1, title: 'The house by the river', content: 'I was born in Minden.\n\nWe had a dog.' },
    { chapterOrder: 2, title: 'School', content: 'I walked there.' },
  ]);
  expect(book).toBe(
    'Chapter 1: The house by the river\n' +
      '\n' +
      'I was born in Minden.\n' +
      '\n' +
      'We had a dog.\n' +
      '\n' +
      '--------------------------------------------------\n' +
      '\n' +
      'Chapter 2: School\n' +
      '\n' +
      'I walked there.\n',
  );
  expect(BOOK_FILE_NAME).toBe('my-life-story.txt');
});

it('keeps a chapter as the writer left it, even if a line of it looks like a separator', () => {
  const content = '  indented\r\n-----\r\nChapter 9: not one';
  expect(bookText([{ chapterOrder: 1, title: 'A', content }])).toBe(`Chapter 1: A\n\n${content}\n`);
});

it('gives the number of a chapter once, even if its title begins with it', () => {
  const [title, content] = ['Chapter 1: Early Years', 'I was born in Minden.'];
  expect(bookText([{ chapterOrder: 1, title, content }])).toBe(`Chapter 1: Early Years\n\n${content}\n`);
  expect(bookText([{ chapterOrder: 3, title, content }])).toMatch(/^Chapter 3: Early Years\n/);
});

it('is empty when there are no chapters', () => {
  expect(bookText([])).toBe('');
});

it('leaves out the marks for italics, bold and quotes', () => {
  const content = 'We sang *Silent Night*, **so** loud.\n\n> Dear _Ruth_,\n> come.\n\n***\n\n2 * 3 = 6';
  expect(bookText([{ chapterOrder: 1, title: 'A', content }])).toBe(
    'Chapter 1: A\n\nWe sang Silent Night, so loud.\n\nDear Ruth,\ncome.\n\n***\n\n2 * 3 = 6\n',
  );
});
