import { expect, it } from 'vitest';
import { aBookPlan, aManuscript, paragraph } from '#test/fixtures/manuscripts.ts';
import type { Block, Run } from '../../shared/manuscript.ts';
import { bookForTypst } from './book-for-typst.ts';
import { pageLook } from './page-look.ts';

type Piece = string | { readonly t: string; readonly i?: true };
type Paragraph = { readonly first: boolean; readonly runs: readonly Piece[] };

const blocksOf = (...blocks: readonly Block[]): unknown[] => {
  const book = aManuscript({
    parts: [{ title: '', chapters: [{ id: 'one', number: 1, title: 'One', blocks }] }],
  });
  const given = bookForTypst(book, pageLook(aBookPlan().print, 100, 'print'), null, 2, new Set());
  // The part of the data that the Typst source reads.
  const { parts } = given as { parts: { chapters: { blocks: unknown[] }[] }[] };
  return parts[0]?.chapters[0]?.blocks ?? [];
};
const textOf = ({ runs }: Paragraph): string =>
  runs.map((run) => (typeof run === 'string' ? run : run.t)).join('');

/** Tens of pages without a break, in two styles that change every few words. */
const runs: Run[] = Array.from({ length: 3_000 }, (_, at) => ({
  text: ', so still a river',
  ...(at % 2 === 0 ? {} : { italic: true as const }),
}));
const whole = runs.map(({ text }) => text).join('');

it.each([
  ['paragraph', paragraph({ text: 'Before.' }), paragraph(...runs)],
  [
    'paragraph of a quote',
    paragraph(),
    { kind: 'quote', paragraphs: [[{ text: 'Before.' }], runs] } as const,
  ],
])('typesets in pieces a %s longer than anyone writes, every word with its formatting', (_, before, long) => {
  const [, ...blocks] = blocksOf(before, long);
  const pieces = blocks.flatMap(
    (block) => (block as { paragraphs?: Paragraph[] }).paragraphs ?? (block as Paragraph),
  );
  const ofLong = pieces.filter((piece) => textOf(piece) !== 'Before.');
  expect(ofLong.length).toBeGreaterThan(2);
  expect(ofLong.map(textOf).join('')).toBe(whole);
  for (const piece of ofLong) expect(textOf(piece).length).toBeLessThan(21_000);
  // The pieces end between two words, and only the beginning of the whole is indented.
  for (const piece of ofLong.slice(0, -1)) expect(textOf(piece)).toMatch(/ $/u);
  expect(ofLong.map(({ first }) => first)).toEqual(ofLong.map((_piece, at) => at > 0));
  const italics = ofLong.flatMap((piece) => piece.runs.filter((run) => typeof run !== 'string' && run.i));
  expect(italics.map((run) => (typeof run === 'string' ? run : run.t)).join('').length).toBe(
    whole.length / 2,
  );
});

it('leaves a long paragraph as it is, and splits an endless word', () => {
  const text = 'so still a river '.repeat(1_000).trim();
  expect(blocksOf(paragraph({ text }))).toEqual([{ kind: 'p', first: true, runs: [text] }]);
  const endless = blocksOf(paragraph({ text: 'x'.repeat(100_000) })) as Paragraph[];
  expect(endless.length).toBeGreaterThan(1);
  expect(endless.map(textOf).join('').replaceAll('\u200b', '')).toBe('x'.repeat(100_000));
});
