import type { SoundType } from '#platform/shared/sound-types.ts';

/** A recording as it is sent to the endpoint. */
export type Sound = {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly type: SoundType;
  /** How long it plays, if known. Decides how long an answer may take. */
  readonly seconds: number;
};

/** Turns recorded speech into text. */
export type Transcriber = {
  readonly model: string;
  /** The host that recordings are sent to, for people to read: 'localhost:8000'. */
  readonly host: string;
  /** The text, trimmed, never empty. Throws TranscriptionFailed. */
  wordsIn(sound: Sound): Promise<string>;
};

export const TRANSCRIPTION_FAILURES = [
  'key-refused',
  'busy',
  'server-error',
  'rejected',
  'no-connection',
  'timeout',
  'not-a-transcriber',
  'no-words',
] as const;
export type TranscriptionFailure = (typeof TRANSCRIPTION_FAILURES)[number];

/** The only error that it throws. Contains no audio, nothing of the answer and no key. */
export class TranscriptionFailed extends Error {
  override readonly name = 'TranscriptionFailed';
  readonly failure: TranscriptionFailure;

  constructor(failure: TranscriptionFailure) {
    super(`The recording was not turned into words: ${failure}.`);
    this.failure = failure;
  }
}
