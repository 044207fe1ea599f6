import type { Endpoint } from '#platform/server/ask-endpoint.ts';
import { openAiWire } from '#platform/server/language-model/openai-wire.ts';
import {
  type Transcriber,
  type Sound,
  TranscriptionFailed,
  type TranscriptionFailure,
} from './transcriber.ts';
import { Agent as HttpAgent, type IncomingMessage } from 'node:http';
import { Agent as TlsAgent } from 'node:https';
import { setTimeout as pause } from 'node:timers/promises';
import { post } from '#platform/server/language-model/post.ts';
import { endingOf } from '#platform/shared/sound-types.ts';

type TranscriberOptions = {
  /** The API's URL without its last part: 'http://localhost:8000/v1'. */
  readonly baseUrl: string;
  readonly model: string;
  readonly apiKey?: string | undefined;
  /**
   * How long an answer may take beyond the length of the recording. Slow machines transcribe at about the
   * speed of speech.
   */
  readonly patienceMs?: number;
};

const PATIENCE_MS = 60_000;
const PAUSE_BEFORE_RETRY_MS = 500;
/** Half an hour of speech is about 30 kB of text. The rest is for whatever else an endpoint sends. */
const MAX_ANSWER_BYTES = 1_000_000;
const TRY_AGAIN: ReadonlySet<TranscriptionFailure> = new Set(['busy', 'server-error', 'no-connection']);

const failureOfStatus = (status: number): TranscriptionFailure => {
  if (status === 401 || status === 403) return 'key-refused';
  if (status === 429) return 'busy';
  return status >= 500 ? 'server-error' : 'rejected';
};

/** The form that the endpoint reads, with the boundary named in its header. */
const formOf = async (model: string, { bytes, type }: Sound): Promise<{ body: Buffer; type: string }> => {
  const form = new FormData();
  form.set('model', model);
  form.set('response_format', 'json');
  form.set('file', new Blob([bytes], { type }), `recording.${endingOf(type)}`);
  const encoded = new Response(form);
  return {
    body: Buffer.from(await encoded.arrayBuffer()),
    type: encoded.headers.get('content-type') ?? '',
  };
};

const textOf = async (response: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const piece of response.setEncoding('utf8') as AsyncIterable<string>) {
    text += piece;
    if (text.length > MAX_ANSWER_BYTES) throw new TranscriptionFailed('not-a-transcriber');
  }
  return text;
};

/** The endpoint's response isn't trusted to have any particular shape. */
const wordsOf = (answer: string): string => {
  let read: unknown;
  try {
    read = JSON.parse(answer);
  } catch {
    throw new TranscriptionFailed('not-a-transcriber');
  }
  const text: unknown = typeof read === 'object' && read !== null ? Reflect.get(read, 'text') : undefined;
  if (typeof text !== 'string') throw new TranscriptionFailed('not-a-transcriber');
  // Text in the database can't contain U+0000 or half of a surrogate pair.
  const words = text.replaceAll('\0', '').toWellFormed().trim();
  if (words === '') throw new TranscriptionFailed('no-words');
  return words;
};

/**
 * Transcription by an OpenAI-compatible endpoint (`POST {baseUrl}/audio/transcriptions`). Opens no connection
 * before the first request.
 */
export const openTranscriber = ({
  baseUrl,
  model,
  apiKey,
  patienceMs = PATIENCE_MS,
}: TranscriberOptions): Transcriber => {
  const url = new URL(`${baseUrl}/audio/transcriptions`);
  const agent = new (url.protocol === 'https:' ? TlsAgent : HttpAgent)();

  const tryOnce = async (sound: Sound, signal: AbortSignal): Promise<string> => {
    const { body, type } = await formOf(model, sound);
    const headers = {
      'content-type': type,
      accept: 'application/json',
      ...(apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` }),
    };
    const response = await post({ url, headers, body, agent, signal });
    const status = response.statusCode ?? 0;
    if (status === 200) return wordsOf(await textOf(response));
    response.destroy();
    throw new TranscriptionFailed(failureOfStatus(status));
  };

  return {
    model,
    host: url.host,
    wordsIn: async (sound) => {
      const waiting = new AbortController();
      const givesUp = setTimeout(() => waiting.abort(), patienceMs + sound.seconds * 1_000).unref();
      try {
        for (let again = false; ; again = true) {
          try {
            return await tryOnce(sound, waiting.signal);
          } catch (error) {
            const failed = asFailed(error, waiting.signal);
            if (again || !TRY_AGAIN.has(failed.failure)) throw failed;
            await pause(PAUSE_BEFORE_RETRY_MS);
          }
        }
      } finally {
        clearTimeout(givesUp);
      }
    },
  };
};

/** Turns any error into the typed failure. Its message may contain URLs and is dropped. */
const asFailed = (error: unknown, signal: AbortSignal): TranscriptionFailed => {
  if (error instanceof TranscriptionFailed) return error;
  return new TranscriptionFailed(signal.aborted ? 'timeout' : 'no-connection');
};

/** The settings for transcription. A separate URL has a separate key. */
export type TranscriberSettings = {
  readonly AI_BASE_URL?: string | undefined;
  readonly AI_API_KEY?: string | undefined;
  readonly AI_TRANSCRIBE_MODEL?: string | undefined;
  readonly AI_TRANSCRIBE_BASE_URL?: string | undefined;
  readonly AI_TRANSCRIBE_API_KEY?: string | undefined;
};

type Place = { readonly baseUrl: string; readonly apiKey: string | undefined };

/** Where recordings are sent. The companion's key goes to the companion's URL and nowhere else. */
const placeOf = (settings: TranscriberSettings): Place | undefined => {
  const { AI_TRANSCRIBE_BASE_URL: own, AI_BASE_URL: companions } = settings;
  const baseUrl = own ?? companions;
  if (settings.AI_TRANSCRIBE_MODEL === undefined || baseUrl === undefined) return undefined;
  const apiKey = settings.AI_TRANSCRIBE_API_KEY ?? (own === undefined ? settings.AI_API_KEY : undefined);
  return { baseUrl, apiKey };
};

/** The transcriber for recordings, or undefined if the operator chose none: then nothing is recorded. */
export const transcriberOfSettings = (settings: TranscriberSettings): Transcriber | undefined => {
  const { AI_TRANSCRIBE_MODEL: model } = settings;
  const place = placeOf(settings);
  return model === undefined || place === undefined ? undefined : openTranscriber({ ...place, model });
};

/** Where that endpoint lists its models, which costs nothing; undefined if there is none. */
export const transcriberEndpoint = (settings: TranscriberSettings): Endpoint | undefined => {
  const place = placeOf(settings);
  return place && { url: `${place.baseUrl}/models`, headers: openAiWire.headers(place.apiKey) };
};
