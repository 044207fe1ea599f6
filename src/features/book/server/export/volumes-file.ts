import { zipArchive } from '../formats/zip-archive.ts';
import { fileNameOf } from './file-name.ts';
import type { MadeFile } from './export-source.ts';

export type Volume = { readonly bytes: Uint8Array; readonly pages: number | null };

/**
 * A book of one volume as its PDF, or a book of several as a zip archive: 'a-life-print.pdf', or
 * 'a-life-print.zip' with 'a-life-print-1.pdf' in it. `what` is the end of the name ('-print').
 */
export const volumesFile = (title: string, what: string, volumes: readonly Volume[]): MadeFile => {
  const pages = volumes.some((volume) => volume.pages === null)
    ? null
    : volumes.reduce((sum, volume) => sum + (volume.pages ?? 0), 0);
  const [only, second] = volumes;
  if (only && !second) {
    return { name: fileNameOf(title, `${what}.pdf`), type: 'application/pdf', bytes: only.bytes, pages };
  }
  const files = volumes.map(({ bytes }, at) => ({
    path: fileNameOf(title, `${what}-${at + 1}.pdf`),
    bytes,
    // Already compressed.
    stored: true,
  }));
  return { name: fileNameOf(title, `${what}.zip`), type: 'application/zip', bytes: zipArchive(files), pages };
};
