import { decodePDFRawStream, PDFDocument, PDFName, PDFRawStream } from 'pdf-lib';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { aBookPlan, aFigure, anExportSource, aManuscript } from '#test/fixtures/manuscripts.ts';
import { aHostileManuscript } from '#test/fixtures/hostile-manuscript.ts';
import { wordsOnPages } from '#test/harness/pdf-words.ts';
import { coverSheet } from '../../shared/cover-geometry.ts';
import { spineWidth } from '../../shared/print-geometry.ts';
import type { PhotoStands } from '../../shared/book-limits.ts';
import type { PrintChoice } from '../../shared/book-plan.ts';
import type { BookLanguage, Manuscript } from '../../shared/manuscript.ts';
import { makePrintPdf } from '../typeset/make-print-pdf.ts';
import { coversOf, makeCoverPdf } from './make-cover-pdf.ts';

/** Photos of the book: one landscape, one portrait. */
const PHOTOS = { none: null, lying: aFigure(1, '').photo, upright: aFigure(2, '').photo };

/** How much of the front's height a three-by-two photo takes. */
const OVER_BAND = (1.3 * 4) / 9;

type Wanted = {
  readonly pages?: readonly number[];
  readonly print?: Partial<PrintChoice>;
  readonly language?: BookLanguage;
  readonly words?: Partial<Manuscript>;
  readonly blurb?: string;
  readonly photo?: keyof typeof PHOTOS;
  readonly photoStands?: PhotoStands;
};
const exportSource = ({
  print = {},
  language = 'en',
  words = {},
  blurb = '',
  photo = 'none',
  photoStands = 'framed',
}: Wanted = {}) =>
  anExportSource({
    manuscript: aManuscript({ language, words: 400, ...words }),
    plan: aBookPlan({
      print: { printer: 'kdp', ...print },
      cover: { blurb, photo: PHOTOS[photo], photoStands },
    }),
  });
const aCover = async (wanted: Wanted = {}): Promise<Uint8Array> => {
  const [cover] = await coversOf(exportSource(wanted), wanted.pages ?? [200]);
  if (!cover) throw new Error('no cover was made');
  return cover;
};
const wordsOf = async (wanted: Wanted) => (await wordsOnPages(await aCover(wanted)))[0] ?? [];

it('is one sheet of back, spine and front, with boxes that say where it is cut', async () => {
  const document = await PDFDocument.load(await aCover(), { updateMetadata: false });
  const [page] = document.getPages();
  expect(document.getPageCount()).toBe(1);
  // 200 pages on cream paper are half an inch.
  expect(page?.getMediaBox()).toEqual({ x: 0, y: 0, width: 12.75 * 72, height: 9.25 * 72 });
  expect(page?.getBleedBox()).toEqual(page?.getMediaBox());
  expect(page?.getTrimBox()).toEqual({ x: 9, y: 9, width: 12.5 * 72, height: 9 * 72 });
});

const BLURB =
  'A miller’s daughter tells of the war that took the mill, and of the peace that gave it back. '.repeat(15);

it.each([
  ['5x8', 'kdp', 110, 'en', 'lying', 'framed'],
  ['6x9', 'lulu', 300, 'de', 'none', 'framed'],
  ['6x9', 'any', 776, 'pl', 'upright', 'framed'],
  ['6x9', 'lulu', 300, 'de', 'upright', 'full-bleed'],
  ['5x8', 'lulu', 300, 'en', 'lying', 'full-bleed'],
  ['8.5x11', 'kdp', 550, 'fr', 'none', 'framed'],
] as const)(
  'keeps every word of a cover of %s for %s, %i pages thick, in %s with a photo (%s, %s) away from the cut, the folds and the barcode',
  async (trim, printer, pages, language, photo, photoStands) => {
    const print = aBookPlan({ print: { trim, printer } }).print;
    const spine = spineWidth(print, pages) ?? 0;
    const { bleed, safe, trim: size, barcode, spineWords } = coverSheet(print, pages, spine);
    const words = await wordsOf({
      pages: [pages],
      print: { trim, printer },
      language,
      blurb: BLURB,
      photo,
      photoStands,
    });
    const fold = bleed + size.width;
    const onSpine = words.filter(({ isUpright }) => !isUpright);
    const onBack = words.filter(({ isUpright, left }) => isUpright && left < fold);
    const onFront = words.filter(({ isUpright, left }) => isUpright && left >= fold);
    const between = (least: number, most: number) => (one: (typeof words)[number]) =>
      one.left >= least &&
      one.right <= most &&
      one.top >= bleed + safe &&
      one.bottom <= bleed + size.height - safe;

    expect(onBack.length).toBeGreaterThan(5);
    expect(onFront.length).toBeGreaterThan(2);
    expect(onSpine.length).toBeGreaterThan(0);
    expect(onBack.filter((one) => !between(bleed + safe, fold - safe)(one))).toEqual([]);
    expect(
      onFront.filter((one) => !between(fold + spine + safe, fold + spine + size.width - safe)(one)),
    ).toEqual([]);
    const clear = (spine - (spineWords?.across ?? 0)) / 2;
    expect(onSpine.filter(({ left, right }) => left < fold + clear || right > fold + spine - clear)).toEqual(
      [],
    );
    expect(onBack.filter(({ right, bottom }) => right > barcode.x && bottom > barcode.y)).toEqual([]);
  },
);

it('names title and author on the spine, and neither if the printer allows no text there', async () => {
  const onSpine = async (pages: number) =>
    (await wordsOf({ pages: [pages], print: { paper: 'cream' } }))
      .filter(({ isUpright }) => !isUpright)
      .map(({ text }) => text)
      .join(' ');
  expect(await onSpine(78)).toBe('');
  expect(await onSpine(200)).toMatch(/A Life by the Water.*Margaret Brontë-O’Neill/u);
});

it('puts only the part of a title before the colon on a spine if the whole would be too small', async () => {
  const title = `Water: ${'what I remember of a long and mostly happy life beside it, '.repeat(3)}and more`;
  const spine = (await wordsOf({ words: { title } })).filter(({ isUpright }) => !isUpright);
  expect(spine.map(({ text }) => text).join(' ')).toMatch(/^Water\s+Margaret/u);
});

it('breaks no word of a title that fits whole, even in the language with the longest words', async () => {
  const title = 'Von der Donaudampfschifffahrtsgesellschaft zur Witwe';
  const words = await wordsOf({ language: 'de', words: { title, subtitle: '' }, print: { trim: '5x8' } });
  expect(words.map(({ text }) => text).join(' ')).toContain('Donaudampfschifffahrtsgesellschaft');
});

it('leaves out characters that no font has, and treats markup as text', async () => {
  const words = await wordsOf({
    words: { title: 'Oma 🎂 #read("/etc/passwd")', subtitle: '</text><script>', author: '$x$ *y* القاهرة' },
    blurb: '#import "x": *\n\n= No heading',
  });
  const said = words
    .map(({ text }) => text)
    .join(' ')
    .replace(/\s+/gu, ' ');
  for (const part of ['#read("/etc/passwd")', '</text><script>', '$x$ *y*', '#import "x": *', '= No heading'])
    expect(said).toContain(part);
  expect(said).not.toMatch(/\p{Script=Arabic}|🎂|\uFFFD|root:/u);
});

it('can be made even of a hostile book', async () => {
  const manuscript = aHostileManuscript({ chapters: 2, longest: 100 });
  for (const at of Array(12).keys()) {
    const title = manuscript.timeline?.[at]?.title ?? '';
    const made = await coversOf(
      anExportSource({ manuscript: { ...manuscript, title }, plan: aBookPlan() }),
      [100],
    );
    expect(made).toHaveLength(1);
  }
});

it('gives the longest of several volumes the spine width typed in, and the others their share of it', async () => {
  const wanted = { print: { printer: 'ingramspark', spineWidth: 0.6 } } as const;
  const widths = await Promise.all(
    (await coversOf(exportSource(wanted), [300, 200])).map(async (cover) => {
      const [page] = (await PDFDocument.load(cover, { updateMetadata: false })).getPages();
      return (page?.getTrimBox().width ?? 0) / 72 - 12;
    }),
  );
  expect(widths.map((width) => width.toFixed(3))).toEqual(['0.600', '0.400']);
});

it('gives the same bytes for the same book', async () => {
  const wanted = { blurb: BLURB, photo: 'lying' } as const;
  expect(Buffer.from(await aCover(wanted)).equals(await aCover(wanted))).toBe(true);
});

it('prints the whole photo, at 300 dpi and without camera metadata', async () => {
  const figure = aFigure(1, 'The mill', 3_000, 1_500);
  const book = aManuscript({ words: 80 });
  const chapter = { id: 'c', number: 1, title: 'One', blocks: [figure] };
  const photo = await sharp({ create: { width: 3_000, height: 1_500, channels: 3, background: '#357' } })
    .withExif({ IFD0: { Make: 'Leica' }, IFD3: { GPSLatitude: '52/1 17/1 0/1' } })
    .webp()
    .toBuffer();
  const [cover] = await coversOf(
    {
      ...anExportSource({
        manuscript: { ...book, parts: [{ title: '', chapters: [chapter] }] },
        plan: aBookPlan({ print: { printer: 'kdp' }, cover: { photo: figure.photo } }),
      }),
      photo: async () => photo,
    },
    [200],
  );
  const bytes = Buffer.from(cover ?? []);
  expect(bytes.includes('Leica')).toBe(false);
  expect(bytes.includes('GPS')).toBe(false);
  const jpegs = picturesIn(bytes);
  expect(jpegs).toHaveLength(1);
  // Four fifths of six inches.
  expect(await sharp(jpegs[0]).metadata()).toMatchObject({ width: 1_440, height: 720, space: 'srgb' });
});

it.each([
  ['over all of it', 2_400, 3_600, 6.125, 9.25],
  ['from edge to edge over its band', 3_600, 2_400, 6.125, 9 * OVER_BAND + 0.125],
])('crops a photo that fills the front to the bleed: %s', async (_, width, height, wide, high) => {
  const figure = aFigure(1, 'The mill', width, height);
  const chapter = { id: 'c', number: 1, title: 'One', blocks: [figure] };
  const [cover] = await coversOf(
    anExportSource({
      manuscript: aManuscript({ parts: [{ title: '', chapters: [chapter] }] }),
      plan: aBookPlan({
        print: { printer: 'kdp' },
        cover: { photo: figure.photo, photoStands: 'full-bleed' },
      }),
    }),
    [200],
  );
  const [jpeg] = picturesIn(Buffer.from(cover ?? []));
  const dots = await sharp(jpeg).metadata();
  expect([dots.width, dots.height]).toEqual([Math.round(wide * 300), Math.round(high * 300)]);
  const document = await PDFDocument.load(cover ?? new Uint8Array(), { updateMetadata: false });
  const drawn = document.context
    .enumerateIndirectObjects()
    .flatMap(([, object]) => (object instanceof PDFRawStream ? [object] : []))
    .filter(({ dict }) => dict.get(PDFName.of('Subtype')) === undefined)
    .map((stream) => Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1'))
    .join('\n');
  // A picture is one unit square, scaled to its place.
  const [, across, down] = /([\d.]+) 0 0 -?([\d.]+) \S+ \S+ cm\s+\/\S+ Do/u.exec(drawn) ?? [];
  expect(Number(across) / 72).toBeCloseTo(wide, 1);
  expect(Number(down) / 72).toBeCloseTo(high, 1);
});

/** The JPEGs embedded in a PDF. */
const picturesIn = (pdf: Buffer): Buffer[] => {
  const from = pdf.indexOf(Buffer.from([0xff, 0xd8, 0xff]));
  const to = pdf.indexOf('endstream', from);
  return from < 0 ? [] : [pdf.subarray(from, to), ...picturesIn(pdf.subarray(to))];
};

it('gives IngramSpark CMYK, and everyone else RGB', async () => {
  const wanted = { print: { printer: 'ingramspark', spineWidth: 0.5 }, photo: 'lying' } as const;
  const [jpeg] = picturesIn(Buffer.from(await aCover(wanted)));
  expect(await sharp(jpeg).metadata()).toMatchObject({ space: 'cmyk' });
});

it.each(['ingramspark', 'blurb'] as const)(
  'makes no cover for %s without the spine width from its calculator, and then uses that width',
  async (printer) => {
    await expect(makeCoverPdf(exportSource({ print: { printer } }))).rejects.toMatchObject({
      problem: 'no-spine-width',
    });
    const { bytes } = await makeCoverPdf(exportSource({ print: { printer, spineWidth: 0.7 } }));
    const [page] = (await PDFDocument.load(bytes)).getPages();
    expect(page?.getWidth()).toBeCloseTo((12 + 0.7 + 0.25) * 72, 2);
  },
);

it('has a spine as wide as the pages of the printed book are thick, and is named after its title', async () => {
  const book = exportSource({ print: { paper: 'cream' } });
  const made = await makeCoverPdf(book);
  const { pages } = await makePrintPdf(book);
  const [page] = (await PDFDocument.load(made.bytes)).getPages();
  expect(page?.getWidth()).toBeCloseTo((12.25 + (pages ?? 0) * 0.0025) * 72, 2);
  expect(made).toMatchObject({ name: 'a-life-by-the-water-cover.pdf', type: 'application/pdf', pages: null });
});

it('makes a cover for each volume, with its number on the front and the spine', async () => {
  const covers = await coversOf(exportSource({ language: 'de' }), [600, 620]);
  const [first, second] = await Promise.all(
    covers.map(async (cover) => ((await wordsOnPages(cover))[0] ?? []).map(({ text }) => text).join(' ')),
  );
  expect(first).toContain('Band 1 von 2');
  expect(first).toMatch(/Ein Leben am Wasser · 1/u);
  expect(second).toContain('Band 2 von 2');
});
