import type { CompleteTree } from './complete-tree.ts';
import type { RelationshipType } from '#features/family/shared/relationship.ts';
import { YOU } from './tree-keys.ts';

/** Rows above and below the middle one. */
export const ROWS_EACH_WAY = 3;
/** The most people drawn at once. Others appear when someone closer to them is put in the middle. */
export const MOST_DRAWN = 120;

const ROW_OF: Readonly<Record<RelationshipType, number>> = {
  grandparent: -2,
  parent: -1,
  uncle_aunt: -1,
  sibling: 0,
  spouse: 0,
  cousin: 0,
  child: 1,
  nephew_niece: 1,
  grandchild: 2,
};

/** Everyone directly joined by a line, and how many rows further down they are. */
const neighbours = ({ lines }: CompleteTree, key: string): (readonly [string, number])[] => [
  ...lines.parentsOf(key).map((one) => [one, -1] as const),
  ...lines.spousesOf(key).map((one) => [one, 0] as const),
  ...lines.childrenOf(key).map((one) => [one, 1] as const),
];

/**
 * The row of everyone whom lines join to the owner: 0 is the owner's, parents are above in -1. People with
 * one of the nine relationship types have its row; the rest follow from the lines.
 */
export const generations = (tree: CompleteTree): ReadonlyMap<string, number> => {
  const rows = new Map<string, number>([[YOU, 0]]);
  for (const [key, type] of tree.relations) rows.set(key, ROW_OF[type]);
  // The loop also visits entries added while it runs.
  for (const [key, row] of rows)
    for (const [next, further] of neighbours(tree, key)) if (!rows.has(next)) rows.set(next, row + further);
  return rows;
};

/** The people nearest to the one in the middle, nearest first, counted along the lines. */
export const nearPeople = (
  tree: CompleteTree,
  middle: string,
  rows: ReadonlyMap<string, number>,
): readonly string[] => {
  const near = new Set([middle]);
  const centre = rows.get(middle) ?? 0;
  for (const key of near) {
    for (const [next] of neighbours(tree, key)) {
      if (near.size >= MOST_DRAWN) return [...near];
      if (Math.abs((rows.get(next) ?? centre) - centre) <= ROWS_EACH_WAY) near.add(next);
    }
  }
  return [...near];
};
