import { decodePDFRawStream, PDFDict, PDFDocument, PDFName, PDFRawStream, PDFString } from 'pdf-lib';
import { expect, it } from 'vitest';
import { aBookPlan, anExportSource, aManuscript, aVoice, paragraph } from '#test/fixtures/manuscripts.ts';
import { shapesOnPages } from '#test/harness/pdf-drawings.ts';
import { wordsOnPages } from '#test/harness/pdf-words.ts';
import type { BookPlan } from '../../shared/book-plan.ts';
import type { Block } from '../../shared/manuscript.ts';
import { PRINTERS } from '../../shared/printers.ts';
import { geometryFor } from '../../shared/print-geometry.ts';
import { qrCode } from '../../voices/server/qr-code.ts';
import type { TypesetKind } from './page-look.ts';
import { typesetBook } from './typeset-book.ts';

const MM = 1 / 25.4;
const LONG = 'The river lay so still that one could count the swallows twice over. '.repeat(12).trim();

const set = async (
  kind: TypesetKind,
  blocks: readonly Block[],
  print: Partial<BookPlan['print']> = {},
): Promise<Uint8Array> => {
  const chapters = [{ id: '', number: 1, title: 'The mill', blocks }];
  const manuscript = aManuscript({
    parts: [{ title: '', chapters }],
    tree: null,
    timeline: null,
    index: null,
  });
  const { volumes } = await typesetBook(
    anExportSource({ manuscript, plan: aBookPlan({ print: { ink: 'premium-colour', ...print } }) }),
    kind,
  );
  return volumes[0]?.pdf ?? new Uint8Array();
};

/** Paragraphs of different lengths, so that codes end up anywhere on their pages. */
const manyVoices = Array.from({ length: 9 }, (_, at) => [
  paragraph({ text: LONG.slice(0, 150 + 97 * at) }),
  ...Array.from({ length: 1 + (at % 2) }, (_none, one) =>
    aVoice(at * 2 + one + 1, 'The river lay so still …'),
  ),
]).flat();

const sizes = Object.entries(PRINTERS).flatMap(([printer, { trims }]) =>
  trims.flatMap((trim) => [false, true].map((largePrint) => [printer, trim, largePrint] as const)),
);

it.each(sizes)(
  'prints every code for %s at %s, large print %s: large enough, inside the safe area, overlapping nothing',
  async (printer, trim, largePrint) => {
    // The keys of the table of printers.
    const print = { printer: printer as BookPlan['print']['printer'], trim, largePrint };
    const pdf = await set('print', manyVoices, print);
    const pages = await shapesOnPages(pdf);
    const words = await wordsOnPages(pdf);
    expect(pages.flat()).toHaveLength(13);
    const { page, margins, bleed } = geometryFor({ ...aBookPlan().print, ...print }, pages.length);
    const { modules } = qrCode(aVoice(1, '').address);
    for (const [at, codes] of pages.entries())
      for (const { left, right, top, bottom } of codes) {
        const frame = (4 * (right - left)) / (modules - 8);
        expect(right - left + 2 * frame).toBeGreaterThan(14 * MM);
        const [least, most] = [margins.inside, page.width - margins.outside - bleed.outside];
        // Left-hand pages have their inside on the right.
        const isRight = at % 2 === 0;
        const [from, to] = isRight ? [least, most] : [page.width - most, page.width - least];
        const edge = 0.001;
        expect([left - frame > from - edge, right < to]).toEqual([true, true]);
        expect(top).toBeGreaterThan(margins.top + bleed.top);
        expect(bottom).toBeLessThan(page.height - margins.bottom - bleed.bottom);
        const over = (words[at] ?? []).filter(
          (one) =>
            one.right > left - frame &&
            one.left < right + frame &&
            one.bottom > top - frame &&
            one.top < bottom + frame,
        );
        expect(over.map(({ text }) => text)).toEqual([]);
      }
  },
);

const BESIDE = [
  paragraph({ text: 'We moved to the mill.' }),
  aVoice(1, 'We moved to the mill'),
  paragraph({ text: LONG }),
];

it('puts the QR code after its paragraph, says in print what it is for, and uses black ink only', async () => {
  const pdf = await set('print', BESIDE);
  const text = (await wordsOnPages(pdf)).map((page) => page.map((one) => one.text).join(' ')).join(' ');
  expect(text).toMatch(/We moved to the mill\. +L ?ISTEN +1:20 +We moved to the mill +The river/iu);
  const document = await PDFDocument.load(pdf);
  const drawn = document.context
    .enumerateIndirectObjects()
    .map(([, one]) => one)
    .filter((one) => one instanceof PDFRawStream && one.dict.get(PDFName.of('Subtype')) === undefined)
    // Filtered just above.
    .map((one) => Buffer.from(decodePDFRawStream(one as PDFRawStream).decode()).toString('latin1'))
    .filter((one) => /\bBT\b/u.test(one));
  for (const one of drawn) {
    expect(one).not.toMatch(/(?:^|\s)(?:rg|RG|g|G)$/mu);
    for (const [, inks] of one.matchAll(/^(.*) (?:k|K|scn?|SCN?)$/gmu)) expect(inks).toMatch(/^0 0 0 /u);
  }
  const annotations = document.getPages().flatMap((page) => page.node.Annots()?.asArray() ?? []);
  expect(annotations).toEqual([]);
});

it('makes the QR code a link on screen, and says what it is to screen readers', async () => {
  const document = await PDFDocument.load(await set('screen', BESIDE));
  const objects = document.context.enumerateIndirectObjects().map(([, one]) => one);
  const dicts = objects.filter((one) => one instanceof PDFDict);
  const addresses = dicts
    .map((one) => one.get(PDFName.of('A')))
    .flatMap((one) => {
      const action = one && document.context.lookup(one);
      const address = action instanceof PDFDict ? action.get(PDFName.of('URI')) : undefined;
      return address instanceof PDFString ? [address.asString()] : [];
    });
  expect(new Set(addresses)).toEqual(new Set([aVoice(1, '').address]));
  const alternatives = dicts.map((one) => one.lookup(PDFName.of('Alt'))?.toString() ?? '');
  expect(alternatives.join(' ')).toContain('Listen: We moved to the mill');
});
