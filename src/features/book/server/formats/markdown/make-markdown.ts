import { bookWords } from '../../../shared/book-words.ts';
import { fileNameOf } from '../../export/file-name.ts';
import { ExportFailed } from '../../export/export-failed.ts';
import type { MakeFormat } from '../../export/export-source.ts';
import { jpegPhotos } from '../jpeg-photos.ts';
import { titleOf } from '../markup/section.ts';
import { zipArchive } from '../zip-archive.ts';
import { bookMarkdown } from './book-markdown.ts';

const LONGEST_SIDE = 2_048;

/** The book as Markdown; with its photos beside it in an archive, where it has any. Throws ExportFailed for one without chapters. */
export const makeMarkdown: MakeFormat = async (making) => {
  const { manuscript, onProgress } = making;
  if (manuscript.parts.every(({ chapters }) => chapters.length === 0)) throw new ExportFailed('no-chapters');
  const photos = await jpegPhotos(making, LONGEST_SIDE);
  onProgress('writing', 0.7);
  const paths = new Map([...photos.keys()].map((id, at) => [id, `photos/photo-${at + 1}.jpg`]));
  const text = Buffer.from(bookMarkdown(manuscript, (photo) => paths.get(photo) ?? ''));
  const title = titleOf(manuscript, bookWords(manuscript.language));
  const name = fileNameOf(title, '.md');
  if (photos.size === 0) return { name, type: 'text/markdown', bytes: text, pages: null };
  const pictures = [...photos].map(([id, { bytes }]) => ({ path: paths.get(id) ?? '', bytes, stored: true }));
  return {
    name: fileNameOf(title, '-markdown.zip'),
    type: 'application/zip',
    bytes: zipArchive([{ path: name, bytes: text }, ...pictures]),
    pages: null,
  };
};
