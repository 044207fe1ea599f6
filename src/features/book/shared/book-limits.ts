/**
 * Limits, in characters unless noted otherwise. They are separate from the schemas so that a screen can use
 * them without loading those.
 */
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

/** How the front cover shows its photo: whole in a frame, or cropped to fill the cover to its edges. */
export const PHOTO_STANDS = ['framed', 'full-bleed'] as const;
export type PhotoStands = (typeof PHOTO_STANDS)[number];
