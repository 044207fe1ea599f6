import { vi } from 'vitest';

/** What a browser's speech recognition heard: finished pieces, then the one still being recognised. */
export type HeardPieces = { readonly settled?: readonly string[]; readonly open?: string };

/** A browser's speech recognition that a test controls; the newest one started. */
export class SpeechRecognitionStandIn extends EventTarget {
  static begun: SpeechRecognitionStandIn[] = [];
  continuous = false;
  interimResults = false;
  lang = '';
  stopped = false;
  aborted = false;

  start(): void {
    SpeechRecognitionStandIn.begun.push(this);
  }
  stop(): void {
    this.stopped = true;
  }
  abort(): void {
    this.aborted = true;
  }

  /** Everything heard since it started, as browsers report it: each time from the beginning. */
  hears({ settled = [], open }: HeardPieces): void {
    const results = [
      ...settled.map((transcript) => Object.assign([{ transcript }], { isFinal: true })),
      ...(open === undefined ? [] : [Object.assign([{ transcript: open }], { isFinal: false })]),
    ];
    this.dispatchEvent(Object.assign(new Event('result'), { results }));
  }
  fails(error: string): void {
    this.dispatchEvent(Object.assign(new Event('error'), { error }));
  }
  ends(): void {
    this.dispatchEvent(new Event('end'));
  }
}

/** Gives the page a browser with speech recognition. */
export const withSpeechRecognition = (): typeof SpeechRecognitionStandIn => {
  SpeechRecognitionStandIn.begun = [];
  vi.stubGlobal('SpeechRecognition', SpeechRecognitionStandIn);
  return SpeechRecognitionStandIn;
};

type Spoken = EventTarget & {
  readonly text: string;
  lang: string;
  rate: number;
  voice: { readonly name: string } | null;
};

/**
 * Gives the page a browser that reads aloud. Returns what it was given to say, and functions that finish or
 * fail the current sentence.
 */
export const withSpeechSynthesis = (
  voices: readonly { name: string; lang: string; localService?: boolean }[] = [
    { name: 'Daniel', lang: 'en-GB' },
  ],
) => {
  const spoken: Spoken[] = [];
  let isSpeaking = false;
  class Utterance extends EventTarget {
    readonly text: string;
    lang = '';
    rate = 1;
    voice = null;
    constructor(text: string) {
      super();
      this.text = text;
    }
  }
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
  vi.stubGlobal(
    'speechSynthesis',
    Object.assign(new EventTarget(), {
      getVoices: () => voices,
      speak: (utterance: Spoken) => {
        spoken.push(utterance);
        isSpeaking = true;
      },
      cancel: () => {
        isSpeaking = false;
        // Browsers report a sentence that was cut off as a failure.
        spoken.at(-1)?.dispatchEvent(new Event('error'));
      },
    }),
  );
  return {
    texts: () => spoken.map(({ text }) => text),
    last: () => spoken.at(-1),
    isSpeaking: () => isSpeaking,
    /** It has finished the current sentence. */
    says: () => spoken.at(-1)?.dispatchEvent(new Event('end')),
    fails: () => spoken.at(-1)?.dispatchEvent(new Event('error')),
  };
};
