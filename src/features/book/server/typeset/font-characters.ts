/**
 * Tells whether a TrueType file has a letter for a code point, from its `cmap` (OpenType, formats 4 and 12, which are those that fonts of today carry).
 */
export const codePointsOf = (font: Uint8Array): ((codePoint: number) => boolean) => {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength);
  const table = tableAt(view, 'cmap');
  const count = view.getUint16(table + 2);
  const at = Array.from({ length: count }, (_, one) => table + view.getUint32(table + 8 + one * 8));
  const full = at.find((one) => view.getUint16(one) === 12);
  if (full !== undefined) return groupsOf(view, full);
  const basic = at.find((one) => view.getUint16(one) === 4);
  if (basic === undefined) throw new Error('A font has no table of its characters that can be read.');
  return segmentsOf(view, basic);
};

const tableAt = (view: DataView, wanted: string): number => {
  for (let one = 0; one < view.getUint16(4); one += 1) {
    const entry = 12 + one * 16;
    const tag = String.fromCharCode(...[0, 1, 2, 3].map((letter) => view.getUint8(entry + letter)));
    if (tag === wanted) return view.getUint32(entry + 8);
  }
  throw new Error(`A font has no ${wanted}.`);
};

/** Format 12: a letter for every code point from the first to the last of a group. */
const groupsOf = (view: DataView, at: number): ((codePoint: number) => boolean) => {
  const groups = Array.from({ length: view.getUint32(at + 12) }, (_, one) => at + 16 + one * 12);
  return (codePoint) =>
    groups.some((group) => codePoint >= view.getUint32(group) && codePoint <= view.getUint32(group + 4));
};

/** Format 4: segments that say how far a letter's number is from its code point, or where that number stands; 0 is no letter. */
const segmentsOf = (view: DataView, at: number): ((codePoint: number) => boolean) => {
  const twice = view.getUint16(at + 6);
  const ends = at + 14;
  const starts = ends + twice + 2;
  const segments = Array.from({ length: twice / 2 }, (_, one) => one * 2);
  return (codePoint) => {
    const segment = segments.find((one) => codePoint <= view.getUint16(ends + one));
    if (segment === undefined) return false;
    const start = view.getUint16(starts + segment);
    if (codePoint < start) return false;
    const delta = view.getUint16(starts + twice + segment);
    const range = starts + 2 * twice + segment;
    const offset = view.getUint16(range);
    const glyph = offset === 0 ? codePoint : view.getUint16(range + offset + (codePoint - start) * 2);
    return glyph !== 0 && ((glyph + delta) & 0xffff) !== 0;
  };
};
