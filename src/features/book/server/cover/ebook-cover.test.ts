import sharp from 'sharp';
import { expect, it } from 'vitest';
import { aBookPlan, aFigure, anExportSource, aManuscript } from '#test/fixtures/manuscripts.ts';
import type { BookPlan } from '../../shared/book-plan.ts';
import { ebookCover } from './ebook-cover.ts';

const aBook = (cover: Partial<BookPlan['cover']> = {}) =>
  anExportSource({
    manuscript: aManuscript({ words: 80 }),
    plan: aBookPlan({ cover: { colour: 'night', photo: aFigure(1, '').photo, ...cover } }),
  });

/** Red, green and blue of a pixel. */
const dotOf = async (picture: Uint8Array, left: number, top: number): Promise<number[]> => {
  // sharp's statistics are for the whole picture, even after an extract.
  return [...(await sharp(picture).extract({ left, top, width: 1, height: 1 }).raw().toBuffer())];
};
const NIGHT = [30, 37, 49];
const isNight = (dot: readonly number[]): boolean =>
  dot.every((light, at) => Math.abs(light - (NIGHT[at] ?? 0)) < 6);

it('makes an e-book cover as a JPEG of 1600 by 2400, the same for the same book', async () => {
  const picture = await ebookCover(aBook());
  expect(await sharp(picture).metadata()).toMatchObject({
    format: 'jpeg',
    width: 1_600,
    height: 2_400,
    space: 'srgb',
  });
  expect(Buffer.from(picture).equals(await ebookCover(aBook()))).toBe(true);
  // The background colour in the corner, and text in another colour below the photo.
  const below = await sharp(picture)
    .extract({ left: 200, top: 1_180, width: 1_200, height: 900 })
    .png()
    .toBuffer();
  const { channels } = await sharp(below).stats();
  expect(Math.min(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(10);
});

/** From the upper left corner across the top edge to the bottom edge. */
const EDGES = [
  [2, 2],
  [1_590, 2],
  [2, 1_200],
  [2, 2_390],
  [1_590, 2_390],
] as const;
const edgesAreNight = async (cover: Partial<BookPlan['cover']>): Promise<boolean[]> => {
  const picture = await ebookCover(aBook(cover));
  return Promise.all(EDGES.map(async ([left, top]) => isNight(await dotOf(picture, left, top))));
};

it('shows a photo in a frame on the background, or full-bleed: the whole cover if upright, above a band if wide', async () => {
  expect(await edgesAreNight({})).toEqual([true, true, true, true, true]);
  expect(await edgesAreNight({ photoStands: 'full-bleed' })).toEqual([false, false, false, true, true]);
  const upright = { photo: aFigure(2, '').photo, photoStands: 'full-bleed' } as const;
  expect(await edgesAreNight(upright)).toEqual([false, false, false, false, false]);
});

it('puts the text over a photo that fills the front on an opaque panel', async () => {
  const upright = { photo: aFigure(2, '').photo, photoStands: 'full-bleed' } as const;
  const picture = await ebookCover(aBook(upright));
  for (const left of [150, 1_455])
    for (const top of [1_900, 2_100, 2_260]) expect(isNight(await dotOf(picture, left, top))).toBe(true);
});
