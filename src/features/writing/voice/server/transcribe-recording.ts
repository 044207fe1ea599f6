import type { AppContext } from '#platform/server/app-context.ts';
import type { Db } from '#platform/server/database/database.ts';
import { claimFile, putUnclaimed } from '#platform/server/file-store/kept-file.ts';
import { type Transcriber, TranscriptionFailed } from '#platform/server/transcription/transcriber.ts';
import { Refusal, refuse } from '#platform/shared/problem.ts';
import type { UserId } from '#platform/shared/session.ts';
import { isSoundType } from '#platform/shared/sound-types.ts';
import type { HearingEvent } from '#features/writing/voice/shared/recordings-contract.ts';
import { type OwnRecording, ownRecording } from './recording-rows.ts';
import { giveSecondsBack, takeSeconds } from './recording-use.ts';
import { withDuration } from './webm-duration.ts';

export type HearingContext = Pick<AppContext, 'db' | 'clock' | 'files'> & {
  readonly transcriber: Transcriber | undefined;
  readonly minutesPerDay: number;
};

type Asked = {
  readonly id: string;
  readonly chunks: number;
  readonly seconds: number;
  readonly keep: boolean;
};

/**
 * The most bytes a second of speech can have: a recording cannot be shorter than its size implies, whatever
 * the client claims.
 */
const MOST_BYTES_A_SECOND = 32_000;

/**
 * The audio of a recording whose chunks are all here. Throws recording-incomplete with the missing positions.
 */
const wholeSound = async (db: Db, id: string, chunks: number): Promise<Uint8Array<ArrayBuffer>> => {
  const rows = await db
    .selectFrom('recording_chunk')
    .where('recording_id', '=', id)
    .where('position', '<', chunks)
    .orderBy('position')
    .select(['position', 'bytes'])
    .execute();
  const here = new Set(rows.map((row) => row.position));
  const missing = Array.from({ length: chunks }, (_none, at) => at).filter((at) => !here.has(at));
  if (missing.length > 0) refuse('recording-incomplete', { missing: missing.slice(0, 100) });
  const whole = new Uint8Array(rows.reduce((sum, { bytes }) => sum + bytes.byteLength, 0));
  let at = 0;
  for (const { bytes } of rows) {
    whole.set(bytes, at);
    at += bytes.byteLength;
  }
  return whole;
};

/**
 * Requests the transcription and stores it, and the audio too if the writer wants it; the chunks are deleted
 * in the same transaction.
 */
const turnIntoWords = async (
  { db, clock, files, transcriber, minutesPerDay }: HearingContext,
  owner: UserId,
  { type }: OwnRecording,
  { id, chunks, seconds: claimed, keep }: Asked,
): Promise<string> => {
  if (!transcriber || !isSoundType(type)) return refuse('no-transcription');
  const bytes = await wholeSound(db, id, chunks);
  const seconds = Math.max(claimed, Math.ceil(bytes.byteLength / MOST_BYTES_A_SECOND), 1);
  const now = clock();
  await takeSeconds(db, owner, { seconds, minutesPerDay, now });
  const words = await transcriber.wordsIn({ bytes, type, seconds }).catch(async (error: unknown) => {
    await giveSecondsBack(db, owner, { seconds, now });
    throw error instanceof TranscriptionFailed ? new Refusal('not-heard', { why: error.failure }) : error;
  });
  // The audio is on disk before the row refers to it.
  const file = keep ? await putUnclaimed({ db, files }, withDuration(bytes, seconds), type, now) : null;
  await db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('recording')
      .set({ words, seconds, file })
      .where('id', '=', id)
      .where('user_id', '=', owner)
      .executeTakeFirst();
    // If the recording was deleted during transcription, its audio is not claimed either.
    if (file !== null && numUpdatedRows === 1n) await claimFile(tx, file, now);
    await tx.deleteFrom('recording_chunk').where('recording_id', '=', id).execute();
  });
  return words;
};

/**
 * Transcribes recordings, each only once: a second request waits for the same result, and a client that
 * disconnects finds it later. Throws not-found before the first event, and any other error that prevents
 * transcription.
 */
export const openHearing = (
  context: HearingContext,
): ((owner: UserId, asked: Asked) => AsyncGenerator<HearingEvent>) => {
  const underWay = new Map<string, Promise<string>>();

  const wordsOf = (owner: UserId, recording: OwnRecording, asked: Asked): Promise<string> => {
    const known = underWay.get(asked.id);
    if (known) return known;
    const coming = turnIntoWords(context, owner, recording, asked).finally(() => underWay.delete(asked.id));
    // It goes on after the client has disconnected; then no one handles its failure.
    coming.catch(() => undefined);
    underWay.set(asked.id, coming);
    return coming;
  };

  return async function* hear(owner, asked) {
    const recording = await ownRecording(context.db, owner, asked.id);
    if (recording.words !== null) {
      yield { type: 'words', words: recording.words };
      return;
    }
    if (!context.transcriber) refuse('no-transcription');
    const coming = wordsOf(owner, recording, asked);
    yield { type: 'hearing' };
    yield { type: 'words', words: await coming };
  };
};
