import { arrange, type Group, place } from './arrange-row.ts';
import type { CompleteTree } from './complete-tree.ts';
import { coupleLines, crossings, type DrawnLine, parentLines } from './layout-lines.ts';
import { BETWEEN, BETWEEN_COUPLE, BETWEEN_ROWS, BOX, PER_LINE } from './layout-sizes.ts';
import { generations, nearPeople } from './near-people.ts';
import type { RelationshipType } from '#features/family/shared/relationship.ts';
import { YOU } from './tree-keys.ts';

export type DrawnPerson = {
  readonly key: string;
  /** The upper left corner, in rem. */
  readonly x: number;
  readonly y: number;
  /** Relative to the owner's row: -1 is the parents' row. */
  readonly row: number;
  /** The relation of an unknown person; null for everyone else. */
  readonly gap: RelationshipType | null;
};

export type TreeLayout = {
  readonly wide: number;
  readonly high: number;
  /** Row by row from the top, each from left to right. */
  readonly people: readonly DrawnPerson[];
  readonly lines: readonly DrawnLine[];
  /** Joined to the owner, but too far from the middle to be drawn now. */
  readonly beyond: readonly string[];
  /** Joined to no one yet. */
  readonly loose: readonly string[];
};

const mean = (values: readonly number[]): number | undefined =>
  values.length === 0 ? undefined : values.reduce((sum, value) => sum + value, 0) / values.length;

/** The people of one row joined by marriage or a common child, as a chain: each is beside the next. */
const groupsOf = (row: readonly string[], beside: (key: string) => readonly string[]): string[][] => {
  const left = new Set(row);
  const follow = (key: string, group: string[]): string[] => {
    left.delete(key);
    group.push(key);
    for (const next of beside(key)) if (left.has(next)) follow(next, group);
    return group;
  };
  const inside = (key: string): number => beside(key).filter((one) => row.includes(one)).length;
  const groups: string[][] = [];
  // Ends of chains first: starting in the middle would leave someone on the wrong side.
  for (const key of [...row.filter((one) => inside(one) < 2), ...row])
    if (left.has(key)) groups.push(follow(key, []));
  return groups.toSorted((a, b) => row.indexOf(a[0] ?? '') - row.indexOf(b[0] ?? ''));
};

/** The rows of groups from the top, not placed yet. */
const rowsOf = (
  { lines }: CompleteTree,
  near: readonly string[],
  rowOf: (key: string) => number,
): [number, Group[]][] => {
  const beside = (key: string): string[] =>
    [...lines.spousesOf(key), ...lines.childrenOf(key).flatMap((child) => lines.parentsOf(child))].filter(
      (other, at, all) => other !== key && rowOf(other) === rowOf(key) && all.indexOf(other) === at,
    );
  return [...Map.groupBy(near, rowOf)]
    .toSorted(([a], [b]) => a - b)
    .map(([row, keys]) => [
      row,
      groupsOf(keys, beside).map((group) => ({
        keys: group,
        centre: 0,
        wide: group.length * BOX.wide + (group.length - 1) * BETWEEN_COUPLE,
      })),
    ]);
};

const leftOf = (group: Group, at: number): number =>
  group.centre - group.wide / 2 + at * (BOX.wide + BETWEEN_COUPLE);

/** Moves the groups until parents are above their children, where there is room. */
const settle = (rows: readonly (readonly [number, Group[]])[], { lines }: CompleteTree): void => {
  const middles = new Map<string, number>();
  const note = (groups: readonly Group[]): void => {
    for (const group of groups)
      group.keys.forEach((key, at) => middles.set(key, leftOf(group, at) + BOX.wide / 2));
  };
  const wish =
    (others: (key: string) => readonly string[]) =>
    (group: Group): number =>
      mean(
        group.keys.flatMap((key) => {
          const there = others(key).flatMap((other) => middles.get(other) ?? []);
          return mean(there) ?? [];
        }),
      ) ?? group.centre;
  /** Puts the one whose parents are further left on the left. */
  const turn = (group: Group): void => {
    const [first, last] = [group.keys[0] ?? '', group.keys.at(-1) ?? ''];
    const above = (key: string) => mean(lines.parentsOf(key).flatMap((parent) => middles.get(parent) ?? []));
    const [left, right] = [above(first), above(last)];
    if (left !== undefined && right !== undefined && left > right) group.keys.reverse();
  };
  const parents = wish((key) => lines.parentsOf(key));
  const children = wish((key) => lines.childrenOf(key));
  const groups = rows.map(([, ofRow]) => ofRow);
  for (const ofRow of groups) {
    place(
      ofRow,
      ofRow.map(() => 0),
      BETWEEN,
    );
    note(ofRow);
  }
  for (let round = 0; round < 4; round++) {
    for (const ofRow of groups.toReversed()) {
      arrange(ofRow, children, BETWEEN);
      note(ofRow);
    }
    for (const ofRow of groups) {
      ofRow.forEach(turn);
      arrange(ofRow, parents, BETWEEN);
      note(ofRow);
    }
  }
  // Keeps the order, and moves parents above the middle of their children.
  for (const ofRow of groups.toReversed()) {
    place(ofRow, ofRow.map(children), BETWEEN);
    note(ofRow);
  }
};

/**
 * Where everyone is drawn, with one person in the middle: rows by generation, couples side by side, only the
 * nearest people. The same tree gives the same drawing.
 */
export const layOut = (tree: CompleteTree, everybody: readonly string[], middle: string): TreeLayout => {
  const generation = generations(tree);
  const rowOf = (key: string): number => generation.get(key) ?? 0;
  const near = nearPeople(tree, generation.has(middle) ? middle : YOU, generation);
  const rows = rowsOf(tree, near, rowOf);
  settle(rows, tree);
  const left = Math.min(...rows.flatMap(([, groups]) => groups.map((group) => leftOf(group, 0))));
  const gaps = new Map(tree.gaps.map(({ key, relation }) => [key, relation]));
  const middles = new Map(
    rows.flatMap(([, groups]) =>
      groups.flatMap((group) =>
        group.keys.map((key, at) => [key, leftOf(group, at) - left + BOX.wide / 2] as const),
      ),
    ),
  );
  const drawn = { tree, rowOf, middles };
  const across = crossings(drawn);
  let y = 0;
  const tops = new Map<number, number>();
  for (const [row] of rows) {
    tops.set(row, y);
    y += BOX.high + BETWEEN_ROWS + PER_LINE * Math.max(0, across.most(row) - 1);
  }
  const people = rows.flatMap(([row, groups]) =>
    groups.flatMap((group) =>
      group.keys.map((key, at) => ({
        key,
        x: leftOf(group, at) - left,
        y: tops.get(row) ?? 0,
        row,
        gap: gaps.get(key) ?? null,
      })),
    ),
  );
  const places = { ...drawn, tops };
  const isNear = new Set(near);
  return {
    wide: Math.max(...people.map(({ x }) => x + BOX.wide)),
    high: Math.max(...people.map(({ y: top }) => top + BOX.high)),
    people,
    lines: [...coupleLines(places), ...parentLines(places, across)],
    beyond: everybody.filter((key) => generation.has(key) && !isNear.has(key)),
    loose: everybody.filter((key) => !generation.has(key)),
  };
};
