/** The pages that lie open where `page` is looked at, left and right; null where a book has none, as left of its first page. */
export const spreadOf = (page: number, pages: number, isSpread: boolean): readonly (number | null)[] => {
  if (!isSpread) return [page];
  const left = page - (page % 2);
  return [left === 0 ? null : left, left + 1 > pages ? null : left + 1];
};

export const withinBook = (page: number, pages: number): number =>
  Math.min(Math.max(Math.trunc(page) || 1, 1), pages);

/** The page that turning a leaf leads to. */
export const turned = (page: number, steps: -1 | 1, pages: number, isSpread: boolean): number =>
  withinBook(isSpread ? page - (page % 2) + 2 * steps : page + steps, pages);
