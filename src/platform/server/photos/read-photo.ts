import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { MAX_PHOTO_PIXELS, MAX_PHOTO_SIDE } from '#platform/shared/photo-file.ts';
import { Refusal, refuse } from '#platform/shared/problem.ts';
import { type PhotoFormat, sniffPhoto } from './photo-format.ts';
import { plainPng } from './plain-png.ts';

type Canvas = { readonly width: number; readonly height: number };

const GIF_HEADER_BYTES = 10;
const WEBP_HEADER_BYTES = 30;

/**
 * The canvas size that an animation declares. Its frames may be small, and a reader may still allocate all of
 * it.
 */
const declaredCanvas = (bytes: Uint8Array, format: PhotoFormat): Canvas | undefined => {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (format === 'gif' && file.length >= GIF_HEADER_BYTES)
    return { width: file.readUInt16LE(6), height: file.readUInt16LE(8) };
  if (format === 'webp' && file.length >= WEBP_HEADER_BYTES && file.toString('latin1', 12, 16) === 'VP8X')
    return { width: file.readUIntLE(24, 3) + 1, height: file.readUIntLE(27, 3) + 1 };
  return undefined;
};

// One thread for each picture, and no cache. Of all the formats that the library reads, only those we detect
// may reach a parser.
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
    // A photo whose end is missing is refused rather than shown half grey.
    failOn: 'error',
    limitInputPixels: MAX_PHOTO_PIXELS,
    sequentialRead: true,
    autoOrient: true,
    // The first frame of an animation.
    pages: 1,
  });

type Size = { readonly width: number; readonly height: number };

const refuseLarge = ({ width, height }: Size): void => {
  if (Math.max(width, height) > MAX_PHOTO_SIDE || width * height > MAX_PHOTO_PIXELS)
    refuse('photo-too-large');
};

/**
 * Makes something from a stranger's photo, in a worker process and nowhere else. `make` gets the photo opened
 * and upright, and reads it once. If it re-encodes the picture, only the picture remains: not where and when
 * it was taken, nor anything hidden behind it. Throws not-a-photo (also for a damaged one), heic-photo,
 * photo-too-large.
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
