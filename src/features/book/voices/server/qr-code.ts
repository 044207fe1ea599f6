import { encode } from 'uqr';

/** The white frame that every QR code needs (ISO/IEC 18004): four modules on each side. */
const QUIET_ZONE = 4;

/** Dark modules side by side in one row: from the left, from the top, and how many. */
type Stroke = readonly [x: number, y: number, length: number];

export type QrCode = {
  /** Along one side, with the white frame. */
  readonly modules: number;
  readonly strokes: readonly Stroke[];
};

/** The QR code of a text. Any phone's camera can read it, even if a seventh of it is worn off. */
export const qrCode = (text: string): QrCode => {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const strokes = data.flatMap((row, y) => {
    const inRow: Stroke[] = [];
    let start = 0;
    for (let x = 0; x <= row.length; x += 1) {
      if (row[x]) continue;
      if (x > start) inRow.push([start + QUIET_ZONE, y + QUIET_ZONE, x - start]);
      start = x + 1;
    }
    return inRow;
  });
  return { modules: size + 2 * QUIET_ZONE, strokes };
};

/** The same as the path of an SVG of `modules` by `modules`. */
export const qrPath = ({ strokes }: QrCode): string =>
  strokes.map(([x, y, length]) => `M${x} ${y}h${length}v1h-${length}z`).join('');
