import { expect, it } from 'vitest';
import { aBookPlan, aFigure, aManuscript, paragraph } from '#test/fixtures/manuscripts.ts';
import { findingsOf, type SetBook } from './check-book.ts';
import type { Finding } from './findings.ts';
import type { Block, Manuscript } from './manuscript.ts';

const chapter = (number: number, title: string, ...blocks: Block[]) => ({
  id: `chapter ${number}`,
  number,
  title,
  blocks,
});
const words = paragraph({ text: 'I was born in Minden.' });
const aBook = (...chapters: Manuscript['parts'][number]['chapters']): Manuscript =>
  aManuscript({ author: 'Ingrid Brandt', parts: [{ title: '', chapters }] });
const set = (changes: Partial<SetBook> = {}): SetBook => ({
  volumes: [{ pages: 120 }],
  pagesInOne: 120,
  missing: null,
  photos: [],
  ...changes,
});
const inKdp = aBookPlan({ print: { printer: 'kdp' } });
const photo = aFigure(1, 'The mill').photo;
const [first, second] = ['00000000-0000-4000-8000-000000000101', '00000000-0000-4000-8000-000000000102'];

/** The findings for a book in which only this is wrong. */
const said = ({
  manuscript = aBook(chapter(1, 'School', words)),
  plan = inKdp,
  set: asSet = set(),
}: { manuscript?: Manuscript; plan?: typeof inKdp; set?: SetBook | null } = {}): Finding[] =>
  findingsOf({ manuscript, plan, set: asSet });

it('finds no fault with a book that can be printed', () => {
  expect(said()).toEqual([]);
});

const pictured = (caption = 'The mill', width = 600, height = 400) =>
  aBook(chapter(1, 'School', words, aFigure(1, caption, width, height)));

it.each<[string, Parameters<typeof said>[0], Finding[]]>([
  ['has no title', { plan: { ...inKdp, title: '' } }, [{ severity: 'warns', code: 'no-title' }]],
  [
    'has no author',
    { manuscript: { ...aBook(chapter(1, 'School', words)), author: '' } },
    [{ severity: 'warns', code: 'no-author' }],
  ],
  ['has no chapters', { manuscript: aBook(), set: null }, [{ severity: 'stops', code: 'no-chapters' }]],
  [
    'holds characters that the faces lack',
    { set: set({ missing: { characters: ['ქ'], chapters: ['School'] } }) },
    [{ severity: 'stops', code: 'missing-characters', characters: ['ქ'], chapters: ['School'] }],
  ],
  [
    'has chapters that say nothing',
    {
      manuscript: aBook(
        chapter(1, 'School'),
        chapter(2, 'Work', { kind: 'scene-break' }, paragraph({ text: ' \n' })),
        chapter(3, 'Home', aFigure(1, 'The mill')),
        chapter(4, 'Love', { kind: 'quote', paragraphs: [[{ text: 'Come.' }]] }),
      ),
    },
    [
      { severity: 'warns', code: 'empty-chapter', chapter: 'chapter 1', number: 1 },
      { severity: 'warns', code: 'empty-chapter', chapter: 'chapter 2', number: 2 },
    ],
  ],
  [
    'has a chapter without a title',
    { manuscript: aBook(chapter(1, '', words)) },
    [{ severity: 'warns', code: 'untitled-chapter', chapter: 'chapter 1', number: 1 }],
  ],
  [
    'has a part in which no chapter stands',
    {
      manuscript: aBook({ ...chapter(1, 'School', words), id: first }),
      plan: {
        ...inKdp,
        parts: [
          { title: 'Youth', chapters: [first] },
          { title: 'Age', chapters: [second] },
        ],
      },
    },
    [{ severity: 'warns', code: 'part-without-chapters', title: 'Age' }],
  ],
  [
    'is too thin',
    { set: set({ volumes: [{ pages: 22 }] }) },
    [{ severity: 'stops', code: 'too-few-pages', pages: 22, least: 24 }],
  ],
  ['is as thin as may be', { set: set({ volumes: [{ pages: 24 }] }) }, []],
  [
    'is too thick for one volume',
    { set: set({ volumes: [{ pages: 500 }, { pages: 502 }], pagesInOne: 1_000 }) },
    [{ severity: 'warns', code: 'too-many-pages', pages: 1_000, most: 776, volumes: 2 }],
  ],
  ['is as thick as may be', { set: set({ volumes: [{ pages: 776 }], pagesInOne: 776 }) }, []],
  [
    'has a size that the printer does not make',
    { plan: aBookPlan({ print: { printer: 'lulu', trim: '8x10' } }) },
    [{ severity: 'stops', code: 'printer-has-no-such-trim', trim: '8x10' }],
  ],
  [
    'goes to a printer whose calculator was not asked',
    { plan: aBookPlan({ print: { printer: 'ingramspark' } }) },
    [{ severity: 'stops', code: 'spine-width-unknown', pages: 120, volumes: 1 }],
  ],
  [
    'goes there in volumes, of which the longest is what its calculator wants to know',
    {
      plan: aBookPlan({ print: { printer: 'ingramspark' } }),
      set: set({ volumes: [{ pages: 640 }, { pages: 660 }], pagesInOne: 1_296 }),
    },
    [
      { severity: 'stops', code: 'spine-width-unknown', pages: 660, volumes: 2 },
      { severity: 'warns', code: 'too-many-pages', pages: 1_296, most: 1_200, volumes: 2 },
    ],
  ],
  [
    'goes there with the width',
    { plan: aBookPlan({ print: { printer: 'ingramspark', spineWidth: 0.3 } }) },
    [],
  ],
  [
    'goes to no printer yet, so that its spine is an estimate',
    { plan: aBookPlan() },
    [{ severity: 'warns', code: 'spine-width-unknown', pages: 120, volumes: 1 }],
  ],
  [
    'has a photo that will look soft',
    { manuscript: pictured(), set: set({ photos: [{ photo, dpi: 299.9 }] }) },
    [{ severity: 'warns', code: 'small-photo', photo, chapter: 'chapter 1', dpi: 299 }],
  ],
  [
    'has a photo that is just sharp',
    { manuscript: pictured(), set: set({ photos: [{ photo, dpi: 300 }] }) },
    [],
  ],
  [
    'has a photo that will look coarse in one of two places',
    {
      manuscript: pictured(),
      set: set({
        photos: [
          { photo, dpi: 149.9 },
          { photo, dpi: 310 },
        ],
      }),
    },
    [{ severity: 'stops', code: 'small-photo', photo, chapter: 'chapter 1', dpi: 149 }],
  ],
  [
    'has a photo that is sharp inside and soft on the front',
    {
      manuscript: pictured('The mill', 1_210, 800),
      plan: aBookPlan({ print: { printer: 'kdp' }, cover: { photo } }),
      set: set({ photos: [{ photo, dpi: 400 }] }),
    },
    [{ severity: 'warns', code: 'small-photo', photo, chapter: 'chapter 1', dpi: 252 }],
  ],
  [
    'has a photo that is sharp inside and coarse where it fills the front',
    {
      manuscript: pictured('The mill', 1_200, 700),
      plan: aBookPlan({ print: { printer: 'kdp' }, cover: { photo, photoStands: 'full-bleed' } }),
      set: set({ photos: [{ photo, dpi: 400 }] }),
    },
    // 700 pixels across 4.95 inches.
    [{ severity: 'stops', code: 'small-photo', photo, chapter: 'chapter 1', dpi: 141 }],
  ],
  [
    'has a photo of which nobody said what it shows',
    { manuscript: pictured('') },
    [{ severity: 'warns', code: 'photo-without-caption', photo, chapter: 'chapter 1' }],
  ],
])('says that a book %s', (_, book, findings) => {
  expect(said(book)).toEqual(findings);
});

it('lists first what stops the book from being printed', () => {
  const severities = said({
    manuscript: aBook(chapter(1, '', words)),
    set: set({ volumes: [{ pages: 10 }] }),
  }).map(({ severity }) => severity);
  expect(severities).toEqual(['stops', 'warns']);
});
