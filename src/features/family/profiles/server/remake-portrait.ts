import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { SentPhoto } from '#platform/server/photos/photo-job.ts';
import { readPhoto } from '#platform/server/photos/read-photo.ts';

/** Sharp on a card of the tree, on a high-density (2x) screen. */
const SIDE = 512;
/** Limits the whole picture before the square is cut out, so that an extreme shape can't make it huge. */
const LONGEST_SIDE_BEFORE = 1_024;
const QUALITY = 82;

/** Where the square is cut from a picture: centred across, and nearer to the top, where faces are. */
const squareIn = (width: number, height: number) => {
  const side = Math.min(width, height);
  return {
    left: Math.floor((width - side) / 2),
    top: Math.floor((height - side) / 3),
    width: side,
    height: side,
  };
};

/**
 * Re-encodes a photo's pixels as a portrait: a square WebP with nothing else. Throws what readPhoto throws.
 */
export const remakePortrait = async ({ path }: SentPhoto): Promise<Uint8Array> =>
  readPhoto(await readFile(path), async (photo) => {
    const { data, info } = await photo
      .resize({
        width: LONGEST_SIDE_BEFORE,
        height: LONGEST_SIDE_BEFORE,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    return sharp(data, { raw: { width, height, channels } })
      .extract(squareIn(width, height))
      .resize({ width: SIDE, height: SIDE })
      .webp({ quality: QUALITY })
      .toBuffer();
  });
