import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb';

/**
 * Photos and recordings of an answer, kept on this device until the server has them, even if the page is
 * closed, the battery runs out or there is no connection.
 */
export type StoredFile = {
  readonly id: string;
  /** The storage key of the question they answer, as for text. */
  readonly of: string;
  /** The question's text, in case the page shows another one by then. */
  readonly question: string;
  readonly kind: 'photo' | 'recording';
  readonly type: string;
  readonly at: number;
  readonly seconds: number;
  /** The id of the text a recording goes with; null if there is none. */
  readonly answer: string | null;
  /** Whether Send was pressed for it: only then is it sent automatically. */
  readonly isMeant: boolean;
  /** Why the server refused it; null if it never did. */
  readonly refused: string | null;
};

/** An earlier version stored fewer fields. */
type Earlier = Omit<StoredFile, 'question' | 'isMeant' | 'refused'> & Partial<StoredFile>;
const inPresentForm = (file: Earlier): StoredFile => ({
  ...file,
  question: file.question ?? '',
  isMeant: file.isMeant ?? false,
  refused: file.refused ?? null,
});

const DATABASE = 'hearthbook.answer.files';
const FILES = 'files';
const PARTS = 'parts';
/** A link takes answers for half as long. */
const STORED_FOR_MS = 60 * 86_400_000;

interface Stores extends DBSchema {
  [FILES]: { key: string; value: Earlier };
  /** A recording has several parts, a photo only one. The key is the file's id and the part's index. */
  [PARTS]: { key: [id: string, place: number]; value: ArrayBuffer };
}

let opened: Promise<IDBPDatabase<Stores>> | undefined;

/** Rejects if this browser stores nothing, and tries again the next time. */
const openOnce = (): Promise<IDBPDatabase<Stores>> => {
  opened ??= openDB<Stores>(DATABASE, 1, {
    upgrade: (database) => {
      database.createObjectStore(FILES, { keyPath: 'id' });
      database.createObjectStore(PARTS);
    },
  });
  opened.catch(() => (opened = undefined));
  return opened;
};

type Writing = IDBPTransaction<Stores, (typeof FILES | typeof PARTS)[], 'readwrite'>;

/** Runs one transaction, and resolves once it is on disk. Rejects if this browser stores nothing, or has no room. */
const write = async (work: (transaction: Writing) => readonly Promise<unknown>[]): Promise<void> => {
  const database = await openOnce();
  const transaction = database.transaction([FILES, PARTS], 'readwrite', { durability: 'strict' });
  await Promise.all([...work(transaction), transaction.done]);
};

/** The last write of each file. */
const writes = new Map<string, Promise<void>>();

/** Writes to one file happen in the order in which they were requested. */
const inTurn = (id: string, work: () => Promise<void>): Promise<void> => {
  const written = (writes.get(id) ?? Promise.resolve()).catch(() => undefined).then(work);
  writes.set(id, written);
  return written;
};

const partsOf = (id: string): IDBKeyRange => IDBKeyRange.bound([id, 0], [id, Number.MAX_SAFE_INTEGER]);

/** Stores a file, with one more of its parts if there is one. */
export const storeFile = (
  file: StoredFile,
  part?: { readonly place: number; readonly bytes: Blob },
): Promise<void> =>
  inTurn(file.id, async () => {
    // Not every browser stores a Blob.
    const bytes = await part?.bytes.arrayBuffer();
    await write((stores) => [
      stores.objectStore(FILES).put(file),
      ...(part && bytes ? [stores.objectStore(PARTS).put(bytes, [file.id, part.place])] : []),
    ]);
  });

export const forgetFile = (id: string): Promise<void> =>
  inTurn(id, () =>
    write((stores) => [stores.objectStore(FILES).delete(id), stores.objectStore(PARTS).delete(partsOf(id))]),
  );

const isOld = ({ at }: Earlier): boolean => at < Date.now() - STORED_FOR_MS;

/**
 * Deletes old files that were never sent, whichever page is open, because their link may never be opened
 * again. Doesn't create the database if there is none.
 */
export const forgetOldFiles = async (): Promise<void> => {
  const all = await indexedDB.databases();
  if (!all.some(({ name }) => name === DATABASE)) return;
  const files = await (await openOnce()).getAll(FILES);
  for (const file of files) if (isOld(file)) await forgetFile(file.id);
};

/** Whether this browser stores anything at all. */
export const canStore = async (): Promise<boolean> => {
  try {
    await write((stores) => {
      const parts = stores.objectStore(PARTS);
      return [parts.put(new ArrayBuffer(1), ['', 0]), parts.delete(['', 0])];
    });
    return true;
  } catch {
    return false;
  }
};

/** The files stored on this device, oldest first; none if this browser stores nothing. */
export const storedFiles = async (): Promise<readonly StoredFile[]> => {
  try {
    const all = await (await openOnce()).getAll(FILES);
    for (const { id } of all.filter(isOld)) await forgetFile(id);
    return all
      .filter((file) => !isOld(file))
      .map(inPresentForm)
      .toSorted((one, other) => one.at - other.at);
  } catch {
    return [];
  }
};

/** A stored file with its bytes; undefined if it is gone. */
export const wholeFile = async (id: string): Promise<(StoredFile & { readonly blob: Blob }) | undefined> => {
  try {
    const stores = (await openOnce()).transaction([FILES, PARTS]);
    const [file, parts] = await Promise.all([
      stores.objectStore(FILES).get(id),
      stores.objectStore(PARTS).getAll(partsOf(id)),
    ]);
    return file && parts.length > 0
      ? { ...inPresentForm(file), blob: new Blob(parts, { type: file.type }) }
      : undefined;
  } catch {
    return undefined;
  }
};
