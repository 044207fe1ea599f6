import sharp from 'sharp';
import { figuresOf } from '../../shared/figures-of.ts';
import type { Figure } from '../../shared/manuscript.ts';
import type { ExportSource } from '../export/export-source.ts';
import type { PageLook, TypesetKind } from './page-look.ts';

/** In inches. `captionApart`: too long to be kept on one page with its photo. */
export type PrintedSize = {
  readonly width: number;
  readonly height: number;
  readonly captionApart: boolean;
};

/** A photo is printed smaller before it is printed coarser than this, in dots an inch, as long as it stays wider than half the text. */
const WISHED_DPI = 220;
const LEAST_WIDTH = 0.5;
/** Of the block of text, its caption with it. */
const MOST_HEIGHT = 0.72;
const MOST_CAPTION = 0.25;
/** Lines that the number and a title of two lines take, with the white around them. */
const OPENING_LINES = 9.5;
/** How wide a letter is on the average, as a share of its size. */
const LETTER = 0.5;

/** How large a photo stands on the page; `opens`: it is the first of its chapter and stands right under the title. */
export const printedSize = (
  { width, height, caption }: Pick<Figure, 'width' | 'height' | 'caption'>,
  opens: boolean,
  look: Pick<PageLook, 'text' | 'size' | 'smallSize' | 'lineHeight' | 'sink'>,
): PrintedSize => {
  const lines = Math.ceil((caption.length * LETTER * look.smallSize) / 72 / look.text.width);
  const captionHeight = (lines * look.smallSize * look.lineHeight) / 72;
  const captionApart = captionHeight > look.text.height * MOST_CAPTION;
  const opening = look.sink + (OPENING_LINES * look.size * look.lineHeight) / 72;
  const room = Math.min(look.text.height * MOST_HEIGHT, opens ? look.text.height - opening : Infinity);
  const mostHigh = room - (captionApart ? 0 : captionHeight);
  const wide = Math.min(look.text.width, Math.max(look.text.width * LEAST_WIDTH, width / WISHED_DPI));
  const high = Math.min(mostHigh, (wide * height) / width);
  return { width: Math.min(wide, (high * width) / height), height: high, captionApart };
};

const QUALITY: Readonly<Record<TypesetKind, { readonly dpi: number; readonly jpeg: number }>> = {
  print: { dpi: 300, jpeg: 90 },
  screen: { dpi: 200, jpeg: 82 },
  preview: { dpi: 110, jpeg: 70 },
};
const AT_ONCE = 2;

/**
 * The photos as JPEG in the size they are printed in, grey where the ink is black, by their ids. They are made two at a time, so that no more than two
 * lie open in memory.
 */
export const printedPhotos = async (
  exportSource: ExportSource,
  look: PageLook,
  kind: TypesetKind,
): Promise<Map<string, Uint8Array>> => {
  const wanted = new Map(figuresOf(exportSource.manuscript).map((one) => [one.figure.photo, one]));
  const made = new Map<string, Uint8Array>();
  const waiting = [...wanted.values()].values();
  const isGrey = kind !== 'screen' && exportSource.plan.print.ink === 'black';
  const makeSome = async (): Promise<void> => {
    for (const { figure, opens } of waiting) {
      made.set(
        figure.photo,
        await asPrinted(exportSource, figure, printedSize(figure, opens, look), kind, isGrey),
      );
      exportSource.onProgress('photos', (0.5 * made.size) / wanted.size);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, makeSome));
  return made;
};

/** What a preview was set with: the next one, after a word was changed, has the same photos. */
const kept = new Map<string, Uint8Array>();
const MOST_KEPT_BYTES = 48_000_000;
let keptBytes = 0;

const asPrinted = async (
  exportSource: ExportSource,
  { photo }: Figure,
  size: PrintedSize,
  kind: TypesetKind,
  isGrey: boolean,
): Promise<Uint8Array> => {
  const { dpi, jpeg } = QUALITY[kind];
  const width = Math.ceil(size.width * dpi);
  const key = `${photo} ${width} ${isGrey}`;
  const there = kind === 'preview' ? kept.get(key) : undefined;
  if (there) return there;
  // Nothing a camera noted is written into the new file.
  const picture = sharp(await exportSource.photo(photo), { failOn: 'none' })
    .resize({ width, withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace(isGrey ? 'b-w' : 'srgb');
  const bytes = await picture.jpeg({ quality: jpeg }).toBuffer();
  if (kind === 'preview') keep(key, bytes);
  return bytes;
};

const keep = (key: string, bytes: Uint8Array): void => {
  if (keptBytes + bytes.byteLength > MOST_KEPT_BYTES) {
    kept.clear();
    keptBytes = 0;
  }
  kept.set(key, bytes);
  keptBytes += bytes.byteLength;
};
