/** A photo's format, by its first bytes. The type or name that the sender gave it doesn't matter. */
export type PhotoFormat = 'jpeg' | 'png' | 'webp' | 'gif';

const startsWith = (bytes: Uint8Array, at: number, signature: readonly number[] | string): boolean => {
  const wanted = typeof signature === 'string' ? Buffer.from(signature, 'latin1') : signature;
  return wanted.every((byte, index) => bytes[at + index] === byte);
};

/** Brands of the container that phones use for HEIC and AVIF pictures. */
const HEIF_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1', 'avif', 'avis'];

/**
 * `heic` also for related formats, which can't be read here either. Undefined for everything else, including
 * SVG and HTML.
 */
export const sniffPhoto = (bytes: Uint8Array): PhotoFormat | 'heic' | undefined => {
  if (startsWith(bytes, 0, [0xff, 0xd8, 0xff])) return 'jpeg';
  if (startsWith(bytes, 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png';
  if (startsWith(bytes, 0, 'RIFF') && startsWith(bytes, 8, 'WEBP')) return 'webp';
  if (startsWith(bytes, 0, 'GIF87a') || startsWith(bytes, 0, 'GIF89a')) return 'gif';
  if (startsWith(bytes, 4, 'ftyp') && HEIF_BRANDS.some((brand) => startsWith(bytes, 8, brand))) return 'heic';
  return undefined;
};
