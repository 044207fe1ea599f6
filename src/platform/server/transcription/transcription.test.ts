import { afterEach, describe, expect, it } from 'vitest';
import { aWav } from '#test/fixtures/a-wav.ts';
import {
  startTranscriptionStandIn,
  type TranscriptionBehaviour,
  type TranscriptionStandIn,
} from '#test/fakes/transcription-stand-in.ts';
import { openTranscriber, transcriberOfSettings } from './transcriber-of-settings.ts';
import { type Transcriber, TranscriptionFailed } from './transcriber.ts';

const KEY = 'sk-a-key-that-nobody-may-read';
const SOUND = { bytes: aWav(0.5), type: 'audio/wav', seconds: 0 } as const;

const open: TranscriptionStandIn[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((standIn) => standIn.close()));
});

const aTranscriber = async (behaviour: TranscriptionBehaviour, patienceMs = 5_000) => {
  const standIn = await startTranscriptionStandIn({ behaviour });
  open.push(standIn);
  const { baseUrl } = standIn;
  return { standIn, transcriber: openTranscriber({ baseUrl, model: 'hears-well', apiKey: KEY, patienceMs }) };
};

const failureOf = async (transcriber: Transcriber): Promise<unknown> => {
  try {
    return `answered: ${await transcriber.wordsIn(SOUND)}`;
  } catch (error) {
    expect(error).toBeInstanceOf(TranscriptionFailed);
    expect(String((error as TranscriptionFailed).stack) + JSON.stringify(error)).not.toContain(KEY);
    return (error as TranscriptionFailed).failure;
  }
};

describe('a recording at a transcription endpoint', () => {
  it('is transcribed; the endpoint is sent the file, the model and the key', async () => {
    const { standIn, transcriber } = await aTranscriber('well-behaved');
    expect(await transcriber.wordsIn(SOUND)).toBe('My father kept bees behind the house.');
    expect(standIn.seen).toHaveLength(1);
    expect(standIn.seen[0]).toMatchObject({
      model: 'hears-well',
      fileName: 'recording.wav',
      type: 'audio/wav',
      authorization: `Bearer ${KEY}`,
    });
    expect(Buffer.compare(standIn.seen[0]?.bytes ?? Buffer.of(), SOUND.bytes)).toBe(0);
  });

  it.each([
    ['status-401', 'key-refused', 1],
    ['status-429', 'busy', 2],
    ['status-500', 'server-error', 2],
    ['reset', 'no-connection', 2],
    ['cut-off', 'no-connection', 2],
    ['html', 'not-a-transcriber', 1],
    ['not-json', 'not-a-transcriber', 1],
    ['other-json', 'not-a-transcriber', 1],
    ['endless', 'not-a-transcriber', 1],
    ['no-words', 'no-words', 1],
  ] as const)('%s fails as %s, after %d tries', async (behaviour, failure, tries) => {
    const { standIn, transcriber } = await aTranscriber(behaviour);
    expect(await failureOf(transcriber)).toBe(failure);
    expect(standIn.seen).toHaveLength(tries);
  });

  it('is retried once if the endpoint fails briefly', async () => {
    const { transcriber } = await aTranscriber('status-500-once');
    expect(await failureOf(transcriber)).toBe('answered: My father kept bees behind the house.');
  });

  it('is not waited for indefinitely', async () => {
    const { transcriber } = await aTranscriber('hang', 200);
    expect(await failureOf(transcriber)).toBe('timeout');
  });

  it('fails if nothing responds', async () => {
    const { standIn, transcriber } = await aTranscriber('well-behaved');
    await standIn.close();
    expect(await failureOf(transcriber)).toBe('no-connection');
  });
});

describe('the transcription settings', () => {
  it('turn on no transcription if they name no model', () => {
    expect(transcriberOfSettings({ AI_BASE_URL: 'http://localhost:1/v1' })).toBeUndefined();
  });

  it('send recordings to the companion’s endpoint, with its key', async () => {
    const { standIn } = await aTranscriber('well-behaved');
    const settings = { AI_BASE_URL: standIn.baseUrl, AI_API_KEY: KEY, AI_TRANSCRIBE_MODEL: 'whisper' };
    await transcriberOfSettings(settings)?.wordsIn(SOUND);
    expect(standIn.seen[0]).toMatchObject({ model: 'whisper', authorization: `Bearer ${KEY}` });
  });

  it('do not send the companion’s key to a separate endpoint', async () => {
    const { standIn } = await aTranscriber('well-behaved');
    const settings = {
      AI_BASE_URL: 'http://localhost:1/v1',
      AI_API_KEY: KEY,
      AI_TRANSCRIBE_MODEL: 'whisper',
      AI_TRANSCRIBE_BASE_URL: standIn.baseUrl,
    };
    await transcriberOfSettings(settings)?.wordsIn(SOUND);
    expect(standIn.seen[0]?.authorization).toBeUndefined();
  });
});
