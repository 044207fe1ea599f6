import sharp, { type Sharp } from 'sharp';
import { MAX_PHOTO_PIXELS, MAX_PHOTO_SIDE } from '#platform/shared/photo-file.ts';
import { Refusal, refuse } from '#platform/shared/problem.ts';
import { takeTurns } from '../take-turns.ts';
import { sniffPhoto } from './sniff-photo.ts';

/** How long one step of making a picture may take. */
export const MAY_TAKE_SECONDS = 30;

/** Each picture in the making takes up to 200 MB of pixels; the work itself is not done on this thread. */
const inTurn = takeTurns({ atOnce: 1, mostWaiting: 12, tryAgainAfterSeconds: 10 });

// One thread for each picture, and none kept when it is made. Of all that the library can read only what is sniffed for may reach a parser.
sharp.concurrency(1);
sharp.cache(false);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
  ],
});

const open = (bytes: Uint8Array): Sharp =>
  sharp(bytes, {
    // A photo of which the end is missing is refused rather than shown half grey.
    failOn: 'error',
    limitInputPixels: MAX_PHOTO_PIXELS,
    sequentialRead: true,
    autoOrient: true,
    // The first picture of an animation.
    pages: 1,
  });

const refuseLong = async (photo: Sharp): Promise<void> => {
  const { width, height } = await photo.metadata();
  if (Math.max(width, height) > MAX_PHOTO_SIDE) refuse('photo-too-large');
};

/**
 * Makes something of a stranger's photo: `make` is given it opened, upright, and reads it once. Whoever makes a picture of it anew keeps nothing but
 * the picture, neither where and when it was taken nor whatever was hidden behind it. Throws not-a-photo (also for one that is damaged),
 * heic-photo, photo-too-large, not-ready.
 */
export const readPhoto = async <T>(bytes: Uint8Array, make: (photo: Sharp) => Promise<T>): Promise<T> => {
  const format = sniffPhoto(bytes);
  if (format === 'heic') refuse('heic-photo');
  if (format === undefined) refuse('not-a-photo');
  try {
    return await inTurn(async () => {
      const photo = open(bytes);
      await refuseLong(photo);
      return make(photo);
    });
  } catch (error) {
    if (error instanceof Refusal) throw error;
    if (error instanceof Error && error.message.includes('exceeds pixel limit')) refuse('photo-too-large');
    throw new Refusal('not-a-photo');
  }
};
