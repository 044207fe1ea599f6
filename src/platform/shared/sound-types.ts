/**
 * Formats that browsers record and endpoints accept, with the file name endings by which endpoints tell them
 * apart.
 */
const ENDINGS = {
  'audio/webm': 'webm',
  'audio/ogg': 'ogg',
  'audio/mp4': 'm4a',
  'audio/mpeg': 'mp3',
  'audio/wav': 'wav',
} as const;
export type SoundType = keyof typeof ENDINGS;

export const SOUND_TYPES: readonly [SoundType, ...SoundType[]] = [
  'audio/webm',
  'audio/ogg',
  'audio/mp4',
  'audio/mpeg',
  'audio/wav',
];

export const endingOf = (type: SoundType): string => ENDINGS[type];

export const isSoundType = (type: string): type is SoundType => Object.hasOwn(ENDINGS, type);
