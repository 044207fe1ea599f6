import type { Voice } from '../../../shared/manuscript.ts';
import type { ExportSource } from '../../export/export-source.ts';

/** The audio types that every EPUB reader has to play (EPUB 3.3, core media types). */
export type EpubSoundType = 'audio/mpeg' | 'audio/mp4' | 'audio/ogg; codecs=opus';

export type EpubSound = {
  readonly href: string;
  readonly type: EpubSoundType;
  readonly bytes: Uint8Array;
};

const ENDINGS: Readonly<Record<EpubSoundType, string>> = {
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'audio/ogg; codecs=opus': 'opus',
};

/** Larger recordings are only on their page: shops and e-mail limit the size of a file. */
const MOST_BYTES = 12_000_000;
const MOST_OF_ALL = 60_000_000;
const HEAD_BYTES = 200;

/**
 * The core media type of a recording, by its actual content; undefined for WebM, WAV, and codecs that only
 * some readers play.
 */
const coreTypeOf = (type: string, bytes: Uint8Array): EpubSoundType | undefined => {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const head = file.toString('latin1', 0, HEAD_BYTES);
  if (type === 'audio/mpeg') return /^(?:ID3|\xff[\xe2-\xff])/u.test(head) ? 'audio/mpeg' : undefined;
  if (type === 'audio/mp4')
    return head.slice(4, 8) === 'ftyp' && file.includes('mp4a', 0, 'latin1') ? 'audio/mp4' : undefined;
  if (type === 'audio/ogg')
    return head.startsWith('OggS') && head.includes('OpusHead') ? 'audio/ogg; codecs=opus' : undefined;
  return undefined;
};

/** The audio that goes into the file, by recording, as far as there is room for it. */
export const epubSounds = async ({
  manuscript,
  voice,
}: Pick<ExportSource, 'manuscript' | 'voice'>): Promise<ReadonlyMap<string, EpubSound>> => {
  const voices = manuscript.parts
    .flatMap(({ chapters }) => chapters.flatMap(({ blocks }) => blocks))
    .filter((block): block is Voice => block.kind === 'voice');
  const sounds = new Map<string, EpubSound>();
  let all = 0;
  for (const { recording, type } of voices) {
    const bytes = await voice(recording);
    if (!bytes || bytes.byteLength > MOST_BYTES || all + bytes.byteLength > MOST_OF_ALL) continue;
    const core = coreTypeOf(type, bytes);
    if (core === undefined) continue;
    all += bytes.byteLength;
    sounds.set(recording, { href: `voice-${sounds.size + 1}.${ENDINGS[core]}`, type: core, bytes });
  }
  return sounds;
};
