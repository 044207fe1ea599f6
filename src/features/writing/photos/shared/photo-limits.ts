export const MAX_PHOTOS_IN_A_CHAPTER = 40;
export const MAX_PHOTOS_OF_A_WRITER = 2_000;

/** Large for the story and for print, or small for the conversation. */
export const PHOTO_SIZES = ['display', 'small'] as const;
export type PhotoSize = (typeof PHOTO_SIZES)[number];
