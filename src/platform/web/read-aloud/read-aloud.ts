import { t } from '#platform/shared/i18n.ts';
import { toast } from '../toast/toast.ts';
import { languageOf } from './language-of.ts';
import { currentReading, readsAloud, setReading, silence } from './reading.ts';
import { readingRate, rememberReadingRate } from './reading-rate.ts';
import { sentencesToRead } from './sentences-to-read.ts';
import { voiceFor } from './voice-for.ts';

const VOICES_WITHIN_MS = 1_000;
const STARTS_WITHIN_MS = 3_000;

const cannotRead = (): void => {
  silence();
  toast({
    title: t('We can’t read this aloud'),
    description: t(
      'This browser has no voice for reading aloud. You can add one in the settings of your device.',
    ),
    kind: 'error',
  });
};

let sentences: readonly string[] = [];
let at = 0;
let voice: SpeechSynthesisVoice | undefined;
let language = 'en';
/** Only events of the current turn count: those of a sentence that was cut off arrive late. */
let turn = 0;

/** Some browsers list their voices only a moment after the first request. */
const voices = (): Promise<readonly SpeechSynthesisVoice[]> => {
  const known = speechSynthesis.getVoices();
  if (known.length > 0) return Promise.resolve(known);
  const { promise, resolve } = Promise.withResolvers<readonly SpeechSynthesisVoice[]>();
  const answer = (): void => resolve(speechSynthesis.getVoices());
  speechSynthesis.addEventListener('voiceschanged', answer, { once: true });
  setTimeout(answer, VOICES_WITHIN_MS);
  return promise;
};

const speak = (): void => {
  const sentence = sentences[at];
  const { of } = currentReading();
  if (sentence === undefined || of === null) return silence();
  const now = ++turn;
  const utterance = new SpeechSynthesisUtterance(sentence);
  utterance.lang = voice?.lang ?? language;
  utterance.rate = readingRate();
  if (voice) utterance.voice = voice;
  utterance.addEventListener('end', () => {
    if (now !== turn) return;
    at += 1;
    speak();
  });
  utterance.addEventListener('error', () => {
    if (now === turn) cannotRead();
  });
  setReading({ of, state: 'reading', sentence });
  speechSynthesis.speak(utterance);
};

const hush = (): void => {
  turn += 1;
  if (readsAloud()) speechSynthesis.cancel();
};

/**
 * Reads a text aloud, sentence by sentence, and ends whatever was being read before. `of` names it for
 * `useReading`. Without `known`, the language is detected from the text.
 */
export const readAloud = async (of: string, text: string, known?: string): Promise<void> => {
  hush();
  const now = turn;
  language = known ?? languageOf(text, document.documentElement.lang.slice(0, 2) || 'en');
  sentences = sentencesToRead(text, language);
  at = 0;
  setReading({ of, state: 'reading', sentence: '' });
  const all = await voices();
  if (now !== turn) return;
  voice = voiceFor(all, language, navigator.language);
  speak();
  // Without any voice, some browsers stay silent and don't report an error.
  if (all.length === 0)
    setTimeout(() => now + 1 === turn && !speechSynthesis.speaking && cannotRead(), STARTS_WITHIN_MS);
};

export const stopReading = (): void => {
  hush();
  silence();
};

/** The sentence where it paused is read again from its beginning: half a sentence makes no sense. */
export const pauseReading = (): void => {
  hush();
  setReading({ ...currentReading(), state: 'paused' });
};

export const goOnReading = (): void => speak();

/** Applies from the current sentence on. */
export const readAtRate = (rate: number): void => {
  rememberReadingRate(rate);
  if (currentReading().state !== 'reading' || currentReading().of === null) return;
  hush();
  speak();
};

// The voice belongs to the browser, not to the page: it would go on after the page is gone.
addEventListener('pagehide', stopReading);
