import { coverSheet } from '../../shared/cover-geometry.ts';
import { PRINTERS } from '../../shared/printers.ts';
import { spineWidth, TRIM_SIZES } from '../../shared/print-geometry.ts';
import { type ExportSource, type MakeFormat } from '../export/export-source.ts';
import { ExportFailed } from '../export/export-failed.ts';
import { volumesFile } from '../export/volumes-file.ts';
import { setPages } from '../typeset/typst.ts';
import { typesetBook } from '../typeset/typeset-book.ts';
import { withSheetBoxes } from './bleed-boxes.ts';
import { coverData, filesOf, wantsInks } from './cover-for-typst.ts';
import { COVER_SOURCE } from '../typeset/typst-programs.ts';
import { chosenPhoto, frontPhoto } from './front-photo.ts';

/**
 * The cover of a printed book: back, spine and front on one sheet, one sheet for each volume. Throws
 * ExportFailed('no-spine-width') if the spine width has to come from the printer's calculator.
 */
export const makeCoverPdf: MakeFormat = async (exportSource) => {
  // The page count is only known after layout. The coarsest layout is enough for that.
  const { volumes } = await typesetBook(exportSource, 'preview');
  const covers = await coversOf(
    exportSource,
    volumes.map(({ pages }) => pages),
  );
  const files = covers.map((bytes) => ({ bytes, pages: null }));
  return volumesFile(exportSource.manuscript.title, '-cover', files);
};

/** The covers of volumes with these page counts. */
export const coversOf = async (
  exportSource: ExportSource,
  pagesOfVolumes: readonly number[],
): Promise<Uint8Array[]> => {
  const { manuscript, plan } = exportSource;
  const figure = chosenPhoto(exportSource);
  const front = { trim: TRIM_SIZES[plan.print.trim], bleed: PRINTERS[plan.print.printer].cover.bleed };
  const photo = figure && (await frontPhoto(exportSource, figure, front, wantsInks(plan)));
  const longest = Math.max(...pagesOfVolumes);
  const covers: Uint8Array[] = [];
  for (const [at, pages] of pagesOfVolumes.entries()) {
    exportSource.onProgress('writing', 0.9 + (0.1 * at) / pagesOfVolumes.length);
    const spine = spineWidth(plan.print, pages, longest);
    if (spine === null) throw new ExportFailed('no-spine-width');
    const sheet = coverSheet(plan.print, pages, spine);
    const count = pagesOfVolumes.length;
    const volume = count > 1 ? { number: at + 1, count } : null;
    const data = coverData({ manuscript, plan, photo: figure }, sheet, volume);
    const drawn = setPages(COVER_SOURCE, filesOf(data, photo), { tagged: false });
    covers.push(await withSheetBoxes(drawn.pdf(), sheet.bleed));
  }
  return covers;
};
