import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import sharp from 'sharp';

/**
 * Photos of the book by id, grainy like real ones, each with the place where it was taken, which no file may
 * contain.
 */
export const writePhotos = async (folder: string, count: number): Promise<void> => {
  for (let number = 1; number <= count; number += 1) {
    const noise = { type: 'gaussian', mean: 90 + 3 * number, sigma: 14 } as const;
    const photo = await sharp({
      create: { width: 1_800, height: 1_200, channels: 3, background: '#808080', noise },
    })
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 17/1 0/1' } })
      .webp({ quality: 82 })
      .toBuffer();
    if (!holdsCameraNotes(photo)) throw new Error('The photos to be tried with hold no place.');
    const id = `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
    writeFileSync(join(folder, `${id}.webp`), photo);
  }
};

/** How camera metadata begins in a JPEG and in WebP. */
const BEGINNINGS = ['Exif\0\0', 'EXIF'] as const;

/**
 * Whether any picture in a file still has its camera metadata: in the file itself, in one packed into it, or
 * in one encoded as text (HTML).
 */
export const holdsCameraNotes = (file: Uint8Array): boolean => {
  const bytes = Buffer.from(file);
  const packed =
    bytes.subarray(0, 2).toString() === 'PK'
      ? Object.values(unzipSync(file)).map((one) => Buffer.from(one))
      : [];
  const written = [...bytes.toString('latin1').matchAll(/data:image\/\w+;base64,([\w+/=]+)/g)].map(
    ([, text = '']) => Buffer.from(text, 'base64'),
  );
  return [bytes, ...packed, ...written].some((one) => BEGINNINGS.some((words) => one.includes(words)));
};
