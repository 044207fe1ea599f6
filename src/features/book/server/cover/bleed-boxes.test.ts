import { PDFDocument } from 'pdf-lib';
import { expect, it } from 'vitest';
import { aBookPlan } from '#test/fixtures/manuscripts.ts';
import { geometryFor } from '../../shared/print-geometry.ts';
import type { PrinterId } from '../../shared/print-choices.ts';
import { withPageBoxes } from './bleed-boxes.ts';

const geometry = (printer: PrinterId) => geometryFor(aBookPlan({ print: { printer } }).print, 100);

/** Three blank pages as Typst writes them: with only their size, and a date and producer that must stay. */
const pagesFor = async (printer: PrinterId): Promise<Uint8Array> => {
  const document = await PDFDocument.create({ updateMetadata: false });
  const { width, height } = geometry(printer).page;
  for (let page = 0; page < 3; page += 1) document.addPage([width * 72, height * 72]);
  document.setProducer('Typst');
  document.setModificationDate(new Date('2026-05-04T08:30:00Z'));
  return document.save();
};

it('tells Blurb where each page is cut: its bleed is on the right of a right-hand page, on the left of a left-hand one', async () => {
  const boxed = await withPageBoxes(await pagesFor('blurb'), geometry('blurb').bleed);
  const document = await PDFDocument.load(boxed, { updateMetadata: false });
  expect(document.getPages().map((page) => page.getTrimBox())).toEqual([
    { x: 0, y: 9, width: 432, height: 648 },
    { x: 9, y: 9, width: 432, height: 648 },
    { x: 0, y: 9, width: 432, height: 648 },
  ]);
  expect(document.getPage(1).getBleedBox()).toEqual({ x: 0, y: 0, width: 441, height: 666 });
});

it('cuts nothing off a page that has no bleed', async () => {
  const boxed = await withPageBoxes(await pagesFor('kdp'), geometry('kdp').bleed);
  const document = await PDFDocument.load(boxed, { updateMetadata: false });
  expect(document.getPages().map((page) => page.getTrimBox())).toEqual(
    [0, 1, 2].map(() => ({ x: 0, y: 0, width: 432, height: 648 })),
  );
});

it('writes the same bytes for the same pages, and no date or producer of its own', async () => {
  const pages = await pagesFor('blurb');
  const boxed = await withPageBoxes(pages, geometry('blurb').bleed);
  expect(Buffer.from(boxed).equals(await withPageBoxes(pages, geometry('blurb').bleed))).toBe(true);
  const document = await PDFDocument.load(boxed, { updateMetadata: false });
  expect(document.getProducer()).toBe('Typst');
  expect(document.getModificationDate()).toEqual(new Date('2026-05-04T08:30:00Z'));
});
