import type { BookChapter, Manuscript, Block } from '../../shared/manuscript.ts';
import { figuresOf } from '../../shared/figures-of.ts';
import { pageLimits } from '../../shared/print-geometry.ts';
import type { ExportSource } from '../export/export-source.ts';
import { ExportFailed } from '../export/export-failed.ts';
import { missingCharacters, type Missing } from './missing-characters.ts';
import { pageLook, type PageLook, type TypesetKind } from './page-look.ts';
import { printedPhotos, printedSize } from './printed-photos.ts';
import { splitVolumes, volumesFor } from './split-volumes.ts';
import { forgetPages, REMEMBERED, type TypstPages, setPages } from './typst.ts';
import { bookForTypst, photoPath, type Volume } from './book-for-typst.ts';
import { BOOK_SOURCE } from './typst-programs.ts';

/** What stays the same through all passes over a book. */
type Setting = {
  readonly exportSource: ExportSource;
  readonly kind: TypesetKind;
  readonly photos: ReadonlyMap<string, Uint8Array>;
  readonly missing: ReadonlySet<string>;
};

/** A wider margin makes more pages and never asks for a narrower one, so that it ends long before. */
const MOST_PASSES = 4;

/**
 * Sets a book or one volume of it, with the margins that its number of pages asks for. `thought`: how many pages it may have; where that was wrong, it is set
 * once more.
 */
const setVolume = (
  layout: Setting,
  manuscript: Manuscript,
  volume: Volume | null,
  thought: number,
): TypstPages => {
  const { print } = layout.exportSource.plan;
  const lookFor = (pages: number) => pageLook(print, pages, layout.kind);
  let look = lookFor(thought);
  for (let pass = 1; ; pass += 1) {
    const pages = setOnce(layout, manuscript, volume, look);
    const wanted = lookFor(pages.count);
    if (wanted.margins.inside === look.margins.inside || pass === MOST_PASSES) return pages;
    look = wanted;
    forgetPages(REMEMBERED);
  }
};

const setOnce = (
  { exportSource, kind, photos, missing }: Setting,
  manuscript: Manuscript,
  volume: Volume | null,
  look: PageLook,
): TypstPages => {
  const { divisibleBy } = pageLimits(exportSource.plan.print);
  const book = bookForTypst(manuscript, look, volume, kind === 'screen' ? 1 : divisibleBy, missing);
  const files = new Map([...photos].map(([photo, bytes]) => [photoPath(photo), bytes]));
  files.set('/book.json', Buffer.from(JSON.stringify(book)));
  return setPages(BOOK_SOURCE, files, { tagged: kind === 'screen' });
};

type Look = Pick<PageLook, 'text' | 'size' | 'smallSize' | 'lineHeight' | 'sink'>;

/** How wide a letter of the text is on the average, as a share of its size. */
const LETTER = 0.475;
const POINTS = 72;
/** Half title, title page, contents and what stands at the end. */
const AROUND = 14;
const CONTENTS_A_PAGE = 26;

/** How many pages a chapter fills, and all of them with what is around them: near enough to choose margins by, and where volumes end. */
const estimateChapter = (chapter: BookChapter, look: Look): number => {
  const lineHeight = (look.size * look.lineHeight) / POINTS;
  const opening = look.sink + 6 * lineHeight;
  const high = chapter.blocks.reduce((sum, block) => sum + heightOf(block, look, lineHeight), opening);
  return Math.ceil(high / look.text.height);
};

const estimatePages = (manuscript: Manuscript, look: Look): number => {
  const chapters = manuscript.parts.flatMap((part) => part.chapters);
  const titled = manuscript.parts.filter(({ title }) => title !== '').length;
  return chapters.reduce(
    (sum, chapter) => sum + estimateChapter(chapter, look),
    AROUND + 2 * titled + Math.ceil(chapters.length / CONTENTS_A_PAGE),
  );
};

const heightOf = (block: Block, look: Look, lineHeight: number): number => {
  if (block.kind === 'figure') return printedSize(block, false, look).height + 3 * lineHeight;
  if (block.kind === 'scene-break') return 2 * lineHeight;
  const paragraphs = block.kind === 'quote' ? block.paragraphs : [block.runs];
  const inLine = (look.text.width * POINTS) / look.size / LETTER;
  return paragraphs.reduce((sum, runs) => {
    const letters = runs.reduce((all, { text }) => all + text.length, 0);
    return sum + Math.max(1, Math.ceil(letters / inLine + 0.2)) * lineHeight;
  }, 0);
};

export type Typeset = {
  readonly volumes: readonly { readonly pdf: Uint8Array; readonly pages: number }[];
  /** How many it would have as one book; about so many, where it is far too long for one. */
  readonly pagesInOne: number;
  readonly missing: Missing | null;
  /** Every photo as it is printed, in dots an inch. */
  readonly photos: readonly { readonly photo: string; readonly dpi: number }[];
};

/** Within this share of what the printer takes at most, only setting the book as one tells whether it fits. */
const UNSURE = 1.08;

/**
 * The pages of a book as PDF: `print` as a printer wants them, `screen` with links, bookmarks and tags for those who are read to, `preview` as print but
 * with small photos and bookmarks. One that is too long for its printer comes in volumes. Throws ExportFailed: no-chapters.
 */
export const typesetBook = async (exportSource: ExportSource, kind: TypesetKind): Promise<Typeset> => {
  const { manuscript, plan } = exportSource;
  if (chaptersOf(manuscript).length === 0) throw new ExportFailed('no-chapters');
  const look = pageLook(plan.print, TYPICAL_PAGES, kind);
  const photos = await printedPhotos(exportSource, look, kind);
  exportSource.onProgress('setting', 0.5);
  const missing = missingCharacters(exportSource);
  const layout: Setting = { exportSource, kind, photos, missing: new Set(missing?.characters) };
  const { volumes, pagesInOne } = inOneOrMore(layout, estimatePages(manuscript, look), look);
  forgetPages(kind === 'preview' ? REMEMBERED : 0);
  exportSource.onProgress('writing', 0.95);
  return { volumes, pagesInOne, missing, photos: photosAsPrinted(manuscript, look) };
};

/** Of a memoir; a photo and a chapter are measured by it before the book is set. */
const TYPICAL_PAGES = 200;

const chaptersOf = ({ parts }: Manuscript) => parts.flatMap(({ chapters }) => chapters);

const photosAsPrinted = (manuscript: Manuscript, look: PageLook): Typeset['photos'] =>
  figuresOf(manuscript).map(({ figure, opens }) => ({
    photo: figure.photo,
    dpi: Math.round(figure.width / printedSize(figure, opens, look).width),
  }));

const inOneOrMore = (
  layout: Setting,
  estimate: number,
  look: PageLook,
): Pick<Typeset, 'volumes' | 'pagesInOne'> => {
  const { most } = pageLimits(layout.exportSource.plan.print);
  // A book that is far too long is not set as one at all: that would take as much time and memory again as its volumes do.
  if (estimate <= most * UNSURE) {
    const whole = setVolume(layout, layout.exportSource.manuscript, null, estimate);
    if (whole.count <= most) return { volumes: [pdfOf(whole)], pagesInOne: whole.count };
  }
  const volumes = inVolumes(layout, look, Math.max(estimate, most + 1), most);
  return { volumes, pagesInOne: volumes.reduce((sum, { pages }) => sum + pages, 0) };
};

const pdfOf = (pages: TypstPages) => ({
  pdf: pages.pdf(),
  pages: pages.count,
});

/** As many volumes as it takes for each to be taken by the printer, or as there are chapters. */
const inVolumes = (layout: Setting, look: PageLook, estimate: number, most: number): Typeset['volumes'] => {
  const { manuscript } = layout.exportSource;
  const chapters = chaptersOf(manuscript);
  const firsts = new Set(manuscript.parts.map((part) => part.chapters[0]?.id));
  const each = chapters.map((chapter) => ({
    pages: estimateChapter(chapter, look),
    beginsPart: firsts.has(chapter.id),
  }));
  for (let count = volumesFor(estimate, most); ; count += 1) {
    const ends = splitVolumes(each, count);
    const slices = [0, ...ends].map((from, at) => chapters.slice(from, ends[at]));
    const volumes: Typeset['volumes'][number][] = [];
    for (const [at, slice] of slices.entries()) {
      const part = withOnly(manuscript, slice);
      const set = setVolume(layout, part, { number: at + 1, count: slices.length }, estimate / slices.length);
      volumes.push(pdfOf(set));
      forgetPages(0);
    }
    if (volumes.every(({ pages }) => pages <= most) || slices.length < count) return volumes;
  }
};

const withOnly = (manuscript: Manuscript, chapters: readonly BookChapter[]): Manuscript => {
  const there = new Set(chapters);
  const parts = manuscript.parts.map((part) => ({
    ...part,
    chapters: part.chapters.filter((chapter) => there.has(chapter)),
  }));
  return { ...manuscript, parts: parts.filter((part) => part.chapters.length > 0) };
};
