import { expect, it } from 'vitest';
import { sentencePlaces } from '#features/writing/provenance/shared/sentence-places.ts';
import { asSentence, withAdded, withInstead, without } from './rewriting.ts';

const TEXT = 'One here. Two here. Three here.\n\nFour alone.\n\nFive here. Six here.';
const placeOf = (words: string, text = TEXT) => {
  const place = sentencePlaces(text).find((one) => one.text === words);
  if (!place) throw new Error(`no sentence ${words}`);
  return place;
};

it('takes a sentence out and leaves the rest as it stood', () => {
  expect(without(TEXT, placeOf('One here.'))).toBe(TEXT.replace('One here. ', ''));
  expect(without(TEXT, placeOf('Two here.'))).toBe(TEXT.replace('Two here. ', ''));
  expect(without(TEXT, placeOf('Three here.'))).toBe(TEXT.replace(' Three here.', ''));
  expect(without(TEXT, placeOf('Six here.'))).toBe(TEXT.replace(' Six here.', ''));
  expect(without(TEXT, placeOf('Four alone.'))).toBe(TEXT.replace('Four alone.\n\n', ''));
  expect(without('Only.', placeOf('Only.', 'Only.'))).toBe('');
});

it('puts other words in its place', () => {
  expect(withInstead(TEXT, placeOf('Four alone.'), 'Five, then.')).toBe(
    TEXT.replace('Four alone.', 'Five, then.'),
  );
});

it('puts a sentence at the end of a paragraph (the last, if none is named), and on an empty page', () => {
  expect(withAdded(TEXT, 1, 'New.')).toContain('Four alone. New.\n\n');
  expect(withAdded(TEXT, undefined, 'New.')).toMatch(/Six here\. New\.$/);
  expect(withAdded('', 3, 'New.')).toBe('New.');
});

it.each([
  ['blue, I think', 'Blue, I think.'],
  ['  it\nwas  cold,', 'It was cold.'],
  ['“was it?” she said', '“Was it?” she said.'],
  ['Never!', 'Never!'],
  ['蜂を飼っていた。', '蜂を飼っていた。'],
])('makes a sentence out of %j', (words, sentence) => expect(asSentence(words)).toBe(sentence));
