import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { StoredFile } from '#platform/server/file-store/file-store.ts';
import type { FileAnswer } from '#platform/server/http/file-answer.ts';
import { refuse } from '#platform/shared/problem.ts';
import { volumeFile } from '../export/book-jobs.ts';
import type { SetBook } from './lay-out-book.ts';

const pdfAt = async (path: string): Promise<StoredFile> => {
  const { size } = await stat(path);
  return {
    size,
    contentType: 'application/pdf',
    read: (range) =>
      // Node has its own type for the same stream.
      Readable.toWeb(
        createReadStream(path, range ? { start: range.first, end: range.last } : {}),
      ) as ReadableStream<Uint8Array>,
  };
};

/** One volume of the laid-out pages. Throws not-found if the book has no such volume. */
export const showPreview = async (set: SetBook, volume: number): Promise<FileAnswer> => {
  if (set.folder === undefined || volume > set.volumes.length) return refuse('not-found');
  const file = await pdfAt(join(set.folder, volumeFile(volume)));
  return { file, name: 'preview.pdf', tag: `${set.state}-${volume}` };
};
