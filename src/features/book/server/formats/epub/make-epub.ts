import type { MakeFormat } from '../../export/export-source.ts';
import { writeEpub } from './write-epub.ts';
import { EpubCheck } from '@likecoin/epubcheck-ts';

/**
 * A file that a shop would refuse. For the log, the name lists the EPUBCheck codes and nothing of the book's
 * text.
 */
class FaultyEpub extends Error {
  constructor(codes: readonly string[]) {
    super('The EPUB is not as the format wants it.');
    this.name = `FaultyEpub ${codes.join(' ')}`;
  }
}

/** Throws FaultyEpub if EPUBCheck finds an error or a warning in the file. */
export const checkEpub = async (epub: Uint8Array): Promise<void> => {
  const { messages } = await EpubCheck.validate(epub);
  const faults = messages.filter(({ severity }) => ['fatal', 'error', 'warning'].includes(severity));
  if (faults.length > 0) throw new FaultyEpub([...new Set(faults.map(({ id }) => id))]);
};

/**
 * The book as EPUB 3.3, checked. Throws ExportFailed for a book without chapters, and FaultyEpub, which is a
 * bug of ours.
 */
export const makeEpub: MakeFormat = async (exportSource) => {
  const epub = await writeEpub(exportSource);
  exportSource.onProgress('checking', 0.85);
  await checkEpub(epub.bytes);
  return epub;
};
