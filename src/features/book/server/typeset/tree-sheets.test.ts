import { expect, it } from 'vitest';
import type { TreeDrawing } from '../../shared/manuscript.ts';
import { movesOf, treeSheets } from './tree-sheets.ts';

const LOOK = { text: { width: 4.3, height: 7.2 }, size: 11 };
/** Rows of boxes with the width and height they have in the family tree drawing. */
const drawing = (across: number, down: number): TreeDrawing => ({
  wide: across * 9 - 1,
  high: down * 8 - 2.5,
  boxes: Array.from({ length: across * down }, (_, at) => ({
    x: (at % across) * 9,
    y: Math.floor(at / across) * 8,
    wide: 8,
    high: 5.5,
    name: `Somebody ${at}`,
    years: '',
    isWriter: at === 0,
  })),
  lines: [{ path: `M4 0H${across * 9 - 5}`, sure: true }],
});

it('draws a small family under its heading, with names never larger than the text', () => {
  const sheets = treeSheets(drawing(2, 3), LOOK);
  expect(sheets).toHaveLength(1);
  expect(sheets[0]).toMatchObject({ turned: false, headingAtTop: false });
  expect(sheets[0]?.letters).toBeLessThanOrEqual(11);
});

it('rotates a wide family', () => {
  expect(treeSheets(drawing(6, 3), LOOK)).toMatchObject([{ turned: true }]);
});

it('spreads a large family over several pages with legible names, cutting through no one and losing no one', () => {
  const tree = drawing(30, 6);
  const sheets = treeSheets(tree, LOOK);
  expect(sheets.length).toBeGreaterThan(2);
  for (const { letters, wide, high, scale, turned, boxes } of sheets) {
    expect(letters).toBeGreaterThanOrEqual(6.5);
    const [across, down] = turned ? [high, wide] : [wide, high];
    expect(across * scale).toBeLessThanOrEqual(LOOK.text.width * 1.01);
    expect(down * scale).toBeLessThanOrEqual(LOOK.text.height);
    for (const box of boxes) {
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.x + box.wide).toBeLessThanOrEqual(wide);
    }
  }
  const names = sheets.flatMap(({ boxes }) => boxes.map(({ name }) => name));
  expect(names.toSorted()).toEqual(tree.boxes.map(({ name }) => name).toSorted());
});

it('makes no page for an empty family', () => {
  expect(treeSheets({ wide: 0, high: 0, boxes: [], lines: [] }, LOOK)).toEqual([]);
});

it('parses SVG paths', () => {
  expect(movesOf('M1 2H4V-3l1,1c1 0 2 1 3 2Z')).toEqual([
    ['M', 1, 2],
    ['L', 4, 2],
    ['L', 4, -3],
    ['L', 5, -2],
    ['C', 6, -2, 7, -1, 8, 0],
    ['Z'],
  ]);
  expect(movesOf('')).toEqual([]);
});
