import { describe, expect, it } from 'vitest';
import { anchorAfter } from '#features/chapters/shared/photo-places.ts';
import { paragraphsOf } from '#platform/shared/text.ts';
import type { Photo } from '#features/writing/photos/shared/photo.ts';
import { anchored, type Cut, cutsOf, piecesOf, rewritten } from './story-pieces.ts';

const TEXT = 'I was born in Minden.\n\nWe had a dog.\n \n\nShe was called Bella.';
const photo = (id: string, after: number, text = TEXT): Photo => ({
  id,
  caption: '',
  width: 4,
  height: 3,
  askedId: null,
  createdAt: '2026-03-01T12:00:00.000Z',
  ...anchorAfter(paragraphsOf(text), after),
});
const cuts = (photos: readonly Photo[], text = TEXT) => cutsOf(text, paragraphsOf(text), photos);
const shown = (text: string, between: readonly Cut[]): string[] =>
  piecesOf(text, between).map(({ start, end }) => text.slice(start, end));

describe('a story with photos', () => {
  it('is shown in the stretches between them, without the empty lines around a photo', () => {
    expect(shown(TEXT, cuts([photo('a', 0), photo('b', 1)]))).toEqual([
      'I was born in Minden.',
      'We had a dog.',
      'She was called Bella.',
    ]);
    expect(shown(TEXT, cuts([photo('a', -1)]))).toEqual(['', TEXT]);
    expect(shown(TEXT, cuts([photo('a', 2), photo('b', 2)]))).toEqual([TEXT, '']);
    expect(shown('', cuts([photo('a', 0)], ''))).toEqual(['', '']);
  });

  it('is the same text, whatever photos are in it', () => {
    for (const text of [TEXT, '', '\n\n  A\n\n\nB  \n', 'One line\nand another\n\n\n\nB', '  \n \n']) {
      for (const after of [-1, 0, 1, 5]) {
        const between = cuts([photo('a', after), photo('b', 0), photo('c', after)], text);
        const pieces = piecesOf(text, between);
        expect(pieces.map(({ from, end }) => text.slice(from, end)).join('')).toBe(text);
        for (const [index, { start, end }] of pieces.entries()) {
          const words = text.slice(start, end);
          if (words !== '')
            expect(paragraphsOf(rewritten(text, between, index, words).text)).toEqual(paragraphsOf(text));
        }
      }
    }
  });
});

describe('writing beside a photo', () => {
  const between = cuts([photo('a', 0), photo('b', 2)]);

  it('changes only the text between two photos, and the photos stay where they are', () => {
    const now = rewritten(TEXT, between, 1, 'We had two dogs.\n\nBoth were brown.');
    expect(now.text).toBe('I was born in Minden.\n\nWe had two dogs.\n\nBoth were brown.');
    expect(shown(now.text, now.cuts)).toEqual([
      'I was born in Minden.',
      'We had two dogs.\n\nBoth were brown.',
      '',
    ]);
  });

  it('lets a new paragraph begin above a photo, key by key', () => {
    let now: ReturnType<typeof rewritten> = {
      text: TEXT,
      cuts: between,
    };
    for (const words of [
      'I was born in Minden.\n',
      'I was born in Minden.\n\n',
      'I was born in Minden.\n\nIn 1941.',
    ]) {
      now = rewritten(now.text, now.cuts, 0, words);
      expect(shown(now.text, now.cuts)[0]).toBe(words);
    }
    expect(paragraphsOf(now.text)).toEqual([
      'I was born in Minden.',
      'In 1941.',
      'We had a dog.',
      'She was called Bella.',
    ]);
    const existing = anchored(now.text, now.cuts, paragraphsOf(now.text));
    expect(existing.map(({ id, afterParagraph, afterWords }) => [id, afterParagraph, afterWords])).toEqual([
      ['a', 1, 'In 1941.'],
      ['b', 3, 'She was called Bella.'],
    ]);
  });

  it('continues after the last photo in a paragraph of its own', () => {
    const now = rewritten(TEXT, between, 2, 'M');
    expect(now.text).toBe(`${TEXT}\n\nM`);
    expect(shown(now.text, now.cuts)).toEqual([
      'I was born in Minden.',
      'We had a dog.\n \n\nShe was called Bella.',
      'M',
    ]);
  });

  it('can begin above a photo at the very top', () => {
    const top = cuts([photo('a', -1)]);
    const now = rewritten(TEXT, top, 0, 'First.');
    expect(now.text).toBe(`First.\n\n${TEXT}`);
    expect(shown(now.text, now.cuts)).toEqual(['First.', TEXT]);
  });

  it('keeps the photos when everything around them is deleted', () => {
    let now: ReturnType<typeof rewritten> = { text: TEXT, cuts: between };
    for (const index of [0, 1, 2]) now = rewritten(now.text, now.cuts, index, '');
    expect(now.text.trim()).toBe('');
    expect(
      anchored(now.text, now.cuts, paragraphsOf(now.text)).map(({ id, afterParagraph }) => [
        id,
        afterParagraph,
      ]),
    ).toEqual([
      ['a', -1],
      ['b', -1],
    ]);
  });
});
