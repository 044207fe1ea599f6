import type { MakeFormat } from '../export/export-source.ts';
import { volumesFile } from '../export/volumes-file.ts';
import { typesetBook } from './typeset-book.ts';

/** The book for reading on screen or aloud, with bookmarks, links and tags. */
export const makeScreenPdf: MakeFormat = async (exportSource) => {
  const { title } = exportSource.manuscript;
  const { volumes } = await typesetBook(exportSource, 'screen');
  const files = volumes.map(({ pdf, pages }) => ({ bytes: pdf, pages }));
  return volumesFile(title, '-screen', files);
};
