import type { BookChapter, Manuscript, Block } from '../../shared/manuscript.ts';
import { figuresOf } from '../../shared/figures-of.ts';
import { pageLimits } from '../../shared/print-geometry.ts';
import type { ExportSource } from '../export/export-source.ts';
import { qrCode } from '#features/book/voices/server/qr-code.ts';
import { screenCover, type ScreenCover } from '../cover/screen-cover.ts';
import { ExportFailed } from '../export/export-failed.ts';
import { missingCharacters, type Missing } from './missing-characters.ts';
import { pageLook, type PageLook, type TypesetKind } from './page-look.ts';
import { printedPhotos, printedSize } from './printed-photos.ts';
import { splitVolumes, volumesFor } from './split-volumes.ts';
import { forgetPages, REMEMBERED, type TypstPages, setPages } from './typst.ts';
import { printedCode } from './voice-for-typst.ts';
import { bookForTypst, photoPath, type Volume } from './book-for-typst.ts';
import { BOOK_SOURCE, BOOK_WITH_COVER_SOURCE } from './typst-programs.ts';

/** What stays the same through all passes over a book. */
type Setting = {
  readonly exportSource: ExportSource;
  readonly kind: TypesetKind;
  readonly photos: ReadonlyMap<string, Uint8Array>;
  readonly missing: ReadonlySet<string>;
  /** null for a book whose cover is a file of its own. */
  readonly cover: ScreenCover | null;
};

/** A wider margin only ever adds pages and never leads to a narrower margin, so this ends long before. */
const MOST_PASSES = 4;

/**
 * Lays out a book or one volume of it, with the margins for its page count. `thought`: the expected page
 * count. If that was wrong, the layout is repeated.
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
  { exportSource, kind, photos, missing, cover }: Setting,
  manuscript: Manuscript,
  volume: Volume | null,
  look: PageLook,
): TypstPages => {
  const { divisibleBy } = pageLimits(exportSource.plan.print);
  const book = bookForTypst(manuscript, look, volume, kind === 'screen' ? 1 : divisibleBy, missing);
  const files = new Map(cover?.(volume));
  for (const [photo, bytes] of photos) files.set(photoPath(photo), bytes);
  files.set('/book.json', Buffer.from(JSON.stringify(book)));
  const pages = setPages(cover ? BOOK_WITH_COVER_SOURCE : BOOK_SOURCE, files, { tagged: kind === 'screen' });
  return { ...pages, count: pages.count - look.coverPages };
};

type Look = Pick<PageLook, 'text' | 'size' | 'smallSize' | 'lineHeight' | 'sink'>;

/** The average width of a letter in the text, as a share of its size. */
const LETTER = 0.475;
const POINTS = 72;
/** Half title, title page, contents and end matter. */
const AROUND = 14;
const CONTENTS_A_PAGE = 26;

/** How many pages a chapter fills, close enough to choose margins and the ends of volumes. */
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
  if (block.kind === 'voice') return printedCode(qrCode(block.address)) + lineHeight;
  const paragraphs = block.kind === 'quote' ? block.paragraphs : [block.runs];
  const inLine = (look.text.width * POINTS) / look.size / LETTER;
  return paragraphs.reduce((sum, runs) => {
    const letters = runs.reduce((all, { text }) => all + text.length, 0);
    return sum + Math.max(1, Math.ceil(letters / inLine + 0.2)) * lineHeight;
  }, 0);
};

export type Typeset = {
  readonly volumes: readonly { readonly pdf: Uint8Array; readonly pages: number }[];
  /** How many pages it would have as one volume. An estimate if it is far too long for one. */
  readonly pagesInOne: number;
  readonly missing: Missing | null;
  /** The printed resolution of every photo, in dots per inch. */
  readonly photos: readonly { readonly photo: string; readonly dpi: number }[];
};

/** This close to the printer's maximum, only a layout as one volume tells whether it fits. */
const UNSURE = 1.08;

/**
 * The pages of a book as PDF. `print`: as a printer wants them. `screen`: with links, bookmarks and tags for
 * screen readers, and the front as its first page, which isn't counted. `preview`: like print, but with small
 * photos and bookmarks. A book that is too long for its printer is split into volumes. Throws ExportFailed:
 * no-chapters.
 */
export const typesetBook = async (exportSource: ExportSource, kind: TypesetKind): Promise<Typeset> => {
  const { manuscript, plan } = exportSource;
  if (chaptersOf(manuscript).length === 0) throw new ExportFailed('no-chapters');
  const look = pageLook(plan.print, TYPICAL_PAGES, kind);
  const photos = await printedPhotos(exportSource, look, kind);
  const cover = kind === 'screen' ? await screenCover(exportSource) : null;
  exportSource.onProgress('setting', 0.5);
  const missing = missingCharacters(exportSource);
  const layout: Setting = { exportSource, kind, photos, missing: new Set(missing?.characters), cover };
  const { volumes, pagesInOne } = inOneOrMore(layout, estimatePages(manuscript, look), look);
  forgetPages(kind === 'preview' ? REMEMBERED : 0);
  exportSource.onProgress('writing', 0.95);
  return { volumes, pagesInOne, missing, photos: photosAsPrinted(manuscript, look) };
};

/** For a memoir. Used to measure photos and chapters before the first layout. */
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
  // A book that is far too long is never laid out as one volume: that would double the time and memory its
  // volumes take.
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

/** As many volumes as it takes for the printer to accept each one, but no more than there are chapters. */
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
