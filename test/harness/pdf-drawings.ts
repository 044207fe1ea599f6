import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The smallest upright box around a filled shape, in inches from the page's upper left corner. */
export type DrawnOnPage = {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
};

const POINTS = 72;
type Matrix = readonly [number, number, number, number, number, number];
const SAME: Matrix = [1, 0, 0, 1, 0, 0];

const times = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + c * h,
  b * g + d * h,
  a * i + c * j,
  b * i + d * j,
  a * k + c * l + e,
  b * k + d * l + f,
];

/**
 * Where shapes with at least this many numbers in their outline, such as QR codes, are on each page of a PDF.
 */
export const shapesOnPages = async (pdf: Uint8Array, leastNumbers = 400): Promise<DrawnOnPage[][]> => {
  // A copy, because it is transferred to a worker.
  const reading = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
  const document = await reading.promise;
  const pages: DrawnOnPage[][] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const high = page.view[3] ?? 0;
    const { fnArray, argsArray } = await page.getOperatorList();
    const kept: Matrix[] = [];
    const drawn: DrawnOnPage[] = [];
    let matrix = SAME;
    for (const [at, operator] of fnArray.entries()) {
      if (operator === OPS.save) kept.push(matrix);
      else if (operator === OPS.restore) matrix = kept.pop() ?? SAME;
      // The reader's types declare an operator's arguments as any.
      else if (operator === OPS.transform) matrix = times(matrix, argsArray[at] as Matrix);
      else if (operator === OPS.constructPath) {
        const [, [outline], box] = argsArray[at] as [unknown, [ArrayLike<number>], ArrayLike<number>];
        if (outline.length < leastNumbers) continue;
        const [x = 0, y = 0, toX = 0, toY = 0] = Array.from(box);
        const [, , , , left, oneEnd] = times(matrix, [1, 0, 0, 1, x, y]);
        const [, , , , right, otherEnd] = times(matrix, [1, 0, 0, 1, toX, toY]);
        drawn.push({
          left: Math.min(left, right) / POINTS,
          right: Math.max(left, right) / POINTS,
          top: (high - Math.max(oneEnd, otherEnd)) / POINTS,
          bottom: (high - Math.min(oneEnd, otherEnd)) / POINTS,
        });
      }
    }
    pages.push(drawn);
  }
  await reading.destroy();
  return pages;
};
