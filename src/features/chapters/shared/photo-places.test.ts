import { describe, expect, it } from 'vitest';
import { anchorAfter, inPlace, movedByOne, photosByPlace, placeOf } from './photo-places.ts';

const TEXT = [
  'I was born in Minden, in a house by the river Weser.',
  'We had a brown dog named Bella who slept in the kitchen.',
  'My father mended clocks for half the town.',
  'In 1957 we moved to Bremen with one suitcase each.',
];
const photo = (id: string, after: number) => ({ id, ...anchorAfter(TEXT, after) });
const placed = (paragraphs: readonly string[], after: number): number =>
  placeOf(paragraphs, anchorAfter(TEXT, after));
const shown = (photos: readonly { id: string; afterParagraph: number }[]): string =>
  photos.map(({ id, afterParagraph }) => `${id}${afterParagraph}`).join(' ');

describe('a photo', () => {
  it('stays after the same paragraph, whatever comes before or after it', () => {
    expect(placed(TEXT, 1)).toBe(1);
    expect(placed(['Hello.', ...TEXT], 1)).toBe(2);
    expect(placed(TEXT.slice(1), 1)).toBe(0);
    expect(placed(TEXT.toReversed(), 1)).toBe(2);
  });

  it('stays after its paragraph when that is rewritten', () => {
    const rewritten = [
      'New.',
      TEXT[0] ?? '',
      'We had a small brown dog, Bella, who slept in our kitchen.',
      'More.',
    ];
    expect(placed(rewritten, 1)).toBe(2);
  });

  it('stays as far down as before if its paragraph is gone, and is always placed somewhere', () => {
    expect(placed(TEXT.with(1, 'Nothing alike.'), 1)).toBe(1);
    expect(placed(['One.', 'Two.'], 3)).toBe(1);
    expect(placed(['One.'], 3)).toBe(0);
    expect(placed([], 3)).toBe(-1);
    expect(placeOf(TEXT, { afterParagraph: 1_000_000, afterWords: '' })).toBe(3);
    expect(placeOf(TEXT, { afterParagraph: -1, afterWords: '' })).toBe(-1);
    expect(placeOf([], { afterParagraph: -1, afterWords: '' })).toBe(-1);
  });

  it('stays after the nearer of two identical paragraphs', () => {
    expect(placeOf(['Yes.', 'B', 'Yes.', 'Yes.'], { afterParagraph: 3, afterWords: 'Yes.' })).toBe(3);
    expect(placeOf(['Yes.', 'B', 'Yes.'], { afterParagraph: 1, afterWords: 'Yes.' })).toBe(0);
  });

  it('never has half a character in the words that mark its place', () => {
    const { afterWords } = anchorAfter([`${'a'.repeat(199)}👵🏽`], 0);
    expect(afterWords).toBe('a'.repeat(199));
  });
});

it('shows adjacent photos in their own order', () => {
  const photos = [photo('a', 1), photo('b', -1), photo('c', 1)];
  const byPlace = photosByPlace(TEXT, photos);
  expect([...byPlace.keys()].toSorted((a, b) => a - b)).toEqual([-1, 1]);
  expect(byPlace.get(1)?.map(({ id }) => id)).toEqual(['a', 'c']);
  expect(shown(inPlace(TEXT, photos))).toBe('b-1 a1 c1');
});

describe('moving a photo by one step', () => {
  const photos = [photo('a', -1), photo('b', 1), photo('c', 1)];
  const moved = (id: string, step: -1 | 1): string => shown(movedByOne(TEXT, photos, id, step));

  it('takes it past the next photo, or else past the paragraph', () => {
    expect(moved('b', 1)).toBe('a-1 c1 b1');
    expect(moved('c', -1)).toBe('a-1 c1 b1');
    expect(moved('c', 1)).toBe('a-1 b1 c2');
    expect(moved('b', -1)).toBe('a-1 b0 c1');
    expect(moved('a', 1)).toBe('a0 b1 c1');
  });

  it('stops at the beginning and end of the chapter', () => {
    expect(movedByOne(TEXT, photos, 'a', -1)).toBe(photos);
    expect(movedByOne(TEXT, [photo('z', 3)], 'z', 1)).toMatchObject([{ afterParagraph: 3 }]);
    expect(movedByOne([], [photo('z', 3)], 'z', 1)).toHaveLength(1);
  });

  it('takes it from the last place to the first and back, one step at a time', () => {
    let existing: readonly (typeof photos)[number][] = [photo('z', 3)];
    const steps = (step: -1 | 1): number[] =>
      [1, 2, 3, 4].map(() => {
        existing = movedByOne(TEXT, existing, 'z', step);
        return existing[0]?.afterParagraph ?? 9;
      });
    expect(steps(-1)).toEqual([2, 1, 0, -1]);
    expect(steps(1)).toEqual([0, 1, 2, 3]);
  });
});
