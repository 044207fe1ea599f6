/** The largest photo file: what a phone's camera makes at its best setting, and some more. */
export const MAX_PHOTO_BYTES = 20_000_000;
/** Cameras of today reach 50 million pixels; a picture of more would take a server's memory. */
export const MAX_PHOTO_PIXELS = 64_000_000;
/** Panoramas of phones reach 16,000 across; a picture of few but very long lines takes many times the memory of its pixels. */
export const MAX_PHOTO_SIDE = 20_000;

/** Types that a browser may send a photo as; what it really is, its bytes say. HEIC is taken so that it can be explained. */
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
