import sharp from 'sharp';
import { photoOnFront, withBleed } from '../../shared/cover-geometry.ts';
import { figuresOf } from '../../shared/figures-of.ts';
import type { Figure } from '../../shared/manuscript.ts';
import type { Size } from '../../shared/print-geometry.ts';
import type { ExportSource } from '../export/export-source.ts';

const DPI = 300;

/** The photo the writer chose for the front, from the book's own photos. null for a front with text only. */
export const chosenPhoto = ({ manuscript, plan }: Pick<ExportSource, 'manuscript' | 'plan'>): Figure | null =>
  figuresOf(manuscript).find(({ figure }) => figure.photo === plan.cover.photo)?.figure ?? null;

/**
 * The photo as a JPEG for a front of the given size and bleed. It is cropped if it fills the front, and uses
 * CMYK if the printer wants it. It carries no camera metadata.
 */
export const frontPhoto = async (
  exportSource: ExportSource,
  figure: Figure,
  front: { readonly trim: Size; readonly bleed: number },
  inInks: boolean,
): Promise<Uint8Array> => {
  const onFront = photoOnFront(figure, front.trim, exportSource.plan.cover.photoStands);
  const { width, height } = withBleed(onFront, front.bleed);
  const dots = (inches: number): number => Math.round(inches * DPI);
  return sharp(await exportSource.photo(figure.photo), { failOn: 'none' })
    .resize({
      width: dots(width),
      ...(onFront.layout === 'framed' ? {} : { height: dots(height) }),
      fit: 'cover',
      withoutEnlargement: true,
    })
    .flatten({ background: '#ffffff' })
    .toColourspace(inInks ? 'cmyk' : 'srgb')
    .jpeg({ quality: 90 })
    .toBuffer();
};
