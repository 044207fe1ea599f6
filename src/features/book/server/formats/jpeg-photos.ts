import sharp from 'sharp';
import { figuresOf } from '../../shared/figures-of.ts';
import type { ExportSource } from '../export/export-source.ts';

export type JpegPhoto = {
  readonly bytes: Uint8Array;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
};

const QUALITY = 80;

/**
 * Every photo in the book's blocks, once, by its id: as JPEG on white, with the longest side at most
 * `longest` pixels.
 */
export const jpegPhotos = async (
  exportSource: ExportSource,
  longest: number,
): Promise<ReadonlyMap<string, JpegPhoto>> => {
  const ids = new Set(figuresOf(exportSource.manuscript).map(({ figure }) => figure.photo));
  const photos = new Map<string, JpegPhoto>();
  for (const id of ids) {
    const { data, info } = await sharp(await exportSource.photo(id))
      .autoOrient()
      .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .jpeg({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true });
    photos.set(id, { bytes: data, width: info.width, height: info.height });
    exportSource.onProgress('photos', (0.6 * photos.size) / ids.size);
  }
  return photos;
};
