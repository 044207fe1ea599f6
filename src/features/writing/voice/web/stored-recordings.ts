import type { SoundType } from '#platform/shared/sound-types.ts';

/**
 * A recording as this browser keeps it until its words are in a message. `recording`: being made, or broken off; `done`: to be turned into
 * words; `words`: they are in the box, and the sound waits for the message that it belongs to; `thrown-away`: until that can no longer be undone.
 */
export type StoredRecording = {
  readonly id: string;
  readonly owner: string;
  readonly conversationId: string;
  readonly type: SoundType;
  readonly startedAt: number;
  readonly seconds: number;
  /** How many there are, from 0. */
  readonly chunks: number;
  readonly state: 'recording' | 'done' | 'words' | 'thrown-away';
  /** What was said; '' until that is known. */
  readonly words: string;
};

const DATABASE = 'hearthbook.voice';
const RECORDINGS = 'recordings';
const CHUNKS = 'chunks';

let opened: Promise<IDBDatabase> | undefined;

const openAnew = (): Promise<IDBDatabase> => {
  const { promise, resolve, reject } = Promise.withResolvers<IDBDatabase>();
  const request = indexedDB.open(DATABASE, 1);
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore(RECORDINGS, { keyPath: 'id' });
    request.result.createObjectStore(CHUNKS);
  });
  request.addEventListener('success', () => {
    // Another tab with a newer page must not wait for this one.
    request.result.addEventListener('versionchange', () => request.result.close());
    resolve(request.result);
  });
  request.addEventListener('error', () => reject(failure(request.error)));
  return promise;
};

const failure = (error: DOMException | null): Error => error ?? new Error('This browser keeps nothing.');

/** Runs one transaction; what `work` answers is read once everything in it is on the disk. Rejects where this browser keeps nothing. */
const inStore = async <T>(
  mode: IDBTransactionMode,
  work: (recordings: IDBObjectStore, chunks: IDBObjectStore) => IDBRequest<T> | undefined,
): Promise<T | undefined> => {
  opened ??= openAnew();
  opened.catch(() => (opened = undefined));
  const transaction = (await opened).transaction([RECORDINGS, CHUNKS], mode, { durability: 'strict' });
  const { promise, resolve, reject } = Promise.withResolvers<T | undefined>();
  const request = work(transaction.objectStore(RECORDINGS), transaction.objectStore(CHUNKS));
  transaction.addEventListener('complete', () => resolve(request?.result));
  transaction.addEventListener('abort', () => reject(failure(transaction.error)));
  return promise;
};

const chunksOf = (id: string): IDBKeyRange => IDBKeyRange.bound([id, 0], [id, Number.MAX_SAFE_INTEGER]);

export const storeRecording = async (recording: StoredRecording): Promise<void> => {
  await inStore('readwrite', (recordings) => recordings.put(recording));
};

/** Keeps the next chunk together with the recording that counts it. */
export const storeChunk = async (
  recording: StoredRecording,
  position: number,
  bytes: ArrayBuffer,
): Promise<void> => {
  await inStore('readwrite', (recordings, chunks) => {
    chunks.put(bytes, [recording.id, position]);
    return recordings.put(recording);
  });
};

export const readChunk = (id: string, position: number): Promise<ArrayBuffer | undefined> =>
  // Nothing else is kept under such a key.
  inStore('readonly', (_recordings, chunks) => chunks.get([id, position]) as IDBRequest<ArrayBuffer>);

/** The words are known: the sound is the server's now. */
export const forgetChunks = async (recording: StoredRecording): Promise<void> => {
  await inStore('readwrite', (recordings, chunks) => {
    chunks.delete(chunksOf(recording.id));
    return recordings.put(recording);
  });
};

export const forgetRecording = async (id: string): Promise<void> => {
  await inStore('readwrite', (recordings, chunks) => {
    chunks.delete(chunksOf(id));
    return recordings.delete(id);
  });
};

/** Nothing where this browser keeps nothing. */
const allRecordings = async (): Promise<readonly StoredRecording[]> =>
  (await inStore('readonly', (recordings) => recordings.getAll() as IDBRequest<StoredRecording[]>).catch(
    () => [],
  )) ?? [];

/** Everything that one person has here, oldest first. */
export const recordingsOf = async (owner: string): Promise<StoredRecording[]> =>
  (await allRecordings())
    .filter((recording) => recording.owner === owner)
    .toSorted((one, other) => one.startedAt - other.startedAt);

const isUnheard = ({ state, chunks }: StoredRecording): boolean =>
  chunks > 0 && (state === 'recording' || state === 'done');

/** Whether recordings of somebody, or of anybody (null), wait here to become words. */
export const hasUnheardRecordings = async (of: string | null): Promise<boolean> =>
  (await allRecordings()).some((one) => isUnheard(one) && (of === null || one.owner === of));

export const forgetRecordingsOf = async (owner: string): Promise<void> => {
  for (const { id } of await recordingsOf(owner)) await forgetRecording(id).catch(() => undefined);
};

/** Those begun before this moment go, but for those of `here`. */
export const forgetRecordingsBefore = async (moment: number, here: string | null): Promise<void> => {
  for (const { id, owner, startedAt } of await allRecordings())
    if (startedAt < moment && owner !== here) await forgetRecording(id).catch(() => undefined);
};

/** At sign-out nothing of anybody stays but what another, whose session ended otherwise, still waits to have heard. `leaver`: null for everybody. */
export const forgetAllRecordings = async (leaver: string | null): Promise<void> => {
  for (const one of await allRecordings())
    if (leaver === null || one.owner === leaver || !isUnheard(one))
      await forgetRecording(one.id).catch(() => undefined);
};
