import { type QrCode, qrCode } from '#features/book/voices/server/qr-code.ts';
import type { BookWords } from '../../shared/book-words.ts';
import type { Block, Voice } from '../../shared/manuscript.ts';
import { listenTo, spokenTime } from '../../shared/voice-words.ts';

const MM_AN_INCH = 25.4;
/** A phone held at reading distance reads modules of this size, on any paper. */
const MODULE_MM = 0.4;
/** With its white frame. */
const LEAST_MM = 16;

/** The side of a printed QR code with its white frame, in inches: a longer URL needs a larger code. */
export const printedCode = ({ modules }: Pick<QrCode, 'modules'>): number =>
  Math.max(LEAST_MM, modules * MODULE_MM) / MM_AN_INCH;

/**
 * The voices after one paragraph, as the Typst source draws them together; undefined if this isn't the first
 * of them.
 */
export const voicesForTypst = (
  blocks: readonly Block[],
  at: number,
  say: (text: string) => string,
  words: BookWords,
): Record<string, unknown> | undefined => {
  if (blocks[at - 1]?.kind === 'voice') return undefined;
  const voices: Voice[] = [];
  for (const block of blocks.slice(at)) {
    if (block.kind !== 'voice') break;
    voices.push(block);
  }
  return {
    kind: 'v',
    voices: voices.map((voice) => {
      const code = qrCode(voice.address);
      return {
        modules: code.modules,
        strokes: code.strokes,
        side: printedCode(code),
        address: voice.address,
        alt: say(listenTo(voice, words)),
        listen: words.listen,
        about: say(voice.about),
        time: spokenTime(voice),
      };
    }),
  };
};
