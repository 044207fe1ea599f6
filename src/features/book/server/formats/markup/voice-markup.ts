import { qrCode, qrPath } from '#features/book/voices/server/qr-code.ts';
import type { BookWords } from '../../../shared/book-words.ts';
import type { Voice } from '../../../shared/manuscript.ts';
import { listenTo, spokenTime } from '../../../shared/voice-words.ts';
import { xmlText } from '../xml-text.ts';
import { direction } from './runs-markup.ts';

export type VoicesAre = {
  readonly words: BookWords;
  /** Where the audio is inside the file. undefined if it is only on its page. */
  sound(recording: string): string | undefined;
};

/** Black on white, also in dark mode: otherwise phones can't read it. */
const code = (address: string): string => {
  const drawn = qrCode(address);
  const side = drawn.modules;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="112" height="112" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges" aria-hidden="true"><rect width="${side}" height="${side}" fill="#fff"/><path d="${qrPath(drawn)}" fill="#000"/></svg>`;
};

/**
 * A recording beside its text: the audio itself if it is in the file, otherwise a QR code for a phone. Both
 * come with a link to its page.
 */
export const voiceMarkup = (voice: Voice, { words, sound }: VoicesAre): string => {
  const name = listenTo(voice, words);
  const inside = sound(voice.recording);
  const shown =
    inside === undefined
      ? code(voice.address)
      : `<audio controls="controls" preload="none" src="${inside}" aria-label="${xmlText(name)}"></audio>`;
  return `<div class="voice">${shown}<p${direction(name)}><a href="${xmlText(voice.address)}">${xmlText(name)}</a> (${spokenTime(voice)})</p></div>\n`;
};

/** The styles of voices, only for a book that has some. Other books stay as they were. */
export const VOICE_STYLE = `.voice { display: flex; flex-wrap: wrap; align-items: center; gap: 0.4em 0.8em; margin: 0.8em 0; page-break-inside: avoid; break-inside: avoid; }
.voice p { flex: 1; min-width: 8em; margin: 0; text-indent: 0; font-size: 0.9em; }
.voice svg { width: 7em; height: 7em; }
.voice audio { width: 100%; }
`;

export const hasVoices = (sections: readonly { readonly markup: string }[]): boolean =>
  // The writer's text is escaped in the markup, so this is always ours.
  sections.some(({ markup }) => markup.includes('<div class="voice">'));
