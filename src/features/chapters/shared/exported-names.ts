import { endingOf, isSoundType } from '#platform/shared/sound-types.ts';

/** The path of a photo in an export. */
export const exportedPhoto = (id: string): string => `photos/${id}.webp`;

/** The path of a recording's audio in an export. `type` is its own type ('audio/webm'). */
export const exportedSound = (id: string, type: string): string =>
  `sounds/${id}.${isSoundType(type) ? endingOf(type) : 'bin'}`;
