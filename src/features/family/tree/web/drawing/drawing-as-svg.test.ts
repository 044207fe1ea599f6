import { expect, it } from 'vitest';
import { NAUGHTY_STRINGS } from '#test/builders/builders.ts';
import { aRandomTree, aTree, noted, tie } from '#test/builders/family-trees.ts';
import { completeTree } from '#features/family/tree/shared/complete-tree.ts';
import { YOU } from '#features/family/tree/shared/tree-keys.ts';
import { layOut } from '#features/family/tree/shared/tree-layout.ts';
import { drawingAsSvg, onLines } from './drawing-as-svg.ts';

const svgOf = (tree: ReturnType<typeof aTree>, nameOf: (key: string) => string): string =>
  drawingAsSvg(
    layOut(
      completeTree(tree),
      tree.people.map(({ key }) => key),
      YOU,
    ),
    { title: 'Family Tree', nameOf, relationOf: () => null },
  ).svg;

it.each([...NAUGHTY_STRINGS, '</text><script>alert(1)</script>', '"&<>'])(
  'renders %j as text and nothing else',
  (name) => {
    const tree = aTree({ people: [noted(1)], ties: [tie('parent', noted(1).key, YOU)] });
    const svg = svgOf(tree, () => name);
    expect(svg).not.toContain('<script');
    const marks = [...svg.matchAll(/<\/?([a-z]+)/g)].map(([, mark]) => mark);
    expect(new Set(marks)).toEqual(new Set(['svg', 'title', 'rect', 'g', 'path', 'text']));
    expect(svg.isWellFormed()).toBe(true);
    expect(svg).not.toContain('\0');
  },
);

it('names everyone who is drawn', () => {
  const tree = aRandomTree(5);
  const svg = svgOf(tree, (key) => key.slice(-4));
  const layout = layOut(
    completeTree(tree),
    tree.people.map(({ key }) => key),
    YOU,
  );
  expect(svg.split('<text').length - 1).toBe(layout.people.length);
});

it('fits a name on three lines, breaks an overlong word, and truncates the rest', () => {
  expect(onLines('Rose Hale')).toEqual(['Rose Hale']);
  expect(onLines('Anne Elizabeth Hale')).toEqual(['Anne Elizabeth', 'Hale']);
  expect(onLines('Greta Featherstonehaugh')).toEqual(['Greta', 'Featherstoneha-', 'ugh']);
  expect(onLines('Anne Elizabeth Mary Josephine Hale Moor')).toEqual([
    'Anne Elizabeth',
    'Mary Josephine',
    'Hale Moor',
  ]);
  for (const name of ['Anne Elizabeth Mary Josephine Hale van der Linden', 'x'.repeat(200)]) {
    expect(onLines(name)).toHaveLength(3);
    expect(onLines(name).at(-1)).toMatch(/…$/);
    for (const line of onLines(name)) expect(line.length).toBeLessThanOrEqual(16);
  }
});
