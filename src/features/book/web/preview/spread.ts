/**
 * The pages visible with `page`, left and right. null where the book has none, such as to the left of its
 * first page.
 */
export const spreadOf = (page: number, pages: number, isSpread: boolean): readonly (number | null)[] => {
  if (!isSpread) return [page];
  const left = page - (page % 2);
  return [left === 0 ? null : left, left + 1 > pages ? null : left + 1];
};

export const withinBook = (page: number, pages: number): number =>
  Math.min(Math.max(Math.trunc(page) || 1, 1), pages);

/** The page you get to by turning a leaf. */
export const turned = (page: number, steps: -1 | 1, pages: number, isSpread: boolean): number =>
  withinBook(isSpread ? page - (page % 2) + 2 * steps : page + steps, pages);
