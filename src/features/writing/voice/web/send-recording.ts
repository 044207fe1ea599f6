import { CallFailed } from '#platform/web/call.ts';
import { type StoredRecording, readChunk } from './stored-recordings.ts';
import { recordings } from './recording-calls.ts';

/** The chunks the server said it has, by recording id. */
const delivered = new Map<string, Set<number>>();

const deliveredOf = (id: string): Set<number> => {
  const known = delivered.get(id) ?? new Set<number>();
  delivered.set(id, known);
  return known;
};

/**
 * Sends the chunks stored here that are not on the server yet, in order. Call it repeatedly while recording:
 * what the server has is not sent twice. Throws CallFailed.
 */
export const sendChunks = async (recording: StoredRecording, signal: AbortSignal): Promise<void> => {
  const { id, conversationId, type, chunks } = recording;
  const known = deliveredOf(id);
  if (known.size === 0) await recordings.begin({ id, conversationId, type }, { signal });
  for (let position = 0; position < chunks; position++) {
    if (known.has(position)) continue;
    const bytes = await readChunk(id, position);
    if (!bytes) continue;
    await recordings.keepChunk({ id, position }, { file: new Blob([bytes], { type }), signal });
    known.add(position);
  }
};

/**
 * The transcript of a recording whose chunks have been sent; `onHearing` is called once everything has
 * arrived and the wait begins. Throws CallFailed.
 */
const askForWords = async (
  { id, chunks, seconds }: StoredRecording,
  { keep, onHearing, signal }: Hearing,
): Promise<string> => {
  for await (const event of recordings.hear({ id, chunks, seconds, keep }, { signal })) {
    if (event.type === 'words') return event.words;
    onHearing();
  }
  throw new CallFailed('offline');
};

export type Hearing = {
  /** Whether to store the audio with the message. */
  readonly keep: boolean;
  readonly onHearing: () => void;
  readonly signal: AbortSignal;
};

/**
 * Sends the chunks that are not there yet and resolves to the transcript. Sends once more those the server is
 * missing. Throws CallFailed.
 */
export const wordsOfRecording = async (recording: StoredRecording, hearing: Hearing): Promise<string> => {
  await sendChunks(recording, hearing.signal);
  try {
    return await askForWords(recording, hearing);
  } catch (error) {
    if (!(error instanceof CallFailed) || error.code !== 'recording-incomplete') throw error;
    delivered.delete(recording.id);
    await sendChunks(recording, hearing.signal);
    return askForWords(recording, hearing);
  }
};

/** Deletes a recording on the server; also succeeds if it never got there. */
export const removeFromServer = async (id: string): Promise<void> => {
  delivered.delete(id);
  await recordings.remove({ id }).catch((error: unknown) => {
    if (!(error instanceof CallFailed) || error.code !== 'not-found') throw error;
  });
};
