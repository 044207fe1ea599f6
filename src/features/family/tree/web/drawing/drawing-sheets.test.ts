import { expect, it } from 'vitest';
import { sheetsAcross } from './drawing-sheets.ts';

it('prints a small drawing on one sheet', () => {
  expect(sheetsAcross(400)).toEqual([{ left: 0, wide: 400 }]);
  expect(sheetsAcross(1300)).toEqual([{ left: 0, wide: 1300 }]);
});

it('cuts a wide one into sheets of the same width, to be laid side by side, and leaves nothing out', () => {
  const sheets = sheetsAcross(3000);
  expect(sheets).toEqual([
    { left: 0, wide: 1000 },
    { left: 1000, wide: 1000 },
    { left: 2000, wide: 1000 },
  ]);
});
