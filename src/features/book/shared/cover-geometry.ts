import type { PrintChoice } from './book-plan.ts';
import { PRINTERS } from './printers.ts';
import { TRIM_SIZES, type Size } from './print-geometry.ts';

/** One sheet of back, spine and front, in inches from its upper left corner, bleed included. */
export type CoverSheet = {
  readonly sheet: Size;
  readonly bleed: number;
  readonly trim: Size;
  readonly spine: number;
  /** From the cut to any word. */
  readonly safe: number;
  /** Whether words may stand on the spine, and how wide they may be across it. */
  readonly spineWords: { readonly across: number } | null;
  /** The upper left corner and the size of what must stay free on the back. */
  readonly barcode: { readonly x: number; readonly y: number } & Size;
};

/** At the sides of the front, as a share of its width. */
export const FRONT_MARGIN = 0.125;
/** How much of the front's height a photo may take. */
const PHOTO_SHARE = 0.46;
/** Words less wide than this across a spine, six points, cannot be read. */
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

/** How large a photo stands on the front: whole, never cut, between the margins and over the title. */
export const photoOnFront = (photo: Size, trim: Size): Size => {
  const most = { width: trim.width * (1 - 2 * FRONT_MARGIN), height: trim.height * PHOTO_SHARE };
  const scale = Math.min(most.width / photo.width, most.height / photo.height);
  return { width: photo.width * scale, height: photo.height * scale };
};
