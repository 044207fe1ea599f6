import { TRIM_SIZES } from '../../shared/print-geometry.ts';
import type { ExportSource } from '../export/export-source.ts';
import type { Volume } from '../typeset/book-for-typst.ts';
import { filesOf, screenCoverData } from './cover-for-typst.ts';
import { chosenPhoto, frontPhoto } from './front-photo.ts';

/** The files from which the front is drawn as the first page of a volume. */
export type ScreenCover = (volume: Volume | null) => ReadonlyMap<string, Uint8Array>;

/** The front of a book that is read on a screen. */
export const screenCover = async (exportSource: ExportSource): Promise<ScreenCover> => {
  const { manuscript, plan } = exportSource;
  const trim = TRIM_SIZES[plan.print.trim];
  const figure = chosenPhoto(exportSource);
  const photo = figure && (await frontPhoto(exportSource, figure, { trim, bleed: 0 }, false));
  return (volume) => filesOf(screenCoverData({ manuscript, plan, photo: figure }, trim, volume), photo);
};
