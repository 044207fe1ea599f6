import type { MakeFormat } from '../../export/export-source.ts';
import { checkEpub } from './check-epub.ts';
import { writeEpub } from './write-epub.ts';

/** The book as EPUB 3.3, checked. Throws ExportFailed for one without chapters, and FaultyEpub, which is a fault of ours. */
export const makeEpub: MakeFormat = async (making) => {
  const epub = await writeEpub(making);
  making.onProgress('checking', 0.85);
  await checkEpub(epub.bytes);
  return epub;
};
