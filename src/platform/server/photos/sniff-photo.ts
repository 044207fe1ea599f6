/** What a photo may be sent as, by its first bytes; what its sender or its name calls it counts for nothing. */
export type PhotoFormat = 'jpeg' | 'png' | 'webp' | 'gif';

const startsWith = (bytes: Uint8Array, at: number, signature: readonly number[] | string): boolean => {
  const wanted = typeof signature === 'string' ? Buffer.from(signature, 'latin1') : signature;
  return wanted.every((byte, index) => bytes[at + index] === byte);
};

/** Brands of the container that phones put HEIC and AVIF pictures into. */
const HEIF_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1', 'avif', 'avis'];

/** `heic` also for its kin, which cannot be read here either; undefined for everything else, SVG and HTML among it. */
export const sniffPhoto = (bytes: Uint8Array): PhotoFormat | 'heic' | undefined => {
  if (startsWith(bytes, 0, [0xff, 0xd8, 0xff])) return 'jpeg';
  if (startsWith(bytes, 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png';
  if (startsWith(bytes, 0, 'RIFF') && startsWith(bytes, 8, 'WEBP')) return 'webp';
  if (startsWith(bytes, 0, 'GIF87a') || startsWith(bytes, 0, 'GIF89a')) return 'gif';
  if (startsWith(bytes, 4, 'ftyp') && HEIF_BRANDS.some((brand) => startsWith(bytes, 8, brand))) return 'heic';
  return undefined;
};
