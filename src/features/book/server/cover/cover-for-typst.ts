import type { BookPlan } from '../../shared/book-plan.ts';
import { bookWords } from '../../shared/book-words.ts';
import { COVER_PALETTES, type CoverColours } from '../../shared/cover-colours.ts';
import { FRONT_MARGIN, photoOnFront, withBleed, type CoverSheet } from '../../shared/cover-geometry.ts';
import type { BookLanguage, Figure, Manuscript } from '../../shared/manuscript.ts';
import type { Size } from '../../shared/print-geometry.ts';
import type { ExportSource } from '../export/export-source.ts';
import type { Volume } from '../typeset/book-for-typst.ts';
import { dateForTypst } from '../typeset/date-for-typst.ts';
import { missingAmong } from '../typeset/missing-characters.ts';
import { MISSING, wordsForTypst } from '../typeset/words-for-typst.ts';

/** Languages whose spines read upwards. All others read downwards. */
const READ_UPWARDS: ReadonlySet<BookLanguage> = new Set(['de', 'fr', 'es', 'it', 'pt', 'pl', 'cs']);

/** `photo`: the photo on the front, or null for a front with text only. */
type CoverParts = Pick<ExportSource, 'manuscript' | 'plan'> & { readonly photo: Figure | null };

/** The data from which `COVER_SOURCE` draws a whole cover. `volume` is null if there is only one. */
export const coverData = (parts: CoverParts, cover: CoverSheet, volume: Volume | null): object => {
  const drawn = dataOf(parts, cover.trim, cover.bleed);
  const { language } = parts.manuscript;
  return {
    ...drawn,
    cmyk: wantsInks(parts.plan),
    volume: volume ? bookWords(language).volume(volume.number, volume.count) : '',
    sheet: cover.sheet,
    bleed: cover.bleed,
    spine: cover.spine,
    safe: cover.safe,
    spineWords: cover.spineWords,
    spineTurn: READ_UPWARDS.has(language) ? -90 : 90,
    spineTitles: spineTitles(drawn.title).map((title) => (volume ? `${title} · ${volume.number}` : title)),
    // From the bottom trim edge to the upper edge of the free area.
    barcodeTop: cover.bleed + cover.trim.height - cover.barcode.y,
    frontOnly: false,
  };
};

/** The data from which `COVER_SOURCE` draws only the front, for e-books. */
export const ebookCoverData = (parts: CoverParts, size: Size): object => ({
  ...dataOf(parts, size, 0),
  cmyk: false,
  volume: '',
  sheet: size,
  bleed: 0,
  spine: 0,
  safe: 0,
  spineWords: null,
  frontOnly: true,
});

/** The data for the front as the first page of a book, with what screen readers and bookmarks say about it. */
export const screenCoverData = (parts: CoverParts, size: Size, volume: Volume | null): object => {
  const words = bookWords(parts.manuscript.language);
  return {
    ...ebookCoverData(parts, size),
    volume: volume ? words.volume(volume.number, volume.count) : '',
    bookmark: words.cover,
    photoAlt: parts.photo?.caption || words.photoWithoutCaption,
  };
};

/** The files that a cover is drawn from. */
export const filesOf = (data: object, photo: Uint8Array | null): Map<string, Uint8Array> => {
  const files = new Map<string, Uint8Array>([
    ['/cover.json', new TextEncoder().encode(JSON.stringify(data))],
  ]);
  if (photo) files.set('/photo.jpg', photo);
  return files;
};

/** IngramSpark's presses need CMYK. Other printers convert screen colours themselves. */
export const wantsInks = ({ print }: BookPlan): boolean => print.printer === 'ingramspark';

const dataOf = ({ manuscript, plan, photo }: CoverParts, trim: Size, bleed: number) => {
  const onFront = photo && photoOnFront(photo, trim, plan.cover.photoStands);
  const colours = COVER_PALETTES[plan.cover.colour];
  return {
    language: manuscript.language,
    date: dateForTypst(manuscript.changedAt),
    ...wordsOfCover(manuscript, plan.cover.blurb),
    colours,
    inks: inksOf(colours),
    trim,
    margin: trim.width * FRONT_MARGIN,
    bookmark: '',
    photoAlt: '',
    photo: onFront && { ...onFront, drawn: withBleed(onFront, bleed) },
  };
};

/**
 * Characters missing from every typeface are left out: an empty box on a cover would be seen from across the
 * room.
 */
const wordsOfCover = ({ title, subtitle, author, language }: Manuscript, blurb: string) => {
  const missing = missingAmong([title, subtitle, author, blurb]);
  const shown = (text: string) => wordsForTypst(text, missing, language).replaceAll(MISSING, '');
  const oneLine = (text: string) => shown(text).replace(/\s+/gu, ' ').trim();
  return { title: oneLine(title), subtitle: oneLine(subtitle), author: oneLine(author), blurb: shown(blurb) };
};

/** The whole title, and the part before its colon or dash. */
const spineTitles = (title: string): string[] => [
  ...new Set([title, title.split(/(?:: | [–—] )/u)[0] ?? title]),
];

/** Shares of cyan, magenta, yellow and black, in percent. */
const inksOf = (colours: CoverColours): Record<string, number[]> =>
  Object.fromEntries(Object.entries(colours).map(([name, hex]) => [name, inkShares(hex)]));

const inkShares = (hex: string): number[] => {
  const light = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const brightest = Math.max(...light);
  const shares = light.map((part) => (brightest === 0 ? 0 : 1 - part / brightest));
  return [...shares, 1 - brightest].map((share) => Math.round(share * 100));
};
