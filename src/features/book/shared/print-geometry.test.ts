import { expect, it } from 'vitest';
import { aBookPlan } from '#test/fixtures/manuscripts.ts';
import type { PrintChoice } from './book-plan.ts';
import { coverSheet } from './cover-geometry.ts';
import { geometryFor, pageLimits, spineWidth } from './print-geometry.ts';
import { INKS, PAPERS, PRINTER_IDS, TRIM_IDS } from './print-choices.ts';
import { PRINTERS } from './printers.ts';

const print = (choice: Partial<PrintChoice> = {}): PrintChoice => aBookPlan({ print: choice }).print;

const EVERY_CHOICE = TRIM_IDS.flatMap((trim) =>
  INKS.flatMap((ink) =>
    PAPERS.flatMap((paper) => [true, false].map((largePrint) => ({ trim, ink, paper, largePrint }))),
  ),
);

it.each([
  ['kdp', 24, 0.375],
  ['kdp', 150, 0.375],
  ['kdp', 151, 0.5],
  ['kdp', 301, 0.625],
  ['kdp', 501, 0.75],
  ['kdp', 701, 0.875],
  ['lulu', 60, 0.5],
  ['lulu', 61, 0.625],
  ['lulu', 151, 1],
  ['lulu', 401, 1.125],
  ['lulu', 601, 1.25],
  ['ingramspark', 1_200, 0.5],
] as const)('keeps the words of %s with %i pages at least %f in off the spine', (printer, pages, inside) => {
  for (const choice of EVERY_CHOICE) {
    expect(geometryFor(print({ ...choice, printer }), pages).margins.inside).toBeGreaterThanOrEqual(inside);
  }
});

it('gives a thick book a wide enough inner margin, and never less than looks good', () => {
  expect(geometryFor(print({ printer: 'kdp', trim: '5x8' }), 700).margins.inside).toBe(0.75);
  expect(geometryFor(print({ printer: 'kdp', trim: '5x8' }), 701).margins.inside).toBe(0.875);
  expect(geometryFor(print({ printer: 'lulu' }), 620).margins.inside).toBe(1.25);
  expect(geometryFor(print({ printer: 'lulu' }), 5_000).margins.inside).toBe(1.25);
});

it('makes a book that KDP, Lulu and IngramSpark all take if no printer is chosen', () => {
  for (const choice of EVERY_CHOICE) {
    for (let pages = 32; pages <= 800; pages += 2) {
      const safe = geometryFor(print({ ...choice, printer: 'any' }), pages);
      for (const printer of ['kdp', 'lulu', 'ingramspark'] as const) {
        const { gutter, safe: least } = PRINTERS[printer];
        const inside = gutter.find(({ upTo }) => pages <= upTo)?.inside ?? Number.POSITIVE_INFINITY;
        expect(safe.margins.inside).toBeGreaterThanOrEqual(inside);
        expect(safe.safe).toBeGreaterThanOrEqual(least);
      }
    }
    const { least, most } = pageLimits(print({ ...choice, printer: 'any' }));
    for (const printer of ['kdp', 'lulu', 'ingramspark'] as const) {
      expect(least).toBeGreaterThanOrEqual(pageLimits(print({ ...choice, printer })).least);
      expect(most).toBeLessThanOrEqual(pageLimits(print({ ...choice, printer })).most);
    }
  }
  for (const trim of PRINTERS.any.trims) {
    expect(
      [PRINTERS.kdp, PRINTERS.lulu, PRINTERS.ingramspark].every(({ trims }) => trims.includes(trim)),
    ).toBe(true);
  }
});

it('leaves room for the text on every page, for every printer', () => {
  for (const printer of PRINTER_IDS) {
    for (const choice of EVERY_CHOICE) {
      const { text, margins, safe } = geometryFor(print({ ...choice, printer }), 800);
      expect(text.width).toBeGreaterThan(3);
      expect(Math.min(margins.outside, margins.top, margins.bottom)).toBeGreaterThanOrEqual(safe);
    }
  }
});

it('adds bleed on the three outer edges for Blurb alone', () => {
  const { page, bleed } = geometryFor(print({ printer: 'blurb' }), 120);
  expect([page.width, page.height]).toEqual([6.125, 9.25]);
  expect(bleed).toEqual({ inside: 0, outside: 0.125, top: 0.125, bottom: 0.125 });
  expect(geometryFor(print({ printer: 'kdp' }), 120).page).toEqual({ width: 6, height: 9 });
});

it.each([
  [
    { printer: 'kdp', trim: '6x9', paper: 'white' },
    { least: 24, most: 828 },
  ],
  [
    { printer: 'kdp', trim: '6x9', paper: 'cream' },
    { least: 24, most: 776 },
  ],
  [
    { printer: 'kdp', trim: '8.5x11', paper: 'white' },
    { least: 24, most: 590 },
  ],
  [
    { printer: 'kdp', trim: '6x9', ink: 'standard-colour', paper: 'cream' },
    { least: 72, most: 600 },
  ],
  [
    { printer: 'kdp', trim: '6x9', ink: 'premium-colour', paper: 'cream' },
    { least: 24, most: 828 },
  ],
  [
    { printer: 'lulu', trim: '6x9' },
    { least: 32, most: 800 },
  ],
  [
    { printer: 'ingramspark', trim: '6x9' },
    { least: 18, most: 1_200 },
  ],
  // The largest number divisible by six.
  [
    { printer: 'blurb', trim: '6x9' },
    { least: 24, most: 438, divisibleBy: 6 },
  ],
] as const)('knows how many pages %o may have', (choice, limits) => {
  expect(pageLimits(print(choice))).toMatchObject(limits);
});

it.each([
  [{ printer: 'kdp', paper: 'white' }, 200, 0.4504],
  [{ printer: 'kdp', paper: 'cream' }, 200, 0.5],
  [{ printer: 'kdp', ink: 'standard-colour', paper: 'cream' }, 200, 0.4504],
  [{ printer: 'kdp', ink: 'premium-colour' }, 200, 0.4694],
  [{ printer: 'lulu', paper: 'cream' }, 222, 0.56],
  [{ printer: 'kdp', paper: 'white', spineWidth: 3 }, 200, 0.4504],
  [{ printer: 'any', paper: 'white' }, 200, 0.4804],
  [{ printer: 'any', paper: 'white', spineWidth: 0.5 }, 200, 0.5],
  [{ printer: 'blurb', spineWidth: 0.61 }, 200, 0.61],
] as const)('calculates the spine of %o with %i pages as %f in', (choice, pages, width) => {
  expect(spineWidth(print(choice), pages)).toBeCloseTo(width, 6);
});

it.each(['ingramspark', 'blurb'] as const)(
  'has no spine width for %s until its calculator has been used',
  (printer) => {
    expect(spineWidth(print({ printer }), 200)).toBeNull();
    expect(spineWidth(print({ printer, spineWidth: 0 }), 200)).toBeNull();
  },
);

it('puts text on a spine only from the page count the printer requires, and clear of its edges', () => {
  const kdp = print({ printer: 'kdp', paper: 'cream' });
  expect(coverSheet(kdp, 78, 0.25).spineWords).toBeNull();
  expect(coverSheet(kdp, 79, 0.25).spineWords).toEqual({ across: 0.125 });
  expect(coverSheet(print({ printer: 'lulu' }), 80, 0.5).spineWords).toBeNull();
  expect(coverSheet(print({ printer: 'blurb' }), 300, 0.3).spineWords).toBeNull();
});

it('lays out back, spine and front on one sheet with bleed, and keeps the barcode area clear', () => {
  const { sheet, barcode } = coverSheet(print({ printer: 'kdp' }), 200, 0.5);
  expect(sheet).toEqual({ width: 12.75, height: 9.25 });
  expect(barcode).toEqual({ x: 3.875, y: 7.675, width: 2, height: 1.2 });
});
