import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { aGifOnCanvas, aWebpOnCanvas } from './hostile-files.ts';
import { aHeic, aPicture, aPngOf } from './photo-files.ts';

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script><rect width="9" height="9"/></svg>';
/** Something that a browser would run, could it be brought to. */
export const A_PAGE = '<!doctype html><script>alert(document.cookie)</script>';

/** What somebody may send as a photo that is none, and how it is refused. */
export const NO_PHOTOS: readonly [
  what: string,
  file: () => Promise<Uint8Array> | Uint8Array,
  status: number,
  code: string,
][] = [
  ['nothing at all', () => Buffer.alloc(0), 422, 'not-a-photo'],
  ['an SVG that calls itself a JPEG', () => Buffer.from(SVG), 422, 'not-a-photo'],
  ['a page that calls itself a JPEG', () => Buffer.from(A_PAGE), 422, 'not-a-photo'],
  ['noise', () => randomBytes(5_000), 422, 'not-a-photo'],
  [
    'the first bytes of a JPEG and noise',
    () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), randomBytes(5_000)]),
    422,
    'not-a-photo',
  ],
  [
    'a JPEG that breaks off',
    async () => (await aPicture({ width: 800, height: 600 }).jpeg().toBuffer()).subarray(0, 1_500),
    422,
    'not-a-photo',
  ],
  [
    'a PNG that breaks off',
    async () =>
      (
        await sharp(randomBytes(300 * 300 * 3), { raw: { width: 300, height: 300, channels: 3 } })
          .png()
          .toBuffer()
      ).subarray(0, 30_000),
    422,
    'not-a-photo',
  ],
  ['a PNG of 30,000 by 30,000 pixels', () => aPngOf(30_000), 422, 'photo-too-large'],
  [
    'a PNG of 30,000 by 2 pixels',
    () => aPicture({ width: 30_000, height: 2 }).png().toBuffer(),
    422,
    'photo-too-large',
  ],
  ['a GIF of one dot on a canvas of 65,535 by 65,535', () => aGifOnCanvas(65_535), 422, 'photo-too-large'],
  ['a WebP on a canvas of 16 million by 16 million', () => aWebpOnCanvas(2 ** 24), 422, 'photo-too-large'],
  ['a PNG of more pixels than a number holds', () => aPngOf(2_000_000_000), 422, 'not-a-photo'],
  ['a TIFF', () => aPicture().tiff().toBuffer(), 422, 'not-a-photo'],
  ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj'), 422, 'not-a-photo'],
  ['an iPhone’s HEIC', aHeic, 422, 'heic-photo'],
  ['an AVIF', () => aPicture().avif().toBuffer(), 422, 'heic-photo'],
];
