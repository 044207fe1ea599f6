import type { MakeFormat } from '../export/export-source.ts';
import { volumesFile } from '../export/volumes-file.ts';
import { typesetBook } from './typeset-book.ts';

/** The book to be read on a screen, and aloud: with bookmarks, links and tags. */
export const makeScreenPdf: MakeFormat = async (exportSource) => {
  const { title } = exportSource.manuscript;
  const { volumes } = await typesetBook(exportSource, 'screen');
  const files = volumes.map(({ pdf, pages }) => ({ bytes: pdf, pages }));
  return volumesFile(title, '-screen', files);
};
