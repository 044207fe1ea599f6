/** How many letters must be added, removed, changed or swapped to turn one word into the other. */
const lettersApart = (one: string, other: string): number => {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, at) => at)];
  const at = (row: number, column: number): number => rows[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let row = 1; row <= one.length; row++) {
    rows.push([row]);
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      rows[row]?.push(
        Math.min(
          at(row - 1, column) + 1,
          at(row, column - 1) + 1,
          at(row - 1, column - 1) + (isSame ? 0 : 1),
          isSwapped ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
  }
  return at(one.length, other.length);
};

/** More than this isn't a typing error. */
const MOST_APART = 2;

/** The one of `names` that was most likely meant; undefined if none is near. */
export const nearest = (typed: string, names: readonly string[]): string | undefined => {
  const near = names
    .map((name) => ({ name, apart: lettersApart(typed, name) }))
    .filter(({ apart }) => apart <= MOST_APART)
    .toSorted((one, other) => one.apart - other.apart);
  return near[0]?.name;
};
