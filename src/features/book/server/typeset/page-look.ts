import type { PrintChoice } from '../../shared/book-plan.ts';
import { geometryFor, type Geometry, type Sides } from '../../shared/print-geometry.ts';
import type { TrimId } from '../../shared/print-choices.ts';

export type TypesetKind = 'print' | 'screen' | 'preview';

/** The look of the pages. Lengths in inches, type sizes in points. */
export type PageLook = {
  readonly page: { readonly width: number; readonly height: number };
  /** From the edge of the page in the file, including its bleed, to the text block. */
  readonly margins: Sides;
  readonly text: { readonly width: number; readonly height: number };
  readonly size: number;
  readonly smallSize: number;
  readonly headingSize: number;
  readonly titleSize: number;
  /** From line to line, as a multiple of the size. */
  readonly lineHeight: number;
  readonly justify: boolean;
  /** How far down the page a chapter opens. */
  readonly sink: number;
  readonly timelineWidth: number;
  readonly indexColumns: number;
  /** Pages face each other, as in a bound book. */
  readonly facing: boolean;
  /** Black is printed with black ink only, as printers want it. */
  readonly cmyk: boolean;
  readonly links: boolean;
  /** Pages before page 1: the cover. */
  readonly coverPages: number;
  readonly bookmarks: boolean;
};

const SIZES: Readonly<Record<TrimId, number>> = {
  '5x8': 10.5,
  '5.5x8.5': 10.5,
  '6x9': 11,
  '8x10': 12,
  '8.5x11': 12,
};
const LARGE = 18;
/** With longer lines, readers lose their place between one line and the next. */
const LONGEST_LINE_EMS = 36;
const POINTS = 72;

/** `pages`: the expected page count. Thicker books need more room at the spine. */
export const pageLook = (print: PrintChoice, pages: number, kind: TypesetKind): PageLook => {
  const size = print.largePrint ? LARGE : SIZES[print.trim];
  const geometry = geometryFor(print, pages);
  const text = { ...geometry.text, width: Math.min(geometry.text.width, (size * LONGEST_LINE_EMS) / POINTS) };
  return {
    page: kind === 'screen' ? geometry.trim : geometry.page,
    margins: marginsOf(geometry, text.width, kind),
    text,
    size,
    smallSize: print.largePrint ? 14 : size * 0.84,
    headingSize: print.largePrint ? 26 : size * 1.8,
    titleSize: print.largePrint ? 34 : size * 2.6,
    lineHeight: print.largePrint ? 1.5 : 1.4,
    // With large letters, too few fit on a line to justify it without gaps.
    justify: !print.largePrint,
    sink: text.height * 0.16,
    timelineWidth: text.width * 0.24,
    indexColumns: print.largePrint ? 1 : 2,
    facing: kind !== 'screen',
    cmyk: kind !== 'screen',
    links: kind === 'screen',
    coverPages: kind === 'screen' ? 1 : 0,
    bookmarks: kind !== 'print',
  };
};

const marginsOf = (
  { page, trim, bleed, margins, text }: Geometry,
  width: number,
  kind: TypesetKind,
): Sides => {
  // More of the spare width goes outside, where readers put their thumbs.
  const spare = text.width - width;
  const inside = margins.inside + bleed.inside + spare * 0.45;
  const outside = page.width - inside - width;
  if (kind !== 'screen')
    return { inside, outside, top: margins.top + bleed.top, bottom: margins.bottom + bleed.bottom };
  const side = (trim.width - width) / 2;
  return { inside: side, outside: side, top: margins.top, bottom: margins.bottom };
};
