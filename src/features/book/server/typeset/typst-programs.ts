import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentFolder } from '#platform/server/content-folder.ts';

const folder = contentFolder('book', 'typst');

const programOf = (name: string, parts: readonly string[]): string =>
  parts.map((part) => readFileSync(join(folder, name, `${part}.typ`), 'utf8')).join('\n');

/** The whole program that Typst runs on the data of a book (`book-for-typst.ts`). */
export const BOOK_SOURCE = programOf('pages', ['page', 'front', 'chapter', 'back', 'order']);

/** A cover: back, spine and front, or only the front, from the data of `cover-for-typst.ts`. */
export const COVER_SOURCE = programOf('cover', ['letters', 'front', 'back', 'order']);

/**
 * A book with its front as the first page. The brackets keep the names and styles of the cover local to it.
 */
export const BOOK_WITH_COVER_SOURCE = `#[\n${programOf('cover', ['letters', 'front'])}\n#front(0pt)\n]\n${BOOK_SOURCE}`;
