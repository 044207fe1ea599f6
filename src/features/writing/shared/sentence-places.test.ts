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

it.each(TEXTS)('finds every sentence where it stands: %j', (text) => {
  const places = sentencePlaces(text);
  for (const place of places)
    expect(text.slice(place.start, place.end).replace(/\s+/g, ' ')).toBe(place.text);
  expect(places.map((place) => place.text)).toEqual(paragraphsOf(text).flatMap(sentencesOf));
});

it('counts paragraphs as the chapter does', () => {
  const text = 'One. Two.\n\n\n \nThree.\n\nFour.';
  expect(sentencePlaces(text).map((place) => place.paragraph)).toEqual([0, 0, 1, 2]);
});
