import type { PrintChoice } from './book-plan.ts';
import { PRINTERS } from './printers.ts';
import type { TrimId } from './print-choices.ts';

/** In inches, like everything here. */
export type Size = { readonly width: number; readonly height: number };
export type Sides = {
  readonly inside: number;
  readonly outside: number;
  readonly top: number;
  readonly bottom: number;
};

export type Geometry = {
  /** The page after trimming. */
  readonly trim: Size;
  /** How far the file extends beyond the trim edge. 0 if the printer wants no bleed. */
  readonly bleed: Sides;
  /** The page in the file: the trim size plus bleed. */
  readonly page: Size;
  /** From the trim edge to the text block. */
  readonly margins: Sides;
  /** The text block. */
  readonly text: Size;
  /**
   * From the trim edge to anything printed, on the three outer sides. This includes running heads and page
   * numbers.
   */
  readonly safe: number;
};

export const TRIM_SIZES: Readonly<Record<TrimId, Size>> = {
  '5x8': { width: 5, height: 8 },
  '5.5x8.5': { width: 5.5, height: 8.5 },
  '6x9': { width: 6, height: 9 },
  '8x10': { width: 8, height: 10 },
  '8.5x11': { width: 8.5, height: 11 },
};

/**
 * Margins that look good, before the printer's minimums apply. Top and bottom leave room for the running head
 * and the page number.
 */
const PLEASANT: Readonly<Record<TrimId, Sides>> = {
  '5x8': { inside: 0.75, outside: 0.55, top: 0.85, bottom: 0.85 },
  '5.5x8.5': { inside: 0.8, outside: 0.6, top: 0.875, bottom: 0.875 },
  '6x9': { inside: 0.875, outside: 0.7, top: 0.9, bottom: 0.9 },
  '8x10': { inside: 1.125, outside: 1, top: 1, bottom: 1 },
  '8.5x11': { inside: 1.25, outside: 1.125, top: 1.125, bottom: 1.125 },
};
/** Large print needs the width more than the white space. */
const NARROW: Sides = { inside: 0.625, outside: 0.5, top: 0.85, bottom: 0.85 };

/**
 * The positions of the text and the page edges for a book with this many pages. A thicker book needs a wider
 * inside margin.
 */
export const geometryFor = (print: PrintChoice, pages: number): Geometry => {
  const printer = PRINTERS[print.printer];
  const trim = TRIM_SIZES[print.trim];
  const wished = print.largePrint ? NARROW : PLEASANT[print.trim];
  const margins: Sides = {
    inside: Math.max(wished.inside, leastInside(print, pages)),
    outside: Math.max(wished.outside, printer.safe),
    top: Math.max(wished.top, printer.safe),
    bottom: Math.max(wished.bottom, printer.safe),
  };
  const beyond = printer.insideBleed;
  return {
    trim,
    bleed: { inside: 0, outside: beyond, top: beyond, bottom: beyond },
    page: { width: trim.width + beyond, height: trim.height + 2 * beyond },
    margins,
    text: {
      width: trim.width - margins.inside - margins.outside,
      height: trim.height - margins.top - margins.bottom,
    },
    safe: printer.safe,
  };
};

const leastInside = ({ printer }: PrintChoice, pages: number): number => {
  const { gutter } = PRINTERS[printer];
  return (gutter.find((band) => pages <= band.upTo) ?? gutter.at(-1))?.inside ?? PRINTERS[printer].safe;
};

/** How many pages a book may have with this printer, and what their number must be divisible by. */
export const pageLimits = (
  print: PrintChoice,
): { readonly least: number; readonly most: number; readonly divisibleBy: number } => {
  const { limits, pagesDivisibleBy } = PRINTERS[print.printer];
  const fits = <T>(wanted: readonly T[] | undefined, value: T) => wanted?.includes(value) ?? true;
  const limit = limits.find(
    ({ trims, inks, papers }) =>
      fits(trims, print.trim) && fits(inks, print.ink) && fits(papers, print.paper),
  );
  if (!limit) throw new Error(`No row of the page limits of ${print.printer} fits.`);
  return { least: limit.least, most: roundDown(limit.most, pagesDivisibleBy), divisibleBy: pagesDivisibleBy };
};

const roundDown = (pages: number, step: number) => pages - (pages % step);

export const printerTakesTrim = ({ printer, trim }: PrintChoice): boolean =>
  PRINTERS[printer].trims.includes(trim);

/**
 * Whether the spine width comes from the printer, is an estimate, or must be looked up in the printer's
 * calculator.
 */
export const spineStatus = (print: PrintChoice): 'known' | 'estimated' | 'unknown' => {
  const { spine } = PRINTERS[print.printer];
  if (spine.kind === 'reckoned' && !spine.estimated) return 'known';
  if (typedSpine(print) !== null) return 'known';
  return spine.kind === 'ask' ? 'unknown' : 'estimated';
};

/**
 * The spine width of a volume with this many pages, in inches. null if it is unknown. If the printer has no
 * formula of its own, a width the writer typed in counts: it applies to the volume with the most pages
 * (`longest`). The other volumes are on the same paper and get a proportional width.
 */
export const spineWidth = (print: PrintChoice, pages: number, longest = pages): number | null => {
  const { spine } = PRINTERS[print.printer];
  const whole = typedSpine(print);
  const typed = whole === null ? null : (whole * pages) / longest;
  if (spine.kind === 'ask') return typed;
  // Colour is printed on its own white paper.
  const reckoned = pages * spine.aPage[print.ink === 'black' ? print.paper : print.ink] + spine.plus;
  return spine.estimated ? (typed ?? reckoned) : reckoned;
};

/** 0 means that no width was entered. */
const typedSpine = (print: PrintChoice): number | null => (print.spineWidth === 0 ? null : print.spineWidth);
