import { expect, it } from 'vitest';
import { charactersOf, MISSING, wordsForTypst } from './words-for-typst.ts';

const NONE = new Set<string>();

it('leaves text as it is, apart from characters that cannot be printed', () => {
  expect(wordsForTypst('Żółć – “so”,\nhe said.', NONE)).toBe('Żółć – “so”,\nhe said.');
  expect(wordsForTypst('a\u0000b\u0007  c\td\r\ne\ud800', NONE)).toBe('ab c d\ne');
  // A letter and a separate accent become a single character that the typefaces have.
  expect(wordsForTypst('e\u0301', NONE)).toBe('é');
});

it('prints a single box for an emoji of several parts, and for a whole word', () => {
  const missing = new Set(['👩', '👧', 'س', 'ل', 'ا', 'م']);
  expect(wordsForTypst('a 👩‍👧 b سلام.', missing)).toBe(`a ${MISSING} b ${MISSING}.`);
});

it('keeps French punctuation with the words it belongs to, and leaves other languages alone', () => {
  const said = '« Où ? » dit-elle : « Là-bas ! »';
  expect(wordsForTypst(said, NONE, 'fr')).toBe(
    '«\u00a0Où\u00a0?\u00a0» dit-elle\u00a0: «\u00a0Là-bas\u00a0!\u00a0»',
  );
  expect(wordsForTypst(said, NONE, 'de')).toBe(said);
});

it('allows a line break in a word too long for a line, but not in ordinary words', () => {
  const word = 'Donaudampfschifffahrtsgesellschaftskapitän';
  expect(wordsForTypst(word, NONE)).toBe(word);
  expect(wordsForTypst('x'.repeat(50), NONE).split('\u200b')).toHaveLength(7);
  expect(wordsForTypst('https://example.org/a/long/address', NONE)).toContain('/\u200blong');
});

it('looks up every character in the fonts except spaces, breaks and joiners', () => {
  expect([...charactersOf('aa b\n\u00ad\u200d🎂')]).toEqual(['a', 'b', '🎂']);
});

it('keeps combining marks in any script, but not a chain of thousands that takes minutes to typeset', () => {
  const cantillated = 'בְּרֵאשִׁ֖ית';
  expect(wordsForTypst(cantillated, NONE)).toBe(cantillated.normalize('NFC'));
  expect(wordsForTypst(`a${'\u0301'.repeat(400_000)}b`, NONE).length).toBeLessThan(20);
});
