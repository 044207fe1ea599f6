import { expect, it } from 'vitest';
import { NAUGHTY_STRINGS } from '#testing/builders.ts';
import { aRandomTree, aTree, noted, tie } from '#testing/family-trees.ts';
import { completeTree } from '../../shared/complete-tree.ts';
import { YOU } from '../../shared/tree-keys.ts';
import { layOut } from '../../shared/tree-layout.ts';
import { drawingAsSvg, onTwoLines } from './drawing-as-svg.ts';

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
  'holds %j as words and nothing else',
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

it('names everybody who is drawn', () => {
  const tree = aRandomTree(5);
  const svg = svgOf(tree, (key) => key.slice(-4));
  const layout = layOut(
    completeTree(tree),
    tree.people.map(({ key }) => key),
    YOU,
  );
  expect(svg.split('<text').length - 1).toBe(layout.people.length);
});

it('puts a name on two lines, and cuts what is longer', () => {
  expect(onTwoLines('Rose Hale')).toEqual(['Rose Hale']);
  expect(onTwoLines('Anne Elizabeth Hale')).toEqual(['Anne Elizabeth', 'Hale']);
  for (const name of ['Anne Elizabeth Mary Josephine Hale', 'x'.repeat(200)])
    for (const line of onTwoLines(name)) expect(line.length).toBeLessThanOrEqual(16);
});
