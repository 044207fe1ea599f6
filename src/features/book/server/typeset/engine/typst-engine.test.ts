import { PDFDocument, PDFRawStream } from 'pdf-lib';
import { expect, it } from 'vitest';
import { aHostileManuscript } from '#test/fixtures/hostile-manuscript.ts';
import { aBookPlan, anExportSource, aManuscript } from '#test/fixtures/manuscripts.ts';
import { wordsOnPages } from '#test/harness/pdf-words.ts';
import type { Manuscript } from '../../../shared/manuscript.ts';
import { screenCover } from '../../cover/screen-cover.ts';
import { bookForTypst, photoPath } from '../book-for-typst.ts';
import { readFaces } from '../faces.ts';
import { missingCharacters } from '../missing-characters.ts';
import { pageLook, type TypesetKind } from '../page-look.ts';
import { printedPhotos } from '../printed-photos.ts';
import { BOOK_SOURCE, BOOK_WITH_COVER_SOURCE } from '../typst-programs.ts';
import { openTypst } from './typst-engine.ts';

const fonts = readFaces().flatMap(({ text, standIn }) => [text, standIn]);
const ofThisMachine = openTypst(fonts);
const everywhere = openTypst(fonts, () => undefined);

const filesOf = async (manuscript: Manuscript, kind: TypesetKind): Promise<Map<string, Uint8Array>> => {
  const exportSource = anExportSource({ manuscript, plan: aBookPlan() });
  const look = pageLook(exportSource.plan.print, 200, kind);
  const photos = await printedPhotos(exportSource, look, kind);
  const missing = new Set(missingCharacters(exportSource)?.characters);
  const book = bookForTypst(manuscript, look, null, 2, missing);
  return new Map([
    ...(await screenCover(exportSource))(null),
    ...[...photos].map(([photo, bytes]) => [photoPath(photo), bytes] as const),
    ['/book.json', Buffer.from(JSON.stringify(book))],
  ]);
};

const BOOKS = {
  ordinary: aManuscript({ words: 600 }),
  'in German': aManuscript({ language: 'de', words: 300 }),
  hostile: aHostileManuscript({ chapters: 4, longest: 4_000 }),
};

it('is WebAssembly if no native build loads', async () => {
  expect((await everywhere).kind).toBe('wasm');
});

it.each([
  ['ordinary', 'print'],
  ['ordinary', 'screen'],
  ['in German', 'preview'],
  ['hostile', 'screen'],
] as const)('writes the same bytes on every machine: a book that is %s, for %s', async (name, kind) => {
  const files = await filesOf(BOOKS[name], kind);
  const source = kind === 'screen' ? BOOK_WITH_COVER_SOURCE : BOOK_SOURCE;
  const here = (await ofThisMachine).compile(source, files);
  const there = (await everywhere).compile(source, files);
  expect(there.count).toBe(here.count);
  expect(here.count).toBeGreaterThan(8);
  expect(Buffer.from(there.pdf()).equals(here.pdf())).toBe(true);
});

it.each([ofThisMachine, everywhere])('says what was wrong, and typesets the next pages', async (opening) => {
  const engine = await opening;
  expect(() => engine.compile('Some words\n#no-such-thing', new Map())).toThrow(
    /unknown variable: no-such-thing/u,
  );
  expect(engine.compile('One #pagebreak() Two', new Map()).count).toBe(2);
  engine.forget(0);
  expect(engine.compile('One', new Map()).count).toBe(1);
});

const structureOf = async (pdf: Uint8Array): Promise<string[]> => {
  const { context } = await PDFDocument.load(pdf, { updateMetadata: false });
  return context
    .enumerateIndirectObjects()
    .filter(([, object]) => !(object instanceof PDFRawStream))
    .map(([reference, object]) => `${String(reference)} ${withoutMarksOfPdfUa(String(object))}`);
};

/** What PDF/UA adds: the box of each picture, and that the title is shown. */
const withoutMarksOfPdfUa = (object: string): string =>
  object.replace(/\/BBox \[.*?\]\s*/u, '').replace('/DisplayDocTitle true\n', '');

it('reads the same to screen readers, whether checked against PDF/UA-1 or not', async () => {
  const files = await filesOf(BOOKS.ordinary, 'screen');
  const here = (await ofThisMachine).compile(BOOK_WITH_COVER_SOURCE, files).accessiblePdf();
  const there = (await everywhere).compile(BOOK_WITH_COVER_SOURCE, files).accessiblePdf();
  expect(await structureOf(there)).toEqual(await structureOf(here));
  expect(await wordsOnPages(there)).toEqual(await wordsOnPages(here));
});
