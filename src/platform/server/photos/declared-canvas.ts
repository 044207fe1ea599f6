import type { PhotoFormat } from './sniff-photo.ts';

type Canvas = { readonly width: number; readonly height: number };

const GIF_HEADER_BYTES = 10;
const WEBP_HEADER_BYTES = 30;

/** The canvas that an animation says it is drawn on: its pictures may be small, and a reader may still make room for all of it. */
export const declaredCanvas = (bytes: Uint8Array, format: PhotoFormat): Canvas | undefined => {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (format === 'gif' && file.length >= GIF_HEADER_BYTES)
    return { width: file.readUInt16LE(6), height: file.readUInt16LE(8) };
  if (format === 'webp' && file.length >= WEBP_HEADER_BYTES && file.toString('latin1', 12, 16) === 'VP8X')
    return { width: file.readUIntLE(24, 3) + 1, height: file.readUIntLE(27, 3) + 1 };
  return undefined;
};
