const SIGNATURE_BYTES = 8;
/** Length, type and checksum of a chunk. */
const FRAME_BYTES = 12;
const KEPT = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB']);
/**
 * Chunks that are kept if they are no longer than this. A colour profile is compressed, and no genuine one is
 * this large; the orientation is short.
 */
const KEPT_UP_TO: Readonly<Record<string, number>> = { iCCP: 16_384, eXIf: 65_536 };

const isKept = (type: string, length: number): boolean =>
  KEPT.has(type) || length <= (KEPT_UP_TO[type] ?? -1);

/**
 * Keeps only what is needed to show the picture correctly. Compressed text chunks (zTXt, iTXt) and other
 * extras are recognised by their headers and dropped without being unpacked, because a kilobyte of them can
 * unpack to a megabyte. A broken file stays broken.
 */
export const plainPng = (png: Uint8Array): Uint8Array => {
  const file = Buffer.from(png.buffer, png.byteOffset, png.byteLength);
  const pieces = [file.subarray(0, SIGNATURE_BYTES)];
  let from = SIGNATURE_BYTES;
  let at = from;
  const keepUpTo = (end: number): void => {
    if (end > from) pieces.push(file.subarray(from, end));
  };
  while (at + FRAME_BYTES <= file.length) {
    const length = file.readUInt32BE(at);
    const next = at + FRAME_BYTES + length;
    const type = file.toString('latin1', at + 4, at + 8);
    if (!isKept(type, length)) {
      keepUpTo(at);
      from = Math.min(next, file.length);
    }
    at = next;
    if (type === 'IEND') break;
  }
  keepUpTo(Math.min(at, file.length));
  return Buffer.concat(pieces);
};
