import type { CompleteTree } from '#features/family/tree/shared/complete-tree.ts';
import type { DrawnPerson, TreeLayout } from '#features/family/tree/shared/tree-layout.ts';

const nearest = (people: readonly DrawnPerson[], to: DrawnPerson): string | undefined =>
  people.toSorted((a, b) => Math.abs(a.x - to.x) - Math.abs(b.x - to.x))[0]?.key;

/**
 * Where an arrow key leads from somebody: up to a parent, down to a child, to the next in the row; where no line leads up or down, to whoever is
 * nearest there. Undefined at the edge, and for every other key.
 */
export const movedBy = (
  arrow: string,
  from: string,
  { people }: TreeLayout,
  { lines }: CompleteTree,
): string | undefined => {
  const here = people.find(({ key }) => key === from);
  if (!here) return undefined;
  const row = people.filter((one) => one.row === here.row);
  const at = row.indexOf(here);
  if (arrow === 'ArrowLeft') return row[at - 1]?.key;
  if (arrow === 'ArrowRight') return row[at + 1]?.key;
  if (arrow !== 'ArrowUp' && arrow !== 'ArrowDown') return undefined;
  const rows = [...new Set(people.map((one) => one.row))];
  const next = rows[rows.indexOf(here.row) + (arrow === 'ArrowUp' ? -1 : 1)];
  const there = people.filter((one) => one.row === next);
  const joined = arrow === 'ArrowUp' ? lines.parentsOf(from) : lines.childrenOf(from);
  return (
    nearest(
      there.filter(({ key }) => joined.includes(key)),
      here,
    ) ?? nearest(there, here)
  );
};
