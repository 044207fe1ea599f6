import { expect, it } from 'vitest';
import type { BookChapter } from '../../shared/manuscript.ts';
import { partsOfBook } from './parts-of-book.ts';

const chapter = (id: string, at: number): BookChapter => ({ id, number: at + 1, title: id, blocks: [] });
const shown = (chapters: string, parts: Record<string, string>): string[] =>
  partsOfBook(
    Object.entries(parts).map(([title, named]) => ({ title, chapters: Array.from(named) })),
    Array.from(chapters, chapter),
  ).map((part) => `${part.title}: ${part.chapters.map(({ id }) => id).join('')}`);

it.each<[string, string, Record<string, string>, string[]]>([
  ['a book without parts', 'abc', {}, [': abc']],
  [
    'chapters before the first part stand without a heading',
    'abcd',
    { One: 'b', Two: 'd' },
    [': a', 'One: bc', 'Two: d'],
  ],
  [
    'a new chapter belongs to the part of the one before it',
    'axbc',
    { One: 'ab', Two: 'c' },
    ['One: axb', 'Two: c'],
  ],
  [
    'no part begins twice, and the order of the chapters stays',
    'acb',
    { One: 'ab', Two: 'c' },
    ['One: a', 'Two: cb'],
  ],
  [
    'parts without a living chapter fall out',
    'ab',
    { One: 'a', Gone: 'xyz', Two: 'b' },
    ['One: a', 'Two: b'],
  ],
  ['parts come in the order of their chapters', 'ab', { Late: 'b', Early: 'a' }, ['Early: a', 'Late: b']],
  ['a book without chapters', '', { One: 'a' }, []],
])('%s', (_what, chapters, parts, expected) => expect(shown(chapters, parts)).toEqual(expected));
