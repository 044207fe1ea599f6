/** The largest photo file: what a phone's camera makes at its best setting, and some more. */
export const MAX_PHOTO_BYTES = 20_000_000;
/** Cameras of today reach 50 million pixels; a picture of more would take a server's memory. */
export const MAX_PHOTO_PIXELS = 64_000_000;
export const MAX_PHOTOS_IN_A_CHAPTER = 40;
export const MAX_PHOTOS_OF_A_WRITER = 2_000;

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

/** Shown large in the story and printed, or small in the conversation. */
export const PHOTO_SIZES = ['display', 'small'] as const;
export type PhotoSize = (typeof PHOTO_SIZES)[number];
