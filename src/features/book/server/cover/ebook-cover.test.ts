import sharp from 'sharp';
import { expect, it } from 'vitest';
import { aBookPlan, aFigure, aMaking, aManuscript } from '#test/fixtures/manuscripts.ts';
import { ebookCover } from './ebook-cover.ts';

const aBook = () =>
  aMaking({
    manuscript: aManuscript({ words: 80 }),
    plan: aBookPlan({ cover: { colour: 'night', photo: aFigure(1, '').photo } }),
  });

it('shows the front of an electronic book as a JPEG of 1600 by 2400, the same for the same book', async () => {
  const picture = await ebookCover(aBook());
  expect(await sharp(picture).metadata()).toMatchObject({
    format: 'jpeg',
    width: 1_600,
    height: 2_400,
    space: 'srgb',
  });
  expect(Buffer.from(picture).equals(await ebookCover(aBook()))).toBe(true);
  // Ground at the corner, and words that are not of its colour below the photo.
  const { channels } = await sharp(picture)
    .extract({ left: 200, top: 1_100, width: 1_200, height: 900 })
    .stats();
  expect(Math.min(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(10);
});
