import { readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import type { SentPhoto } from '#platform/server/photos/photo-job.ts';
import { readPhoto } from '#platform/server/photos/read-photo.ts';
import type { PhotoSize } from '#features/writing/photos/shared/photo-limits.ts';
import type { RemadePhoto } from './remake-photo-job.ts';

/** Sharp on a large page and on paper at 15 cm; and, for the conversation, on a double-density screen. */
const LONGEST_SIDE: Readonly<Record<PhotoSize, number>> = { display: 2_048, small: 640 };
const QUALITY = 82;

const inSize = (photo: Sharp, size: PhotoSize): Sharp =>
  photo
    .resize({
      width: LONGEST_SIDE[size],
      height: LONGEST_SIDE[size],
      fit: 'inside',
      withoutEnlargement: true,
    })
    .toColourspace('srgb')
    .webp({ quality: QUALITY });

/** Re-encodes a photo from its pixels, with the screen's colours. Throws what readPhoto throws. */
export const remakePhoto = async ({ path }: SentPhoto): Promise<RemadePhoto> =>
  readPhoto(await readFile(path), async (photo) => {
    const display = await inSize(photo, 'display').toBuffer({ resolveWithObject: true });
    // Made from the display size: the untrusted file is read only once.
    const small = await inSize(sharp(display.data), 'small').toBuffer();
    return { display: display.data, small, width: display.info.width, height: display.info.height };
  });
