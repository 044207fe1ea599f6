import sharp from 'sharp';
import type { ExportSource } from '../export/export-source.ts';
import { drawPages } from '../typeset/typst.ts';
import { ebookCoverData, filesOf } from './cover-for-typst.ts';
import { COVER_SOURCE } from '../typeset/typst-programs.ts';
import { chosenPhoto, frontPhoto } from './front-photo.ts';

const WIDTH = 1_600;
const DPI = 300;
/** In inches: 1600 by 2400 dots. */
const SIZE = { width: WIDTH / DPI, height: 2_400 / DPI };

const SVG_READER = { operation: ['VipsForeignLoadSvgBuffer'] };

/**
 * Allows SVG input only while our own drawing is being read. The SVG reader must never see a file that a
 * stranger sent.
 */
const readingOurDrawing = async <T>(read: () => Promise<T>): Promise<T> => {
  sharp.unblock(SVG_READER);
  try {
    return await read();
  } finally {
    sharp.block(SVG_READER);
  }
};

/** The front as a JPEG of 1600 by 2400, for the shelf of an e-reader. */
export const ebookCover = async (exportSource: ExportSource): Promise<Uint8Array> => {
  const { manuscript, plan } = exportSource;
  const figure = chosenPhoto(exportSource);
  const photo = figure && (await frontPhoto(exportSource, figure, { trim: SIZE, bleed: 0 }, false));
  const data = ebookCoverData({ manuscript, plan, photo: figure }, SIZE);
  const picture = Buffer.from(await drawPages(COVER_SOURCE, filesOf(data, photo)));
  return readingOurDrawing(() =>
    sharp(picture, { density: DPI, unlimited: true })
      .resize(WIDTH, SIZE.height * DPI, { fit: 'fill' })
      .jpeg({ quality: 90 })
      .toBuffer(),
  );
};
