import type { PhotoStands } from './book-limits.ts';
import type { PrintChoice } from './book-plan.ts';
import { PRINTERS } from './printers.ts';
import { TRIM_SIZES, type Size } from './print-geometry.ts';

/** One sheet with back, spine and front, in inches from its upper left corner, including bleed. */
export type CoverSheet = {
  readonly sheet: Size;
  readonly bleed: number;
  readonly trim: Size;
  readonly spine: number;
  /** The distance from the trim edge to any text. */
  readonly safe: number;
  /** null if the spine can't have text. `across`: how wide the text may be across it. */
  readonly spineWords: { readonly across: number } | null;
  /** The upper left corner and size of the area that must stay free on the back. */
  readonly barcode: { readonly x: number; readonly y: number } & Size;
};

/** The side margins of the front, as a share of its width. */
export const FRONT_MARGIN = 0.125;
/** How much of the front a framed photo may take. */
const FRAMED = { wide: 0.8, high: 0.5 };
/** If less of a photo than this would remain, it isn't cropped to the whole front. */
const LEAST_LEFT = 0.75;
/**
 * How much of the front's height a photo above a band takes: somewhat more than its full width needs, within
 * these limits.
 */
const OVER_BAND = { more: 1.3, least: 0.55, most: 0.66 };
/** Text narrower than this across a spine (six points) is unreadable. */
const LEAST_ACROSS = 0.12;

export const coverSheet = (print: PrintChoice, pages: number, spine: number): CoverSheet => {
  const { bleed, safe, spineWordsFrom, spineClear, barcode } = PRINTERS[print.printer].cover;
  const trim = TRIM_SIZES[print.trim];
  const across = spine - 2 * spineClear;
  return {
    sheet: { width: 2 * trim.width + spine + 2 * bleed, height: trim.height + 2 * bleed },
    bleed,
    trim,
    spine,
    safe,
    spineWords: pages >= spineWordsFrom && across >= LEAST_ACROSS ? { across } : null,
    barcode: {
      x: bleed + trim.width - barcode.fromEdge - barcode.wide,
      y: bleed + trim.height - barcode.fromEdge - barcode.high,
      width: barcode.wide,
      height: barcode.high,
    },
  };
};

/**
 * A photo on the front, from trim edge to trim edge, in inches. `framed`: never cropped, above the title.
 * `whole-front`: covers the front, with the title on a panel over the photo. `over-band`: from edge to edge
 * above a band with the title, for a photo too wide for the whole front.
 */
export type FrontPhoto = Size & { readonly layout: 'framed' | 'whole-front' | 'over-band' };

export const photoOnFront = (photo: Size, trim: Size, stands: PhotoStands): FrontPhoto => {
  if (stands === 'framed') {
    const most = { width: trim.width * FRAMED.wide, height: trim.height * FRAMED.high };
    const scale = Math.min(most.width / photo.width, most.height / photo.height);
    return { layout: 'framed', width: photo.width * scale, height: photo.height * scale };
  }
  const broader = photo.width / photo.height / (trim.width / trim.height);
  if (broader * LEAST_LEFT <= 1) return { layout: 'whole-front', ...trim };
  const share = Math.min(Math.max(OVER_BAND.more / broader, OVER_BAND.least), OVER_BAND.most);
  return { layout: 'over-band', width: trim.width, height: trim.height * share };
};

/** Including the bleed on the outer edges. There is none at the fold. */
export const withBleed = ({ layout, width, height }: FrontPhoto, bleed: number): Size => {
  if (layout === 'framed') return { width, height };
  return { width: width + bleed, height: height + (layout === 'whole-front' ? 2 : 1) * bleed };
};

/** Its print resolution, in dots per inch. */
export const dpiOnFront = (photo: Size, { width, height }: FrontPhoto): number =>
  Math.min(photo.width / width, photo.height / height);
