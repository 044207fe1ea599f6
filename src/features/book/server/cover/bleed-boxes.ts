import type { Sides } from '../../shared/print-geometry.ts';

const POINTS_AN_INCH = 72;

/** How far a page of a file extends beyond its trim edge, in inches. */
type Beyond = {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
};

/**
 * The inside of a book, with the boxes that tell a printer where to cut each page. `bleed`: from
 * `geometryFor`, in inches. Without bleed the file is unchanged: a page without boxes is cut at its edges
 * (ISO 32000-1, 14.11.2).
 */
export const withPageBoxes = async (pdf: Uint8Array, bleed: Sides): Promise<Uint8Array> => {
  const { top, bottom } = bleed;
  if (Object.values(bleed).every((side) => side === 0)) return pdf;
  const right: Beyond = { left: bleed.inside, right: bleed.outside, top, bottom };
  const left: Beyond = { left: bleed.outside, right: bleed.inside, top, bottom };
  // The first page of a book is a right-hand one.
  return withBoxes(pdf, (page) => (page % 2 === 0 ? right : left));
};

/** A cover, as one sheet with the same bleed on all four edges. */
export const withSheetBoxes = (pdf: Uint8Array, bleed: number): Promise<Uint8Array> =>
  withBoxes(pdf, () => ({ left: bleed, right: bleed, top: bleed, bottom: bleed }));

/** Typst writes only the size of the sheet. Nothing else in the file changes: no date, no producer. */
const withBoxes = async (pdf: Uint8Array, beyond: (page: number) => Beyond): Promise<Uint8Array> => {
  const { PDFDocument } = await import('pdf-lib');
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  for (const [at, page] of document.getPages().entries()) {
    const { left, right, top, bottom } = beyond(at);
    const { width, height } = page.getSize();
    page.setMediaBox(0, 0, width, height);
    page.setBleedBox(0, 0, width, height);
    page.setTrimBox(
      left * POINTS_AN_INCH,
      bottom * POINTS_AN_INCH,
      width - (left + right) * POINTS_AN_INCH,
      height - (top + bottom) * POINTS_AN_INCH,
    );
  }
  return document.save({ addDefaultPage: false, updateFieldAppearances: false });
};
