import { expect, it } from 'vitest';
import { aTree, noted, relative, tie } from '#test/builders/family-trees.ts';
import { treeDrawing } from './tree-drawing.ts';

const parent = (number: number) => tie('parent', noted(number).key, 'you');

it.each<[string | null, string | null, string]>([
  ['1921', '1987', '1921–1987'],
  ['1921-03-02', '1987-11', '1921–1987'],
  ['1950-01-31', null, '* 1950'],
  [null, '1987', '† 1987'],
  ['about 1890', null, '* about 1890'],
  [null, null, ''],
])('somebody born %s who died %s has the years "%s"', (born, died, years) => {
  const drawing = treeDrawing(aTree({ people: [noted(1, { born, died })], ties: [parent(1)] }), 'Rose');
  expect(drawing?.boxes.find(({ name }) => name === 'Person 1')?.years).toBe(years);
});

it('draws everyone within its edges, the writer by the name on the book, and a box for anyone not named', () => {
  const people = [noted(1), noted(2), relative('joan', 'grandparent')];
  const drawing = treeDrawing(
    aTree({ people: people.slice(0, 2), ties: [parent(1), tie('spouse', noted(1).key, noted(2).key)] }),
    'Rose Hale',
  );
  expect(drawing?.boxes.filter(({ isWriter }) => isWriter).map(({ name }) => name)).toEqual(['Rose Hale']);
  for (const { x, y, wide, high } of drawing?.boxes ?? [])
    expect([x >= 0, y >= 0, x + wide <= (drawing?.wide ?? 0), y + high <= (drawing?.high ?? 0)]).toEqual([
      true,
      true,
      true,
      true,
    ]);
  expect(drawing?.lines.length).toBeGreaterThan(0);
  const withGap = treeDrawing(aTree({ people: people.slice(2) }), '');
  expect(withGap?.boxes.map(({ name }) => name).toSorted()).toEqual(['', 'Margaret Hale', 'joan']);
});

it('draws no one alone, and no one without a connecting line', () => {
  expect(treeDrawing(aTree(), 'Rose')).toBeNull();
  expect(treeDrawing(aTree({ people: [noted(1)] }), 'Rose')).toBeNull();
});
