import { endingOf, isSoundType } from '#platform/shared/sound-types.ts';

/** Where a photo lies in an export. */
export const exportedPhoto = (id: string): string => `photos/${id}.webp`;

/** Where the sound of a recording lies in an export; `type` is its own ('audio/webm'). */
export const exportedSound = (id: string, type: string): string =>
  `sounds/${id}.${isSoundType(type) ? endingOf(type) : 'bin'}`;
