import { expect, it } from 'vitest';
import { aFigure, paragraph } from '#test/fixtures/manuscripts.ts';
import type { Block } from '../../shared/manuscript.ts';
import { photoPlaces } from './photo-places.ts';

const text = (letters: number): Block => paragraph({ text: 'x'.repeat(letters) });
const photo = aFigure(1, '');
const placesIn = (...blocks: readonly Block[]) => photoPlaces(blocks).flatMap((one) => one?.place ?? []);

it('keeps a photo directly under a chapter title on that opening page', () => {
  expect(placesIn(photo, text(5_000))).toEqual(['opens']);
});

it('floats a photo if there is room and enough text follows, and never above the title of its page', () => {
  expect(placesIn(text(100), photo, text(5_000), photo, text(5_000))).toEqual(['foot', 'free']);
});

it('lets the page layout decide for the last two photos when little text follows, but not after a scene break', () => {
  expect(placesIn(text(5_000), photo, photo, text(500), photo, text(500))).toEqual([
    'free',
    'near-end',
    'near-end',
  ]);
  expect(placesIn(text(5_000), { kind: 'scene-break' }, photo, text(500))).toEqual(['free']);
});

it('lets a photo shrink further if nothing follows it than if text could fill the page', () => {
  const [, before, , last] = photoPlaces([text(2_000), photo, text(500), photo]);
  expect(last?.leastShare).toBeLessThan(before?.leastShare ?? 0);
});
