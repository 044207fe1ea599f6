import sharp, { type Sharp } from 'sharp';
import { Refusal, refuse } from '#platform/shared/problem.ts';
import { MAX_PHOTO_PIXELS, type PhotoSize } from '../../shared/photo-limits.ts';
import { sniffPhoto } from './sniff-photo.ts';

/** A photo as it is kept: WebP, upright, in two sizes, with nothing in it but the picture. */
export type RemadePhoto = Readonly<Record<PhotoSize, Uint8Array>> & {
  /** Of the display size. */
  readonly width: number;
  readonly height: number;
};

/** Sharp on a large page and on paper at 15 cm; and for the conversation, on a screen of double density. */
const LONGEST_SIDE: Readonly<Record<PhotoSize, number>> = { display: 2_048, small: 640 };
const QUALITY = 82;
const MAY_TAKE_SECONDS = 30;

/** Pictures in the making at one time, each with its pixels in memory; the work itself is not done on this thread. */
const AT_ONCE = 2;
/** More than this wait for nothing but memory to run out. */
const MOST_WAITING = 12;
const TRY_AGAIN_AFTER_SECONDS = 10;

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

let making = 0;
const waiting: (() => void)[] = [];

/** Does a piece of work when its turn comes. Throws not-ready where too many wait. */
const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (waiting.length >= MOST_WAITING) refuse('not-ready', { retryAfterSeconds: TRY_AGAIN_AFTER_SECONDS });
  if (making >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else making += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else making -= 1;
  }
};

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

const inSize = (photo: Sharp, size: PhotoSize): Sharp =>
  photo
    .resize({
      width: LONGEST_SIDE[size],
      height: LONGEST_SIDE[size],
      fit: 'inside',
      withoutEnlargement: true,
    })
    .toColourspace('srgb')
    .timeout({ seconds: MAY_TAKE_SECONDS })
    .webp({ quality: QUALITY });

const remake = async (bytes: Uint8Array): Promise<RemadePhoto> => {
  const display = await inSize(open(bytes), 'display').toBuffer({ resolveWithObject: true });
  // From what was just made: the file of a stranger is read once.
  const small = await inSize(sharp(display.data), 'small').toBuffer();
  return { display: display.data, small, width: display.info.width, height: display.info.height };
};

/**
 * Makes a photo anew from its pixels: orientation applied, colours made the screen's, and nothing else kept, neither where and when it was taken
 * nor whatever was hidden behind the picture. Throws not-a-photo (also for one that is damaged), heic-photo, photo-too-large, not-ready.
 */
export const remakePhoto = async (bytes: Uint8Array): Promise<RemadePhoto> => {
  const format = sniffPhoto(bytes);
  if (format === 'heic') refuse('heic-photo');
  if (format === undefined) refuse('not-a-photo');
  try {
    return await inTurn(() => remake(bytes));
  } catch (error) {
    if (error instanceof Refusal) throw error;
    if (error instanceof Error && error.message.includes('exceeds pixel limit')) refuse('photo-too-large');
    throw new Refusal('not-a-photo');
  }
};
