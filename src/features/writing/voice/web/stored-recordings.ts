import { type IDBPDatabase, type IDBPTransaction, openDB } from 'idb';
import type { SoundType } from '#platform/shared/sound-types.ts';

/**
 * A recording as stored in this browser until its text is in a message. `recording`: in progress, or
 * interrupted; `done`: to be transcribed; `words`: its text is in the box, and its audio waits for the
 * message; `thrown-away`: until that can no longer be undone.
 */
export type StoredRecording = {
  readonly id: string;
  readonly owner: string;
  /** Or the agreement, if a helper records it. */
  readonly conversationId: string;
  /** The question it answers, if a helper recorded it. */
  readonly question?: string;
  readonly type: SoundType;
  readonly startedAt: number;
  readonly seconds: number;
  /** How many chunks there are; they are numbered from 0. */
  readonly chunks: number;
  readonly state: 'recording' | 'done' | 'words' | 'thrown-away';
  /** What was said; '' until that is known. */
  readonly words: string;
};

const DATABASE = 'hearthbook.voice';
const RECORDINGS = 'recordings';
const CHUNKS = 'chunks';

type Stores = {
  [RECORDINGS]: { key: string; value: StoredRecording };
  /** The key: the recording's id and the chunk's position in it. */
  [CHUNKS]: { key: [id: string, position: number]; value: ArrayBuffer };
};

let opened: Promise<IDBPDatabase<Stores>> | undefined;

/** Rejects if this browser stores nothing, and tries again the next time. */
const openOnce = (): Promise<IDBPDatabase<Stores>> => {
  opened ??= openDB<Stores>(DATABASE, 1, {
    upgrade: (database) => {
      database.createObjectStore(RECORDINGS, { keyPath: 'id' });
      database.createObjectStore(CHUNKS);
    },
    // Another tab with a newer page must not wait for this one.
    blocking: (_version, _wanted, { target }) => {
      if (target instanceof IDBDatabase) target.close();
    },
  });
  opened.catch(() => (opened = undefined));
  return opened;
};

type Writing = IDBPTransaction<Stores, (typeof RECORDINGS | typeof CHUNKS)[], 'readwrite'>;

/** Runs one transaction, and resolves once everything in it is on disk. */
const write = async (work: (transaction: Writing) => readonly Promise<unknown>[]): Promise<void> => {
  const database = await openOnce();
  const transaction = database.transaction([RECORDINGS, CHUNKS], 'readwrite', { durability: 'strict' });
  await Promise.all([...work(transaction), transaction.done]);
};

const chunksOf = (id: string): IDBKeyRange => IDBKeyRange.bound([id, 0], [id, Number.MAX_SAFE_INTEGER]);

export const storeRecording = (recording: StoredRecording): Promise<void> =>
  write((transaction) => [transaction.objectStore(RECORDINGS).put(recording)]);

/** Stores the next chunk together with the recording that counts it. */
export const storeChunk = (recording: StoredRecording, position: number, bytes: ArrayBuffer): Promise<void> =>
  write((transaction) => [
    transaction.objectStore(CHUNKS).put(bytes, [recording.id, position]),
    transaction.objectStore(RECORDINGS).put(recording),
  ]);

export const readChunk = async (id: string, position: number): Promise<ArrayBuffer | undefined> =>
  (await openOnce()).get(CHUNKS, [id, position]);

/** The transcript has arrived, so the server has the audio. */
export const forgetChunks = (recording: StoredRecording): Promise<void> =>
  write((transaction) => [
    transaction.objectStore(CHUNKS).delete(chunksOf(recording.id)),
    transaction.objectStore(RECORDINGS).put(recording),
  ]);

export const forgetRecording = (id: string): Promise<void> =>
  write((transaction) => [
    transaction.objectStore(CHUNKS).delete(chunksOf(id)),
    transaction.objectStore(RECORDINGS).delete(id),
  ]);

/** Empty if this browser stores nothing. */
const allRecordings = async (): Promise<readonly StoredRecording[]> => {
  try {
    return await (await openOnce()).getAll(RECORDINGS);
  } catch {
    return [];
  }
};

/** Everything one person has here, oldest first. */
export const recordingsOf = async (owner: string): Promise<StoredRecording[]> =>
  (await allRecordings())
    .filter((recording) => recording.owner === owner)
    .toSorted((one, other) => one.startedAt - other.startedAt);

const isUnheard = ({ state, chunks }: StoredRecording): boolean =>
  chunks > 0 && (state === 'recording' || state === 'done');

/** Whether recordings of one person, or of anyone (null), are waiting here to be transcribed. */
export const hasUnheardRecordings = async (of: string | null): Promise<boolean> =>
  (await allRecordings()).some((one) => isUnheard(one) && (of === null || one.owner === of));

export const forgetRecordingsOf = async (owner: string): Promise<void> => {
  for (const { id } of await recordingsOf(owner)) await forgetRecording(id).catch(() => undefined);
};

/** Deletes recordings begun before this moment, except the ones that belong to `here`. */
export const forgetRecordingsBefore = async (moment: number, here: string | null): Promise<void> => {
  for (const { id, owner, startedAt } of await allRecordings())
    if (startedAt < moment && owner !== here) await forgetRecording(id).catch(() => undefined);
};

/**
 * At sign-out, deletes everyone's recordings. Keeps those of another person, whose session did not end by
 * signing out, if they are still waiting to be transcribed. `leaver`: null deletes everything.
 */
export const forgetAllRecordings = async (leaver: string | null): Promise<void> => {
  for (const one of await allRecordings())
    if (leaver === null || one.owner === leaver || !isUnheard(one))
      await forgetRecording(one.id).catch(() => undefined);
};
