import { expect, it } from 'vitest';
import { sheetsAcross } from './drawing-sheets.ts';

it('prints a small drawing on one sheet', () => {
  expect(sheetsAcross(400)).toEqual([{ left: 0, wide: 400 }]);
  expect(sheetsAcross(1300)).toEqual([{ left: 0, wide: 1300 }]);
});

it('splits a wide drawing into sheets of equal width to lay side by side, with nothing missing', () => {
  const sheets = sheetsAcross(3000);
  expect(sheets).toEqual([
    { left: 0, wide: 1000 },
    { left: 1000, wide: 1000 },
    { left: 2000, wide: 1000 },
  ]);
});
