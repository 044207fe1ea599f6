import type { Manuscript } from '../../shared/manuscript.ts';
import { pageLimits } from '../../shared/print-geometry.ts';
import type { ExportSource } from '../export/export-source.ts';
import { bookForTypst, photoPath, type Volume } from './book-for-typst.ts';
import { pageLook, type PageLook, type TypesetKind } from './page-look.ts';
import { BOOK_SOURCE } from './source/book-source.ts';
import { forgetPages, REMEMBERED, setPages, type TypstPages } from './typst.ts';

/** What stays the same through all passes over a book. */
export type Setting = {
  readonly making: ExportSource;
  readonly kind: TypesetKind;
  readonly photos: ReadonlyMap<string, Uint8Array>;
  readonly missing: ReadonlySet<string>;
};

/** A wider margin makes more pages and never asks for a narrower one, so that it ends long before. */
const MOST_PASSES = 4;

/**
 * Sets a book or one volume of it, with the margins that its number of pages asks for. `thought`: how many pages it may have; where that was wrong, it is set
 * once more.
 */
export const setVolume = (
  layout: Setting,
  manuscript: Manuscript,
  volume: Volume | null,
  thought: number,
): TypstPages => {
  const { print } = layout.making.plan;
  const lookFor = (pages: number) => pageLook(print, pages, layout.kind);
  let look = lookFor(thought);
  for (let pass = 1; ; pass += 1) {
    const pages = setOnce(layout, manuscript, volume, look);
    const wanted = lookFor(pages.count);
    if (wanted.margins.inside === look.margins.inside || pass === MOST_PASSES) return pages;
    look = wanted;
    forgetPages(REMEMBERED);
  }
};

const setOnce = (
  { making, kind, photos, missing }: Setting,
  manuscript: Manuscript,
  volume: Volume | null,
  look: PageLook,
): TypstPages => {
  const { divisibleBy } = pageLimits(making.plan.print);
  const book = bookForTypst(manuscript, look, volume, kind === 'screen' ? 1 : divisibleBy, missing);
  const files = new Map([...photos].map(([photo, bytes]) => [photoPath(photo), bytes]));
  files.set('/book.json', Buffer.from(JSON.stringify(book)));
  return setPages(BOOK_SOURCE, files, { tagged: kind === 'screen' });
};
