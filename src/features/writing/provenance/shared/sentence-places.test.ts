import { expect, it } from 'vitest';
import { paragraphsOf } from '#platform/shared/text.ts';
import { sentencePlaces } from './sentence-places.ts';
import { sentencesOf } from './sentences.ts';

const TEXTS = [
  'I was born in Otley. My father kept bees.\n\nHe never wore gloves.',
  '  A space before.  Two between.\nA line of its own.\n \n\n Behind a gap.  ',
  'Mr. Hall said “Come in.” He did. “Where,” I asked, “is J. Smith?” No answer',
  'Ich wurde 1941 in Minden geboren. Wir waren zu fünft.',
  '私は1941年に生まれた。父は蜂を飼っていた。',
  '',
  '\n\n\n',
];

it.each(TEXTS)('finds where each sentence is: %j', (text) => {
  const places = sentencePlaces(text);
  for (const place of places)
    expect(text.slice(place.start, place.end).replace(/\s+/g, ' ')).toBe(place.text);
  expect(places.map((place) => place.text)).toEqual(paragraphsOf(text).flatMap(sentencesOf));
});

it('counts paragraphs as the chapter does', () => {
  const text = 'One. Two.\n\n\n \nThree.\n\nFour.';
  expect(sentencePlaces(text).map((place) => place.paragraph)).toEqual([0, 0, 1, 2]);
});

it.each([
  ['He *never* wore gloves. She did.', ['He *never* wore gloves.', 'She did.']],
  ['*He never wore gloves.* **She did.**', ['*He never wore gloves.*', '**She did.**']],
  ['*He never wore gloves. She did.*', ['He never wore gloves.', 'She did.']],
  ['He said: **“Come in.”** *She* did.', ['He said: **“Come in.”**', '*She* did.']],
  ['***He came.*** She left.', ['***He came.***', 'She left.']],
  ['> Dear *Ruth.*\n> All is\n> well.', ['Dear *Ruth.*', 'All is\n> well.']],
  ['One.\n\n***\n\n_Two._', ['One.', '_Two._']],
])('finds the sentences of formatted text, with their own formatting marks: %j', (text, sentences) => {
  const places = sentencePlaces(text);
  expect(places.map(({ start, end }) => text.slice(start, end))).toEqual(sentences);
  for (const place of places) expect(place.text).not.toMatch(/[*_>]/);
});

it('counts a scene break as a paragraph', () => {
  expect(sentencePlaces('One.\n\n***\n\nTwo.').map((place) => place.paragraph)).toEqual([0, 2]);
});

it('copes with a megabyte of formatted sentences', () => {
  expect(sentencePlaces('*He* **came.** '.repeat(70_000))).toHaveLength(70_000);
});
