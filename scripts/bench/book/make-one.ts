// Makes one format of a book in a separate process, as the product does:
// <format> <file of the book> <folder of its photos> <file>.
// The format `epub-unchecked` is comparable to pandoc's: an EPUB that no checker has read.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FORMAT_WRITERS } from '../../../src/features/book/server/export/format-writers.ts';
import type { MakeFormat, ExportSource } from '../../../src/features/book/server/export/export-source.ts';
import { BOOK_FORMATS } from '../../../src/features/book/shared/book-formats.ts';

const [asked, book = '', photos = '', file = ''] = process.argv.slice(2);
const worker = async (): Promise<MakeFormat> => {
  if (asked === 'epub-unchecked')
    return (await import('../../../src/features/book/server/formats/epub/write-epub.ts')).writeEpub;
  const format = BOOK_FORMATS.find((one) => one === asked);
  if (!format) throw new Error(`There is no format ${asked}.`);
  return FORMAT_WRITERS.formats[format]();
};
const make = await worker();
const { bytes } = await make({
  // The benchmark wrote it, using these types.
  ...(JSON.parse(readFileSync(book, 'utf8')) as Pick<ExportSource, 'manuscript' | 'plan'>),
  photo: async (id) => readFileSync(join(photos, `${id}.webp`)),
  voice: async () => null,
  onProgress: () => undefined,
});
writeFileSync(file, bytes);
