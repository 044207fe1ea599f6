/** How much fits, in characters where nothing else is said. Apart from the schemas, so that a screen can name them without those. */
export const MAX_PARTS = 60;
export const MAX_INDEX_NAMES = 2_000;
export const MAX_LINE = 200;
export const MAX_COPYRIGHT = 400;
export const MAX_DEDICATION = 2_000;
export const MAX_BLURB = 1_500;
export const MAX_NOTE = 20_000;
/** In inches. */
export const MAX_SPINE_WIDTH = 4;

export const COVER_COLOURS = ['paper', 'ember', 'night', 'moss', 'sea'] as const;
export type CoverColour = (typeof COVER_COLOURS)[number];

/** How a photo stands on the front of the book: whole, in a frame, or cut so that it fills the front to its edges. */
export const PHOTO_STANDS = ['framed', 'full-bleed'] as const;
export type PhotoStands = (typeof PHOTO_STANDS)[number];
