import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, it } from 'vitest';
import { aBookPlan, aFigure, anExportSource, aManuscript } from '#test/fixtures/manuscripts.ts';
import { wordsOnPages } from '#test/harness/pdf-words.ts';
import type { BookPlan } from '../../shared/book-plan.ts';
import { makeScreenPdf } from '../typeset/make-screen-pdf.ts';
import { typesetBook } from '../typeset/typeset-book.ts';

const aBook = (cover: Partial<BookPlan['cover']> = {}, print: Partial<BookPlan['print']> = {}) =>
  anExportSource({ manuscript: aManuscript({ words: 600 }), plan: aBookPlan({ cover, print }) });

const opened = async <T>(
  source: ReturnType<typeof aBook>,
  read: (pdf: PDFDocumentProxy) => Promise<T>,
): Promise<T> => {
  const { bytes } = await makeScreenPdf(source);
  const reading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const result = await read(await reading.promise);
  await reading.destroy();
  return result;
};
const pagesOf = async (pdf: Uint8Array): Promise<string[]> =>
  (await wordsOnPages(pdf)).map((words) => words.map(({ text }) => text).join(' '));

it('is the first page of a book for the screen, in the size of its pages', async () => {
  const { bytes, pages } = await makeScreenPdf(aBook());
  const [cover, ...text] = await pagesOf(bytes);
  expect(cover).toBe('A Life by the Water What I remember, and what I was told Margaret Brontë-O’Neill');
  expect(text[0]).toBe('A Life by the Water');
  // The cover is not counted.
  expect(text).toHaveLength(pages ?? 0);
  const size = await opened(aBook({}, { trim: '5x8' }), async (pdf) => (await pdf.getPage(1)).view);
  expect(size).toEqual([0, 0, 5 * 72, 8 * 72]);
});

it('leaves the page numbers of the text as they are, even in the contents, the index and a PDF viewer', async () => {
  const [cover = '', ...text] = await pagesOf((await makeScreenPdf(aBook())).bytes);
  expect(cover).not.toMatch(/\d/u);
  const school = text.findIndex((page) => page.startsWith('2 School')) + 1;
  expect(text[school - 1]).toMatch(new RegExp(` ${school}$`, 'u'));
  expect(text.find((page) => page.startsWith('Contents'))).toMatch(new RegExp(`School[ .]*${school} `, 'u'));
  const named = text.flatMap((page, at) => (page.includes('Margret') && /^\d /u.test(page) ? [at + 1] : []));
  expect(text.at(-1)).toMatch(new RegExp(`Margret ${named[0]}\\b`, 'u'));
  const labels = await opened(aBook(), (pdf) => pdf.getPageLabels());
  expect(labels).toEqual(['', ...text.map((_page, at) => String(at + 1))]);
});

it('has a bookmark, a heading and the caption of its photo for screen readers', async () => {
  const { photo, caption } = aFigure(1, 'Aunt Margret in front of the bakery, about 1952');
  await opened(aBook({ photo }), async (pdf) => {
    expect((await pdf.getOutline())[0]?.title).toBe('Cover');
    const tree = JSON.stringify(await (await pdf.getPage(1)).getStructTree());
    expect(tree.match(/(?<="role":")(?:Figure|H1|P)(?=")/gu)?.toSorted()).toEqual(['Figure', 'H1', 'P', 'P']);
    expect(tree).toContain(`"alt":"${caption}"`);
  });
});

it('says which volume it belongs to', async () => {
  const source = anExportSource({
    manuscript: aManuscript({ chapters: 12, words: 36_000 }),
    plan: aBookPlan({ print: { printer: 'blurb', trim: '5x8', largePrint: true } }),
  });
  const { volumes } = await typesetBook(source, 'screen');
  expect(volumes.length).toBeGreaterThan(1);
  for (const [at, { pdf }] of volumes.entries())
    expect((await pagesOf(pdf))[0]).toContain(`Volume ${at + 1} of ${volumes.length}`);
});
