import type { Endpoint } from '#platform/server/ask-endpoint.ts';
import { openAiWire } from '#platform/server/language-model/openai-wire.ts';
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

type Place = { readonly baseUrl: string; readonly apiKey: string | undefined };

/** Where recordings are sent; the companion's key goes to the companion's address and nowhere else. */
const placeOf = (settings: TranscriberSettings): Place | undefined => {
  const { AI_TRANSCRIBE_BASE_URL: own, AI_BASE_URL: companions } = settings;
  const baseUrl = own ?? companions;
  if (settings.AI_TRANSCRIBE_MODEL === undefined || baseUrl === undefined) return undefined;
  const apiKey = settings.AI_TRANSCRIBE_API_KEY ?? (own === undefined ? settings.AI_API_KEY : undefined);
  return { baseUrl, apiKey };
};

/** What turns recordings into words, or undefined where the operator chose none: then nothing is recorded. */
export const transcriberOfSettings = (settings: TranscriberSettings): Transcriber | undefined => {
  const { AI_TRANSCRIBE_MODEL: model } = settings;
  const place = placeOf(settings);
  return model === undefined || place === undefined ? undefined : openTranscriber({ ...place, model });
};

/** Where that endpoint names its models, which costs nothing; undefined where there is none. */
export const transcriberEndpoint = (settings: TranscriberSettings): Endpoint | undefined => {
  const place = placeOf(settings);
  return place && { url: `${place.baseUrl}/models`, headers: openAiWire.headers(place.apiKey) };
};
