import sharp, { type Sharp } from 'sharp';
import { MAX_PHOTO_PIXELS, MAX_PHOTO_SIDE } from '#platform/shared/photo-file.ts';
import { Refusal, refuse } from '#platform/shared/problem.ts';
import { declaredCanvas } from './declared-canvas.ts';
import { plainPng } from './plain-png.ts';
import { sniffPhoto } from './sniff-photo.ts';

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

type Size = { readonly width: number; readonly height: number };

const refuseLarge = ({ width, height }: Size): void => {
  if (Math.max(width, height) > MAX_PHOTO_SIDE || width * height > MAX_PHOTO_PIXELS)
    refuse('photo-too-large');
};

/**
 * Makes something of a stranger's photo, in a worker process and nowhere else: `make` is given it opened, upright, and reads it once. Whoever makes a picture of it anew keeps nothing but
 * the picture, neither where and when it was taken nor whatever was hidden behind it. Throws not-a-photo (also for one that is damaged),
 * heic-photo, photo-too-large.
 */
export const readPhoto = async <T>(bytes: Uint8Array, make: (photo: Sharp) => Promise<T>): Promise<T> => {
  const format = sniffPhoto(bytes);
  if (format === 'heic') return refuse('heic-photo');
  if (format === undefined) return refuse('not-a-photo');
  try {
    const canvas = declaredCanvas(bytes, format);
    if (canvas) refuseLarge(canvas);
    const photo = open(format === 'png' ? plainPng(bytes) : bytes);
    refuseLarge(await photo.metadata());
    return await make(photo);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    if (error instanceof Error && error.message.includes('exceeds pixel limit')) refuse('photo-too-large');
    throw new Refusal('not-a-photo');
  }
};
