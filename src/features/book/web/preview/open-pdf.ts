import type * as Pdf from 'pdfjs-dist';
import type { PDFDocumentProxy, PDFWorker } from 'pdfjs-dist';

/** A target of the book's own bookmarks. `depth`: 0 for a part, or for a chapter of a book without parts. */
export type BookPlace = { readonly title: string; readonly page: number; readonly depth: number };

export type OpenPdf = {
  readonly pages: number;
  /** Height divided by width of its pages. */
  readonly ratio: number;
  readonly places: readonly BookPlace[];
  /** Draws a page, counted from 1, at this width in pixels. Rejects if `signal` aborts it. */
  draw(page: number, wide: number, signal: AbortSignal): Promise<HTMLCanvasElement>;
  /** The text of a page, line by line. */
  words(page: number): Promise<string>;
  close(): void;
};

type Engine = typeof Pdf;
let worker: PDFWorker | undefined;

/**
 * Both halves of the engine are loaded only when pages are shown. One worker serves every state of the book.
 */
const loadEngine = async (): Promise<{ readonly engine: Engine; readonly worker: PDFWorker }> => {
  // The server shows no pages, so its build can leave out the drawing code.
  if (import.meta.env.SSR) throw new Error('Pages are drawn in a browser.');
  // The build for older browsers, because many of our readers have old devices.
  const [engine, workerFile] = await Promise.all([
    import('pdfjs-dist/legacy/build/pdf.mjs'),
    import('pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'),
  ]);
  engine.GlobalWorkerOptions.workerSrc = workerFile.default;
  const ready = (worker ??= new engine.PDFWorker());
  return { engine, worker: ready };
};

type Bookmark = Awaited<ReturnType<PDFDocumentProxy['getOutline']>>[number];

const pageOf = async (pdf: PDFDocumentProxy, { dest }: Bookmark): Promise<number | undefined> => {
  const place: unknown = typeof dest === 'string' ? await pdf.getDestination(dest) : dest;
  const page: unknown = Array.isArray(place) ? place[0] : undefined;
  if (typeof page === 'number') return page + 1;
  // Otherwise a destination refers to its page by object.
  return page ? (await pdf.getPageIndex(page as Parameters<typeof pdf.getPageIndex>[0])) + 1 : undefined;
};

const placesIn = async (
  pdf: PDFDocumentProxy,
  bookmarks: readonly Bookmark[],
  depth = 0,
): Promise<BookPlace[]> => {
  const places = await Promise.all(
    bookmarks.map(async (bookmark) => {
      const page = await pageOf(pdf, bookmark).catch(() => undefined);
      const own = page === undefined ? [] : [{ title: bookmark.title, page, depth }];
      return [...own, ...(await placesIn(pdf, bookmark.items, depth + 1))];
    }),
  );
  return places.flat();
};

const drawPage = async (
  pdf: PDFDocumentProxy,
  number: number,
  wide: number,
  signal: AbortSignal,
): Promise<HTMLCanvasElement> => {
  const page = await pdf.getPage(number);
  signal.throwIfAborted();
  const viewport = page.getViewport({ scale: wide / page.getViewport({ scale: 1 }).width });
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(viewport.width);
  canvas.height = Math.round(viewport.height);
  const drawing = page.render({ canvas, viewport });
  const giveUp = (): void => drawing.cancel();
  signal.addEventListener('abort', giveUp, { once: true });
  try {
    await drawing.promise;
  } finally {
    signal.removeEventListener('abort', giveUp);
  }
  return canvas;
};

const wordsOn = async (pdf: PDFDocumentProxy, number: number): Promise<string> => {
  const { items } = await (await pdf.getPage(number)).getTextContent();
  return items
    .map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : ''))
    .join('')
    .trim();
};

/** Opens the laid-out pages of a book. Rejects if the bytes aren't a PDF. */
export const openPdf = async (file: Blob): Promise<OpenPdf> => {
  const [{ engine, worker }, bytes] = await Promise.all([loadEngine(), file.arrayBuffer()]);
  const opening = engine.getDocument({ data: bytes, worker, enableXfa: false, useWasm: false });
  const pdf = await opening.promise;
  const [, , width = 1, height = 1] = (await pdf.getPage(1)).view;
  return {
    pages: pdf.numPages,
    ratio: height / width,
    places: await placesIn(pdf, (await pdf.getOutline()) ?? []),
    draw: (page, wide, signal) => drawPage(pdf, page, wide, signal),
    words: (page) => wordsOn(pdf, page),
    close: () => void opening.destroy(),
  };
};
