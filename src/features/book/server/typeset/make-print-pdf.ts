import { geometryFor } from '../../shared/print-geometry.ts';
import { withPageBoxes } from '../cover/bleed-boxes.ts';
import type { MakeFormat } from '../export/export-source.ts';
import { volumesFile, type Volume } from '../export/volumes-file.ts';
import { typesetBook } from './typeset-book.ts';

/** The inside of the book for a printer. A book in several volumes is a zip archive of them. */
export const makePrintPdf: MakeFormat = async (exportSource) => {
  const { title } = exportSource.manuscript;
  const { volumes } = await typesetBook(exportSource, 'print');
  const boxed: Volume[] = [];
  for (const { pdf, pages } of volumes) {
    const { bleed } = geometryFor(exportSource.plan.print, pages);
    boxed.push({ bytes: await withPageBoxes(pdf, bleed), pages });
  }
  return volumesFile(title, '-print', boxed);
};
