import { openTranscriber } from './open-transcriber.ts';
import type { Transcriber } from './transcriber.ts';

/** The settings that name a transcription; an address of its own has a key of its own. */
export type TranscriberSettings = {
  readonly AI_BASE_URL?: string | undefined;
  readonly AI_API_KEY?: string | undefined;
  readonly AI_TRANSCRIBE_MODEL?: string | undefined;
  readonly AI_TRANSCRIBE_BASE_URL?: string | undefined;
  readonly AI_TRANSCRIBE_API_KEY?: string | undefined;
};

/** What turns recordings into words, or undefined where the operator chose none: then nothing is recorded. */
export const transcriberOfSettings = (settings: TranscriberSettings): Transcriber | undefined => {
  const { AI_TRANSCRIBE_MODEL: model, AI_TRANSCRIBE_BASE_URL: own, AI_BASE_URL: companions } = settings;
  const baseUrl = own ?? companions;
  if (model === undefined || baseUrl === undefined) return undefined;
  // The companion's key goes to the companion's address and nowhere else.
  const apiKey = settings.AI_TRANSCRIBE_API_KEY ?? (own === undefined ? settings.AI_API_KEY : undefined);
  return openTranscriber({ baseUrl, model, apiKey });
};
