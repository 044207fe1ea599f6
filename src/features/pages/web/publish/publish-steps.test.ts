import { describe, expect, it } from 'vitest';
import type { Finding } from '#features/book/shared/findings.ts';
import { aBookPlan } from '#test/fixtures/manuscripts.ts';
import { type BookSoFar, statusesOf } from './publish-steps.ts';

const A_BOOK: BookSoFar = {
  chapters: [{ title: 'The mill', wordCount: 900 }],
  plan: aBookPlan(),
  layout: { pages: 48, volumes: 1, findings: [] },
  files: [],
};

/** The statuses of one step, 1 to 5, each with whether it is done. */
const said = (step: number, changes: Partial<BookSoFar>): string[] =>
  (statusesOf({ ...A_BOOK, ...changes })[step - 1] ?? []).map(
    ({ isDone, words, way }) => `${isDone ? 'done' : 'open'}: ${words}${way ? ` → ${way.to}` : ''}`,
  );

describe('the progress of a book', () => {
  it('begins with a first chapter, and says nothing about later steps', () => {
    expect(statusesOf({ ...A_BOOK, chapters: [] }).map((one) => one.length)).toEqual([1, 0, 0, 0, 0]);
    expect(said(1, { chapters: [] })).toEqual(['open: You haven’t written a chapter yet. → /write']);
  });

  it('counts the chapters, and those that lack a title or text', () => {
    const chapters = [
      { title: 'The mill', wordCount: 900 },
      { title: ' ', wordCount: 0 },
      { title: '', wordCount: 4 },
    ];
    expect(said(1, { chapters })).toEqual([
      'done: You have written 3 chapters.',
      'open: 2 chapters have no title. → /chapters',
      'open: One chapter has no words. → /chapters',
    ]);
    expect(said(1, {})).toEqual(['done: You have written one chapter.']);
  });

  it('reports which reading files were made, and which are from an earlier version of the book', () => {
    expect(said(2, {})).toEqual(['open: You haven’t made a version to read yet. → /book#make']);
    expect(
      said(2, {
        files: [
          { format: 'epub', state: 'made', isStale: false },
          { format: 'docx', state: 'made', isStale: true },
          { format: 'html', state: 'failed', isStale: false },
          { format: 'print-pdf', state: 'made', isStale: false },
        ],
      }),
    ).toEqual([
      'done: Made: To read on a phone or e-reader',
      'open: Made, but you’ve changed your book since then: For an editor or a publisher → /book#make',
    ]);
  });

  it('reports the book’s pages and how many problems to fix; the spine belongs to the cover step', () => {
    const findings: Finding[] = [
      { severity: 'stops', code: 'too-few-pages', pages: 20, least: 24 },
      { severity: 'stops', code: 'spine-width-unknown', pages: 20, volumes: 1 },
      { severity: 'warns', code: 'untitled-chapter', chapter: 'a', number: 1 },
      { severity: 'warns', code: 'no-title' },
    ];
    const layout = { pages: 20, volumes: 1, findings };
    expect(said(3, { layout, plan: aBookPlan({ title: '' }) })).toEqual([
      'done: The pages are laid out: 20 pages.',
      'open: The book has no title yet. → /book#opening',
      'open: There is one thing to fix before printing. → /book#check',
      'open: There is one thing you should know before printing. → /book#check',
    ]);
    expect(said(4, { layout })).toEqual([
      'open: You need to ask the printer how wide the spine is. → /book#print',
    ]);
    expect(said(3, {})).toEqual(['done: The pages are laid out: 48 pages.']);
  });

  it('is ready once cover and pages have been made for a printer', () => {
    expect([...said(4, {}), ...said(5, {})]).toEqual([
      'open: The cover has not been made yet. → /book#cover',
      'open: You haven’t chosen where to print it yet. → /book#print',
      'open: The pages for the printer have not been made yet. → /book#make',
    ]);
    const ready: Partial<BookSoFar> = {
      plan: aBookPlan({ print: { printer: 'lulu' } }),
      files: [
        { format: 'print-pdf', state: 'made', isStale: false },
        { format: 'cover-pdf', state: 'made', isStale: false },
      ],
    };
    expect([...said(4, ready), ...said(5, ready)]).toEqual([
      'done: The cover is ready.',
      'done: You have chosen Lulu.',
      'done: The pages for the printer are ready.',
    ]);
  });

  it('says nothing about what is not known yet', () => {
    expect(
      statusesOf({ ...A_BOOK, plan: undefined, layout: undefined, files: undefined }).map(
        ({ length }) => length,
      ),
    ).toEqual([1, 0, 0, 0, 0]);
  });
});
