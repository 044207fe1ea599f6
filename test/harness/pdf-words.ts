import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/**
 * Words with their place on a page: the corners of the smallest upright box around them, in inches from the
 * page's upper left corner.
 */
export type WordsOnPage = {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** Whether they run from left to right. */
  readonly isUpright: boolean;
};

const POINTS = 72;

/** Where the words are on each page of a PDF, as a PDF reader finds them. */
export const wordsOnPages = async (pdf: Uint8Array): Promise<WordsOnPage[][]> => {
  // A copy, because it is transferred to a worker.
  const reading = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
  const document = await reading.promise;
  const pages: WordsOnPage[][] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const high = page.view[3] ?? 0;
    const { items } = await page.getTextContent();
    pages.push(
      items.flatMap((item) => {
        if (!('str' in item) || item.str.trim() === '') return [];
        // A matrix of six numbers, which the reader's types declare as any.
        const [cos, sin, , , x, y] = item.transform as [number, number, number, number, number, number];
        const size = Math.hypot(cos, sin);
        // Along the words, and up from their baseline.
        const along = { x: (cos / size) * item.width, y: (sin / size) * item.width };
        const up = { x: -sin * CAPITAL, y: cos * CAPITAL };
        const xs = [x, x + along.x, x + up.x];
        const ys = [y, y + along.y, y + up.y];
        return [
          {
            text: item.str,
            left: Math.min(...xs) / POINTS,
            right: Math.max(...xs) / POINTS,
            top: (high - Math.max(...ys)) / POINTS,
            bottom: (high - Math.min(...ys)) / POINTS,
            isUpright: Math.abs(sin) < 0.01 && cos > 0,
          },
        ];
      }),
    );
  }
  await reading.destroy();
  return pages;
};

/** The height of a capital letter, as a share of the font size. */
const CAPITAL = 0.7;
