import sharp from 'sharp';
import { figuresOf } from '../../shared/figures-of.ts';
import type { Figure } from '../../shared/manuscript.ts';
import type { ExportSource } from '../export/export-source.ts';
import type { PageLook, TypesetKind } from './page-look.ts';

/** In inches. `captionApart`: the caption is too long to stay on the same page as its photo. */
export type PrintedSize = {
  readonly width: number;
  readonly height: number;
  readonly captionApart: boolean;
};

/**
 * A photo is made smaller before it is printed below this resolution (dots per inch), as long as it stays
 * wider than half the text.
 */
const WISHED_DPI = 220;
const LEAST_WIDTH = 0.5;
/** Share of the text block, including the caption. */
const MOST_HEIGHT = 0.72;
const MOST_CAPTION = 0.25;
/** Lines taken up by the chapter number and a two-line title, including the white space around them. */
const OPENING_LINES = 9.5;
/** The average width of a letter, as a share of its size. */
const LETTER = 0.5;

/** The size of a photo on the page. `opens`: it is the first of its chapter, right below the title. */
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
 * The photos as JPEG at their printed size, by id, and in greyscale if the ink is black. They are processed
 * two at a time, so that no more than two are open in memory.
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

/** The photos of previous previews. After a small change to the text, the next preview has the same ones. */
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
  // No camera metadata is written to the new file.
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
