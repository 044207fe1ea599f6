/** The largest photo file: what a phone's camera produces at its best setting, and a bit more. */
export const MAX_PHOTO_BYTES = 20_000_000;
/** Today's cameras reach 50 million pixels. A larger picture would use up a server's memory. */
export const MAX_PHOTO_PIXELS = 64_000_000;
/**
 * Panoramas from phones reach 16,000 pixels across. A picture with a few very long rows takes many times the
 * memory of its pixels.
 */
export const MAX_PHOTO_SIDE = 20_000;

/**
 * Types that a browser may send a photo as. Its bytes decide what it really is. HEIC is accepted so that the
 * refusal can be explained.
 */
export const PHOTO_TYPES = [
  'image/jpeg',
  'image/jpg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/heic',
  'image/heif',
  'application/octet-stream',
] as const;
