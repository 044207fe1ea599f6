/** People who are drawn side by side: a couple, or one person alone. */
export type Group = {
  readonly keys: string[];
  /** Its centre, in rem. */
  centre: number;
  readonly wide: number;
};

/** A run of groups that touch, moved as one. */
type Stretch = { from: number; sum: number; count: number };

/**
 * Places the groups of a row as close as possible to their desired positions, in their order and without
 * overlap. Neighbours that would overlap meet at the average of their desired positions.
 */
export const place = (row: readonly Group[], wishes: readonly number[], between: number): void => {
  const offsets: number[] = [];
  let offset = 0;
  for (const group of row) {
    offsets.push(offset + group.wide / 2);
    offset += group.wide + between;
  }
  const stretches: Stretch[] = [];
  row.forEach((_group, at) => {
    stretches.push({ from: at, sum: (wishes[at] ?? 0) - (offsets[at] ?? 0), count: 1 });
    for (;;) {
      const [before, last] = stretches.slice(-2);
      if (!before || !last || before.sum / before.count <= last.sum / last.count) return;
      stretches.splice(-2, 2, {
        from: before.from,
        sum: before.sum + last.sum,
        count: before.count + last.count,
      });
    }
  });
  for (const { from, sum, count } of stretches)
    for (let at = from; at < from + count; at++) {
      const group = row[at];
      if (group) group.centre = sum / count + (offsets[at] ?? 0);
    }
};

/** The same, after sorting the groups by their desired positions; equal positions keep their order. */
export const arrange = (row: Group[], wishOf: (group: Group) => number, between: number): void => {
  const wished = row.map((group) => ({ group, wish: wishOf(group) })).toSorted((a, b) => a.wish - b.wish);
  row.splice(0, row.length, ...wished.map(({ group }) => group));
  place(
    row,
    wished.map(({ wish }) => wish),
    between,
  );
};
