import { found, words } from './link-page.ts';
import { area, say, status } from './page-elements.ts';

/**
 * What we use of the browser's speech recognition. Not every browser has it, and some only as
 * `webkitSpeechRecognition`.
 */
type Recogniser = EventTarget & {
  lang: string;
  continuous: boolean;
  start(): void;
  stop(): void;
};
type RecogniserClass = new () => Recogniser;
type Heard = Event & {
  readonly resultIndex: number;
  readonly results: ArrayLike<ArrayLike<{ readonly transcript: string }>>;
};

let listening: Recogniser | undefined;
let whenQuiet: (() => void) | undefined;

export const isListening = (): boolean => listening !== undefined;

/** Ends dictation, and resolves once its last words have been added. */
export const stopListening = (): Promise<void> =>
  new Promise((resolve) => {
    if (!listening) {
      resolve();
      return;
    }
    whenQuiet = resolve;
    listening.stop();
  });

/** Lets an answer be dictated. `onWords` is called whenever words have been added. */
export const offerDictation = (onWords: () => void): void => {
  // Not in TypeScript's library, because not every browser has them.
  const { SpeechRecognition, webkitSpeechRecognition } = window as unknown as Readonly<
    Record<'SpeechRecognition' | 'webkitSpeechRecognition', RecogniserClass | undefined>
  >;
  const Recognition = SpeechRecognition ?? webkitSpeechRecognition;
  if (!Recognition) return;
  const button = found<HTMLButtonElement>('#speak');
  /** Adds words after everything in the box, including what was typed meanwhile. */
  const add = (heard: string): void => {
    area.value = [area.value.trimEnd(), heard.trim()].filter((part) => part !== '').join(' ');
    onWords();
  };
  const listen = (): void => {
    const recogniser = new Recognition();
    recogniser.lang = document.documentElement.lang;
    recogniser.continuous = true;
    recogniser.addEventListener('result', (event) => {
      // The browser's own event, which TypeScript has no type for.
      const { resultIndex, results } = event as Heard;
      for (let at = resultIndex; at < results.length; at += 1) add(results[at]?.[0]?.transcript ?? '');
    });
    recogniser.addEventListener('error', () => say(words.notHeard));
    recogniser.addEventListener('end', () => {
      listening = undefined;
      button.textContent = words.speak ?? '';
      if (status.textContent === words.listening) say('');
      whenQuiet?.();
      whenQuiet = undefined;
    });
    recogniser.start();
    listening = recogniser;
    button.textContent = words.stop ?? '';
    say(words.listening);
  };
  button.hidden = false;
  button.addEventListener('click', () => (listening ? listening.stop() : listen()));
};
