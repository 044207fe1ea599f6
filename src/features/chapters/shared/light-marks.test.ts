import { expect, it } from 'vitest';
import { isPunctuation, isSpace, type Mark, marksOf, type MarkSense } from './light-marks.ts';

type Signs = { readonly sign: string; start: number; length: number };

const SIGNS = /\\[*_>]|\*+|_+/g;
const SIGNS_IN_QUOTE = /(?<![^\n])[^\S\n]*> ?|\\[*_>]|\*+|_+/g;

/** The rule in its simplest form, one sign after the other. The fast version must agree with it. */
const marksAsToldPlainly = (text: string, isQuote: boolean): Mark[] => {
  const marks: Mark[] = [];
  const open: Signs[] = [];
  const add = (start: number, end: number, sense: MarkSense, opens: boolean): void =>
    void marks.push({ start, end, sense, opens });
  const close = (closing: Signs): void => {
    while (closing.length > 0 && open.some(({ sign }) => sign === closing.sign)) {
      const opening = open.at(-1);
      if (!opening) return;
      if (opening.sign === closing.sign) {
        const length = Math.min(opening.length, closing.length, 2);
        const sense = length === 2 ? 'bold' : 'italic';
        opening.length -= length;
        add(opening.start + opening.length, opening.start + opening.length + length, sense, true);
        add(closing.start, closing.start + length, sense, false);
        closing.start += length;
        closing.length -= length;
        if (opening.length > 0) continue;
      }
      open.pop();
    }
  };
  let ownSignTo = -1;
  for (const { 0: found, index: start } of text.matchAll(isQuote ? SIGNS_IN_QUOTE : SIGNS)) {
    const end = start + found.length;
    const sign = found.charAt(0);
    if (sign === '\\') add(start, start + 1, 'none', true);
    else if (sign !== '*' && sign !== '_') {
      add(start, end, 'none', true);
      ownSignTo = end;
    } else {
      const before = start === ownSignTo ? '' : (Array.from(text.slice(0, start)).at(-1) ?? '');
      const after = Array.from(text.slice(end, end + 2)).at(0) ?? '';
      const isLetter = (one: string): boolean => !isSpace(one) && !isPunctuation(one);
      if (isLetter(before) && isLetter(after)) continue;
      const signs = { sign, start, length: found.length };
      if (!isSpace(before) && (!isPunctuation(before) || !isLetter(after))) close(signs);
      if (!isSpace(after) && (!isPunctuation(after) || !isLetter(before)) && signs.length > 0)
        open.push(signs);
    }
  }
  return marks.toSorted((a, b) => a.start - b.start);
};

/** Texts that are the same in every run. */
const randomTexts = function* (count: number): Generator<string> {
  const pieces = ['*', '_', '**', '\\', '>', ' ', 'a', 'b', '.', '\n', 'é', '👵', '\t', '\u00a0', '— '];
  let state = 7;
  const below = (most: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
  for (let i = 0; i < count; i += 1)
    yield Array.from({ length: below(14) }, () => pieces[below(pieces.length)]).join('');
};

it('follows the formatting rules in every text, inside a quote and outside', () => {
  for (const text of randomTexts(30_000))
    for (const isQuote of [false, true])
      expect(marksOf(text, isQuote), JSON.stringify([text, isQuote])).toEqual(
        marksAsToldPlainly(text, isQuote),
      );
});

it('gives positions in the whole text, not in the paragraph', () => {
  expect(marksOf('*a*', false, 10)).toMatchObject([
    { start: 10, end: 11, sense: 'italic', opens: true },
    { start: 12, end: 13, sense: 'italic', opens: false },
  ]);
});
