import type { SoundType } from '#platform/shared/sound-types.ts';

/** How each audio format begins: the bytes, and where they are. */
const BEGINNINGS: readonly (readonly [SoundType, at: number, bytes: string])[] = [
  ['audio/webm', 0, '\u001aE\u00df\u00a3'],
  ['audio/ogg', 0, 'OggS'],
  ['audio/mp4', 4, 'ftyp'],
  ['audio/wav', 8, 'WAVE'],
  ['audio/mpeg', 0, 'ID3'],
  ['audio/mpeg', 0, '\u00ff\u00fb'],
  ['audio/mpeg', 0, '\u00ff\u00f3'],
  ['audio/mpeg', 0, '\u00ff\u00f2'],
];

/** Which audio format these bytes have, whatever they are called; undefined if it is none of these. */
export const soundTypeIn = (bytes: Uint8Array): SoundType | undefined => {
  const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  return BEGINNINGS.find(([, at, beginning]) => head.startsWith(beginning, at))?.[0];
};
