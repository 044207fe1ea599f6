import { describe, expect, it } from 'vitest';
import type { ChapterSummary } from '#features/chapters/shared/contract.ts';
import {
  chaptersIn,
  movedLine,
  type Outline,
  outlineOf,
  partsIn,
  withoutLine,
  withPartBefore,
  withTitle,
} from './chapter-outline.ts';

const aChapter = (id: string): ChapterSummary => ({
  id,
  title: id,
  chapterOrder: 1,
  wordCount: 1,
  revision: 1,
  createdAt: '',
  updatedAt: '',
  preview: '',
  sharedAt: null,
});
const CHAPTERS = ['a', 'b', 'c', 'd'].map(aChapter);

/** 'a | Youth: b c | Work: d' */
const inWords = (lines: Outline): string =>
  lines
    .map((line) => (line.kind === 'part' ? `| ${line.title}:` : `${line.chapter.id}${line.number}`))
    .join(' ');

const PARTS = [
  { title: 'Youth', chapters: ['b', 'c'] },
  { title: 'Work', chapters: ['d'] },
];

describe('the outline of a book', () => {
  it('has each part before its first chapter, and counts chapters through the whole book', () => {
    expect(inWords(outlineOf(CHAPTERS, PARTS))).toBe('a1 | Youth: b2 c3 | Work: d4');
  });

  it('puts a chapter that no part lists under the heading before it', () => {
    const parts = [{ title: 'Youth', chapters: ['a'] }];
    expect(inWords(outlineOf(CHAPTERS, parts))).toBe('| Youth: a1 b2 c3 d4');
  });

  it('shows a part whose chapters are gone at the end, where it can be removed', () => {
    const parts = [{ title: 'Lost', chapters: ['z'] }];
    expect(inWords(outlineOf(CHAPTERS, parts))).toBe('a1 b2 c3 d4 | Lost:');
  });

  it('turns back into the parts it was made of', () => {
    expect(partsIn(outlineOf(CHAPTERS, PARTS))).toEqual(PARTS);
  });

  it('moves a chapter past a part heading into that part, and leaves its place in the book unchanged', () => {
    const moved = movedLine(outlineOf(CHAPTERS, PARTS), 0, 1);
    expect(inWords(moved)).toBe('| Youth: a1 b2 c3 | Work: d4');
    expect(chaptersIn(moved)).toEqual(CHAPTERS);
    expect(partsIn(moved)[0]?.chapters).toEqual(['a', 'b', 'c']);
  });

  it('moves a chapter past another chapter', () => {
    expect(inWords(movedLine(outlineOf(CHAPTERS, PARTS), 2, 3))).toBe('a1 | Youth: c2 b3 | Work: d4');
  });

  it('moves nothing out of the book', () => {
    const lines = outlineOf(CHAPTERS, PARTS);
    expect(movedLine(lines, 0, -1)).toBe(lines);
    expect(movedLine(lines, 5, 6)).toBe(lines);
  });

  it('adds a part, names it and removes it, and moves its chapters into the part before', () => {
    const lines = outlineOf(CHAPTERS, PARTS);
    const begun = withTitle(withPartBefore(lines, 3), 3, 'School');
    expect(inWords(begun)).toBe('a1 | Youth: b2 | School: c3 | Work: d4');
    expect(inWords(withoutLine(begun, 1))).toBe('a1 b2 | School: c3 | Work: d4');
  });
});
