import { decodePDFRawStream, PDFDict, PDFDocument, PDFName, PDFRawStream } from 'pdf-lib';
import { expect, it } from 'vitest';
import { aHostileManuscript } from '#test/fixtures/hostile-manuscript.ts';
import { aBookPlan, aFigure, anExportSource, aManuscript, paragraph } from '#test/fixtures/manuscripts.ts';
import { wordsOnPages } from '#test/harness/pdf-words.ts';
import type { Block, Manuscript } from '../../shared/manuscript.ts';
import type { BookPlan } from '../../shared/book-plan.ts';
import { makePrintPdf } from './make-print-pdf.ts';
import type { TypesetKind } from './page-look.ts';
import { type Typeset, typesetBook } from './typeset-book.ts';

type Wanted = { readonly book?: Manuscript; readonly print?: Partial<BookPlan['print']> };
const exportSource = ({ book = aManuscript({ words: 600 }), print = {} }: Wanted) =>
  anExportSource({ manuscript: book, plan: aBookPlan({ print }) });
const set = (kind: TypesetKind, wanted: Wanted = {}): Promise<Typeset> =>
  typesetBook(exportSource(wanted), kind);
/** The most demanding book, laid out once for all tests. */
const typical = { print: set('print'), screen: set('screen') };
const firstPdf = ({ volumes }: Typeset): Uint8Array => {
  const [volume] = volumes;
  if (!volume) throw new Error('nothing was set');
  return volume.pdf;
};
const pagesOf = async (typeset: Typeset): Promise<string[]> =>
  (await wordsOnPages(firstPdf(typeset))).map((words) => words.map(({ text }) => text).join(' '));
const chapter = (number: number, title: string, ...texts: string[]) => ({
  id: `10000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  number,
  title,
  blocks: texts.map((text) => paragraph({ text })),
});
/** Two and a half pages. */
const long = 'The river lay so still that one could count the swallows twice over. '.repeat(60);

it('puts everything in the order of a book, with page numbers in the contents and an even page count', async () => {
  const book = aManuscript({ words: 600 });
  const typeset = await typical.print;
  const pages = await pagesOf(typeset);
  expect(pages.length % 2).toBe(0);
  expect(typeset).toMatchObject({ pagesInOne: pages.length, missing: null });
  expect(pages[0]).toBe(book.title);
  expect(pages[1]).toBe('');
  expect(pages[2]).toBe(`${book.title} ${book.subtitle} ${book.author}`);
  expect(pages[3]).toBe(book.copyrightLine);
  expect(pages[4]).toBe('For Zoë and Seán, who asked.');
  const contents = pages[6] ?? '';
  const pageOf = (title: string) => Number(new RegExp(`${title}[ .·]*?(\\d+)`, 'u').exec(contents)?.[1]);
  const headings = [
    ...book.parts.flatMap(({ chapters }) => chapters.map(({ title }) => title)),
    'A closing note',
    'Timeline',
    'Family tree',
    'People and places',
  ];
  const told = headings.map(pageOf);
  expect(told).toEqual(told.toSorted((one, other) => one - other));
  for (const [at, title] of headings.entries()) {
    // No running head above a chapter opening, and the page number at the bottom.
    expect(pages[(told[at] ?? 0) - 1]).toMatch(new RegExp(`^(${at + 1} )?${title} .*\\b${told[at]}$`, 'u'));
  }
});

it('opens a part and its first chapter on right-hand pages, with a blank page between them', async () => {
  const pages = await pagesOf(await typical.print);
  const part = pages.indexOf('Away from home');
  expect(part % 2).toBe(0);
  expect(pages[part + 1]).toBe('');
  expect(pages[part + 2]).toMatch(/^3 /u);
});

it('heads left-hand pages with the book’s title and right-hand pages with the chapter’s', async () => {
  const parts = [{ title: '', chapters: [chapter(1, 'The mill', long, long, long)] }];
  const pages = await pagesOf(await set('print', { book: aManuscript({ parts }) }));
  const opening = pages.findIndex((page) => page.startsWith('1 The mill'));
  expect(opening % 2).toBe(0);
  expect(pages[opening + 1]).toMatch(/^A Life by the Water /u);
  expect(pages[opening + 2]).toMatch(/^The mill /u);
});

it('lists the pages on which someone is named in the index, with neighbouring pages as a range', async () => {
  const named = (text: string) => paragraph({ text, entries: [0] });
  const blocks = [
    named('Anna.'),
    paragraph({ text: long.slice(0, 2_000) }),
    named('Anna.'),
    paragraph({ text: long }),
  ];
  const one = { ...chapter(1, 'One'), blocks };
  const parts = [
    {
      title: '',
      chapters: [one, chapter(2, 'Two', long), { ...chapter(3, 'Three'), blocks: [named('Anna.')] }],
    },
  ];
  const index = [
    { kind: 'person', name: 'Brandt, Anna' },
    { kind: 'place', name: 'Nowhere' },
  ] as const;
  const pages = await pagesOf(await set('print', { book: aManuscript({ parts, index }) }));
  const on = pages.flatMap((page, at) => (/\bAnna\./u.test(page) ? [at + 1] : []));
  expect(on).toHaveLength(3);
  expect((on[1] ?? 0) - (on[0] ?? 0)).toBe(1);
  const list = pages.find((page) => page.includes('Brandt, Anna'));
  expect(list).toContain(`Brandt, Anna ${on[0]}–${on[1]}, ${on[2]}`);
  expect(list).not.toContain('Nowhere');
});

const catalogOf = async (typeset: Typeset) => {
  const document = await PDFDocument.load(firstPdf(typeset), { updateMetadata: false });
  const has = (name: string) => document.catalog.has(PDFName.of(name));
  const links = document.getPages().reduce((sum, page) => sum + (page.node.Annots()?.size() ?? 0), 0);
  return { document, tags: has('StructTreeRoot'), bookmarks: has('Outlines'), links: links > 0 };
};

it('has no blank pages on screen, where nothing has to begin on the right', async () => {
  const pages = await pagesOf(await typical.screen);
  expect(pages.filter((words) => words === '')).toEqual([]);
  expect(pages.length).toBeLessThan((await pagesOf(await typical.print)).length);
});

it('gives the printer no tags, bookmarks or links, and the screen all three', async () => {
  expect(await catalogOf(await typical.print)).toMatchObject({ tags: false, bookmarks: false, links: false });
  const screen = await catalogOf(await typical.screen);
  expect(screen).toMatchObject({ tags: true, bookmarks: true, links: true });
  expect(screen.document.getTitle()).toBe('A Life by the Water');
  expect(screen.document.catalog.get(PDFName.of('Lang'))?.toString()).toBe('(en)');
  expect(await catalogOf(await set('preview'))).toMatchObject({ tags: false, bookmarks: true, links: false });
});

it('makes the same pages for a preview as for print', async () => {
  const [print, preview] = [await typical.print, await set('preview')];
  expect(await pagesOf(preview)).toEqual(await pagesOf(print));
  expect(preview.photos).toEqual(print.photos);
});

it('produces identical bytes for the same book, whatever was typeset in between', async () => {
  const first = await typical.print;
  await set('preview', { book: aManuscript({ language: 'de', words: 300 }) });
  expect(Buffer.compare(firstPdf(await set('print')), firstPdf(first))).toBe(0);
  const screen = await typical.screen;
  expect(Buffer.compare(firstPdf(await set('screen')), firstPdf(screen))).toBe(0);
});

it('embeds only the glyphs used from each font, and prints black in black ink only', async () => {
  const { document } = await catalogOf(await typical.print);
  const objects = document.context.enumerateIndirectObjects().map(([, object]) => object);
  const faces = objects
    .filter((one) => one instanceof PDFDict)
    .filter((one) => one.has(PDFName.of('FontName')));
  expect(faces.length).toBeGreaterThan(0);
  for (const face of faces) {
    expect(face.get(PDFName.of('FontName'))?.toString()).toMatch(
      /^\/[A-Z]{6}\+(?:Literata|LibertinusSerif)/u,
    );
    expect(['FontFile2', 'FontFile3'].some((name) => face.has(PDFName.of(name)))).toBe(true);
  }
  const pages = objects
    .filter((one) => one instanceof PDFRawStream)
    .filter((one) => one.dict.get(PDFName.of('Subtype')) === undefined)
    .map((one) => Buffer.from(decodePDFRawStream(one).decode()).toString('latin1'))
    .filter((drawn) => /\bBT\b/u.test(drawn));
  expect(pages.length).toBeGreaterThan(0);
  // Cyan, magenta and yellow are 0 in every colour. RGB and grey never occur.
  for (const drawn of pages) {
    expect(drawn).toMatch(/^0 0 0 \S+ (?:k|scn?)$/mu);
    expect(drawn).not.toMatch(/(?:^|\s)(?:rg|RG|g|G)$/mu);
    for (const [, inks] of drawn.matchAll(/^(.*) (?:k|K|scn?|SCN?)$/gmu)) expect(inks).toMatch(/^0 0 0 /u);
  }
});

it('splits a book too long for the printer into volumes, each a book with its own contents', async () => {
  const words = { chapters: 12, words: 36_000 };
  const typeset = await set('print', {
    book: aManuscript(words),
    print: { printer: 'blurb', trim: '5x8', largePrint: true },
  });
  expect(typeset.volumes.length).toBeGreaterThan(1);
  expect(typeset.pagesInOne).toBeGreaterThan(440);
  const read: string[][] = [];
  for (const { pdf, pages } of typeset.volumes) {
    expect(pages % 6).toBe(0);
    expect(pages).toBeLessThanOrEqual(440);
    read.push((await wordsOnPages(pdf)).map((page) => page.map(({ text }) => text).join(' ')));
  }
  for (const [at, pages] of read.entries()) {
    expect(pages[2]).toContain(`Volume ${at + 1} of ${read.length}`);
    expect(pages.slice(3, 9).join(' ')).toContain('Contents');
  }
  const openings = read
    .flat()
    .flatMap((page) => /^(\d+) (?:The house|School|The bakery|A long)/u.exec(page)?.[1] ?? []);
  expect(openings.map(Number)).toEqual(Array.from({ length: 12 }, (_, at) => at + 1));
  // What closes the book appears only in the last volume.
  expect(read.map((pages) => pages.some((page) => page.startsWith('A closing note')))).toEqual(
    read.map((_, at) => at === read.length - 1),
  );
});

it('reports the characters that no font has and where they are, and prints a box for each', async () => {
  const parts = [
    {
      title: '',
      chapters: [chapter(1, 'One', 'Žluťoučký kůň, ça, Ελλάδα.'), chapter(2, 'Two', 'A cake 🎂 and سلام.')],
    },
  ];
  const typeset = await set('screen', { book: aManuscript({ parts }) });
  expect(typeset.missing?.characters).toEqual(['ا', 'س', 'ل', 'م', '🎂'].toSorted());
  expect(typeset.missing?.chapters).toEqual(['Two']);
  expect((await pagesOf(typeset)).join(' ')).toContain('Žluťoučký kůň, ça, Ελλάδα.');
});

it('prints a one-paragraph chapter in a script no font covers with a box for every word', async () => {
  const parts = [{ title: '', chapters: [chapter(1, 'One', 'كان النهر هادئا '.repeat(500).trim())] }];
  const pages = await pagesOf(await set('print', { book: aManuscript({ parts }) }));
  expect(pages.join(' ').match(/□/gu)).toHaveLength(1_500);
});

it('prints a writer’s markup as plain text, for screen readers too', async () => {
  const book = aHostileManuscript({ chapters: 20, longest: 20_000 });
  for (const kind of ['print', 'screen'] as const) {
    const text = (await pagesOf(await set(kind, { book }))).join(' ');
    expect(text).toContain('#read("/etc/passwd")');
    expect(text).not.toContain('root:');
    expect(text).toContain('<img src=x');
  }
});

it('keeps every photo within the text area and reports its print resolution', async () => {
  const blocks = [
    aFigure(1, 'Tall', 300, 3_000),
    aFigure(2, 'Broad', 6_000, 900),
    aFigure(3, 'Small', 200, 150),
  ];
  const parts = [{ title: '', chapters: [{ ...chapter(1, 'Photos'), blocks }] }];
  const { photos } = await set('preview', { book: aManuscript({ parts }) });
  const [tall, broad, small] = photos;
  // In 4.3 by 7.2 inches, the tall photo leaves room for its caption. The wide one has the full text width.
  expect(3_000 / (tall?.dpi ?? 1)).toBeLessThan(7.2 * 0.75);
  expect(6_000 / (broad?.dpi ?? 1)).toBeCloseTo(4.3, 1);
  expect(small?.dpi).toBeLessThan(150);
});

/** Words that aren't in the book, so that a test can find their page. */
const MARKS = ['Amsel', 'Drossel', 'Fink', 'Star'] as const;
const withPhotos = (...blocks: readonly Block[]) => {
  const parts = [
    { title: '', chapters: [{ ...chapter(1, 'The mill'), blocks }, chapter(2, 'The sea', long)] },
  ];
  return set('print', { book: aManuscript({ parts, timeline: null, tree: null, index: null }) });
};
const said = (at: number, letters: number) =>
  paragraph({ text: `${MARKS[at]}. ${long.slice(0, letters)} ${MARKS[at]}.` });
const pageWith = (pages: readonly string[], at: number) =>
  pages.findIndex((page) => page.includes(MARKS[at] ?? ''));

it('goes on with the text if a photo no longer fits, and keeps the photo with its caption on the next page', async () => {
  // The first text fills the page with the title and leaves too little room for a portrait photo on the next.
  const pages = await pagesOf(
    await withPhotos(said(0, 2_800), aFigure(1, 'Us, by the oven', 2_000, 3_000), said(1, 400), said(2, 900)),
  );
  const photo = pages.findIndex((page) => page.includes('Us, by the oven'));
  const second = pageWith(pages, 1);
  expect(pages[second]).toContain(long.slice(0, 60));
  expect(pages[second]).toContain(MARKS[0]);
  expect(photo).toBe(second + 1);
  expect(pages[photo]).toMatch(/^A Life by the Water Us, by the oven|^The mill Us, by the oven/u);
});

it('shrinks a photo that would only just not fit at the end of its chapter, by half at most', async () => {
  const photo = aFigure(1, 'Us, by the oven', 2_400, 2_000);
  // The text takes up a third of its second page, half of it, and nearly all of it.
  const isUnderIt = [2_000, 2_700, 3_300].map(async (letters) => {
    const pages = await pagesOf(await withPhotos(said(0, letters), photo));
    const last = pages.findLastIndex((page) => page.includes(MARKS[0]));
    return pages[last]?.includes('Us, by the oven');
  });
  expect(await Promise.all(isUnderIt)).toEqual([true, true, false]);
});

it('numbers the page of a photo alone at the end of its chapter, and keeps the contents right', async () => {
  const photos = [1, 2, 3].map((at) => aFigure(at, `Photo ${at}`, 2_000, 3_000));
  const pages = await pagesOf(await withPhotos(said(0, 2_600), ...photos));
  for (const at of [1, 2, 3]) {
    const page = pages.findIndex((words) => words.includes(`Photo ${at}`));
    expect(pages[page]).toMatch(new RegExp(`\\b${page + 1}$`, 'u'));
  }
  const sea = pages.findIndex((page) => page.startsWith('2 The sea')) + 1;
  expect(pages[6]).toMatch(new RegExp(`The sea[ .·]*${sea}\\b`, 'u'));
});

it('numbers the page of the last photo of the story too', async () => {
  const blocks = [said(0, 2_800), aFigure(1, 'Us, by the oven', 2_000, 3_000)];
  const book = aManuscript({ parts: [{ title: '', chapters: [{ ...chapter(1, 'The mill'), blocks }] }] });
  const pages = await pagesOf(await set('print', { book }));
  const page = pages.findIndex((words) => words.includes('Us, by the oven'));
  expect(pages[page]).toMatch(new RegExp(`^The mill Us, by the oven ${page + 1}$`, 'u'));
});

it('sets large print at eighteen points', async () => {
  const pages = await wordsOnPages(firstPdf(await set('print', { print: { largePrint: true } })));
  const lines = pages.flat().filter(({ text }) => text.length > 20);
  const high = lines.map(({ top, bottom }) => (bottom - top) * 72);
  // A capital letter is seven tenths of the type size.
  expect(Math.min(...high)).toBeGreaterThan(9);
  expect(high.filter((one) => Math.abs(one - 18 * 0.7) < 0.1).length).toBeGreaterThan(lines.length / 2);
});

it('refuses a book without chapters', async () => {
  await expect(set('print', { book: aManuscript({ parts: [] }) })).rejects.toMatchObject({
    problem: 'no-chapters',
  });
});

it('makes a file named after the book, with a trim box', async () => {
  const file = await makePrintPdf(exportSource({ print: { printer: 'blurb' } }));
  expect(file).toMatchObject({ name: 'a-life-by-the-water-print.pdf', type: 'application/pdf' });
  const [page] = (await PDFDocument.load(file.bytes, { updateMetadata: false })).getPages();
  expect(page?.getTrimBox()).toMatchObject({ x: 0, width: 6 * 72, height: 9 * 72 });
});
