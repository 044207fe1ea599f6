import { describe, expect, it } from 'vitest';
import { aRandomTree, aTree, noted, relative, tie } from '#test/builders/family-trees.ts';
import { completeTree } from './complete-tree.ts';
import { BOX } from './layout-sizes.ts';
import { generations, MOST_DRAWN } from './near-people.ts';
import type { Tree } from './tree-contract.ts';
import { YOU } from './tree-keys.ts';
import { layOut, type TreeLayout } from './tree-layout.ts';

const drawn = (tree: Tree, middle = YOU): TreeLayout =>
  layOut(
    completeTree(tree),
    tree.people.map(({ key }) => key),
    middle,
  );
const placeOf = (layout: TreeLayout, key: string) => {
  const place = layout.people.find((one) => one.key === key);
  if (!place) throw new Error(`${key} is not drawn`);
  return place;
};

const TREES = Array.from({ length: 40 }, (_none, seed) => seed + 1);

describe.each(TREES)('the tree of any family (%i)', (seed) => {
  const tree = aRandomTree(seed);
  const complete = completeTree(tree);
  const layout = drawn(tree);

  it('includes everyone once: drawn, further away, or not connected to anyone', () => {
    const all = [...layout.people.map(({ key }) => key), ...layout.beyond, ...layout.loose];
    expect(new Set(all).size).toBe(all.length);
    for (const { key } of tree.people) expect(all).toContain(key);
    expect(layout.people.length).toBeLessThanOrEqual(MOST_DRAWN);
    expect(placeOf(layout, YOU).row).toBe(0);
  });

  it('has no overlapping boxes, and stays inside its frame', () => {
    for (const [at, one] of layout.people.entries()) {
      expect(one.x).toBeGreaterThanOrEqual(0);
      expect(one.x + BOX.wide).toBeLessThanOrEqual(layout.wide + 0.001);
      for (const other of layout.people.slice(at + 1)) {
        const apart = Math.abs(one.x - other.x) >= BOX.wide - 0.001 || Math.abs(one.y - other.y) >= BOX.high;
        expect(apart, `${one.key} and ${other.key}`).toBe(true);
      }
    }
  });

  it('draws lines only between existing people, starting and ending at them', () => {
    for (const line of layout.lines) {
      const ends = [...line.from, ...line.to].map((key) => placeOf(layout, key));
      const numbers = [...line.path.matchAll(/-?\d+(?:\.\d+)?/g)].map(([number]) => Number(number));
      expect(numbers.every((number) => Number.isFinite(number))).toBe(true);
      for (const { x } of line.kind === 'parents' ? line.to.map((key) => placeOf(layout, key)) : ends)
        expect(numbers.some((number) => Math.abs(number - (x + BOX.wide / 2)) < 0.02)).toBe(true);
    }
  });

  it('puts every connected relative in the right row', () => {
    const rows = generations(complete);
    const wanted = { grandparent: -2, parent: -1, uncle_aunt: -1, child: 1, nephew_niece: 1, grandchild: 2 };
    for (const { key, relationship_type: type } of tree.people)
      if (type) expect(rows.get(key)).toBe(type in wanted ? wanted[type as keyof typeof wanted] : 0);
  });

  it('joins every connected relative to you', () => {
    const { people, beyond, loose } = layout;
    const joined = new Set([...people.map(({ key }) => key), ...beyond]);
    for (const { key, kind } of tree.people) if (kind === 'relative') expect(joined).toContain(key);
    expect(loose.filter((key) => key.startsWith('relative:'))).toEqual([]);
  });

  it('draws the same tree the same way every time', () => {
    expect(drawn(structuredClone(tree))).toEqual(layout);
  });

  it('can be centred on anyone', () => {
    for (const { key } of tree.people.slice(0, 8))
      if (!layout.loose.includes(key)) expect(drawn(tree, key).people.map((one) => one.key)).toContain(key);
  });
});

it('draws you alone', () => {
  const layout = drawn(aTree());
  expect(layout.people).toEqual([{ key: YOU, x: 0, y: 0, row: 0, gap: null }]);
  expect(layout.lines).toEqual([]);
});

it('leaves a placeholder for the parent between you and a grandparent', () => {
  const layout = drawn(aTree({ people: [relative('george', 'grandparent')] }));
  const gap = layout.people.find((one) => one.gap !== null);
  expect(gap).toMatchObject({ gap: 'parent', row: -1 });
  expect(placeOf(layout, 'relative:george').row).toBe(-2);
  expect(layout.lines.map(({ from, to }) => [from, to])).toEqual(
    expect.arrayContaining([
      [['relative:george'], [gap?.key]],
      [[gap?.key], [YOU]],
    ]),
  );
});

it('shares one placeholder: a sibling and a grandparent need the same missing parent', () => {
  const people = [relative('ann', 'sibling'), relative('george', 'grandparent'), relative('bo', 'cousin')];
  const gaps = drawn(aTree({ people })).people.filter(({ gap }) => gap !== null);
  expect(gaps.map(({ gap }) => gap).toSorted()).toEqual(['parent', 'uncle_aunt']);
});

it('puts a couple side by side, and a remarried widower between his two wives', () => {
  const people = [relative('rose', 'spouse'), noted(1), noted(2), noted(3)];
  const ties = [tie('spouse', noted(1).key, noted(2).key), tie('spouse', noted(2).key, noted(3).key)];
  const layout = drawn(aTree({ people, ties: [...ties, tie('parent', noted(2).key, YOU)] }));
  const apart = (one: string, other: string) => Math.abs(placeOf(layout, one).x - placeOf(layout, other).x);
  expect(apart(YOU, 'relative:rose')).toBeLessThan(BOX.wide + 1);
  expect(apart(noted(1).key, noted(2).key)).toBeLessThan(BOX.wide + 1);
  expect(apart(noted(2).key, noted(3).key)).toBeLessThan(BOX.wide + 1);
});

it('draws an assumed tie as a dashed line, and a stated one as a solid line', () => {
  const people = [relative('rose', 'parent'), relative('robert', 'grandparent')];
  const dashed = drawn(aTree({ people })).lines.filter(({ sure }) => !sure);
  expect(dashed.map(({ from, to }) => [from, to])).toEqual([[['relative:robert'], ['relative:rose']]]);
  const between = [{ one: 'relative:rose', other: 'relative:robert', relationship_type: 'parent' as const }];
  expect(drawn(aTree({ people, between })).lines.every(({ sure }) => sure)).toBe(true);
});

it('draws no one as the child of a parent the owner has denied', () => {
  const people = [relative('rose', 'parent'), relative('robert', 'grandparent')];
  const not_parents = [{ one: 'relative:robert', other: 'relative:rose' }];
  const layout = drawn(aTree({ people, not_parents }));
  expect(
    layout.lines.some(({ from, to }) => from.includes('relative:robert') && to.includes('relative:rose')),
  ).toBe(false);
  expect(layout.people.some(({ gap }) => gap === 'parent')).toBe(true);
});

it('survives a cycle of parents in the data', () => {
  const people = [noted(1), noted(2)];
  const ties = [
    tie('parent', noted(1).key, YOU),
    tie('parent', noted(2).key, noted(1).key),
    tie('parent', noted(1).key, noted(2).key),
  ];
  expect(drawn(aTree({ people, ties })).people).toHaveLength(3);
});

it('draws 2,000 people, centred on anyone, in bounded time', () => {
  const people = Array.from({ length: 2000 }, (_none, at) => noted(at));
  const ties = people.flatMap((_person, at) =>
    at === 0
      ? [tie('parent', noted(0).key, YOU)]
      : [tie('parent', noted(at).key, noted(Math.floor((at - 1) / 2)).key)],
  );
  const tree = aTree({ people, ties });
  const begun = performance.now();
  const layout = drawn(tree, noted(300).key);
  expect(performance.now() - begun).toBeLessThan(10_000);
  expect(layout.people.length).toBeLessThanOrEqual(MOST_DRAWN);
  expect(layout.beyond.length).toBeGreaterThan(1800);
});
