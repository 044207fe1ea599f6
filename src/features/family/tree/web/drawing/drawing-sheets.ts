/**
 * The widest part of a drawing, in pixels, that goes on one sheet of paper, so that its letters are as large
 * as a book's.
 */
const WIDEST = 1300;

/** Where a drawing of this width is cut for printing: the left edge and the width of each sheet, in pixels. */
export const sheetsAcross = (width: number): { readonly left: number; readonly wide: number }[] => {
  const sheets = Math.max(1, Math.ceil(width / WIDEST));
  const wide = width / sheets;
  return Array.from({ length: sheets }, (_none, at) => ({ left: at * wide, wide }));
};
