/**
 * Photos and recordings of an answer, kept on this device until the server has them: also if the page is
 * closed, the battery is empty, or there is no connection.
 */
export type KeptFile = {
  readonly id: string;
  /** Which question they answer, as the words' own place is named. */
  readonly of: string;
  /** In its own words, for the day when the page shows another one. */
  readonly question: string;
  readonly kind: 'photo' | 'recording';
  readonly type: string;
  readonly at: number;
  readonly seconds: number;
  /** The id of the words a recording goes with; null if there are none. */
  readonly answer: string | null;
  /** Whether Send was pressed for it: only then does it go by itself. */
  readonly isMeant: boolean;
  /** Why the server didn't take it; null if it was never refused. */
  readonly refused: string | null;
};

/** An earlier version kept less. */
type Stored = Omit<KeptFile, 'question' | 'isMeant' | 'refused'> & Partial<KeptFile>;
const asKeptNow = (file: Stored): KeptFile => ({
  ...file,
  question: file.question ?? '',
  isMeant: file.isMeant ?? false,
  refused: file.refused ?? null,
});

const DATABASE = 'hearthbook.answer.files';
const FILES = 'files';
/** A recording comes in parts; a photo is one. The key is the file's id and the part's place in it. */
const PARTS = 'parts';
/** A link takes answers for half as long. */
const KEPT_FOR_MS = 60 * 86_400_000;

const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(new Error('not kept', { cause: request.error })));
  });

let opened: Promise<IDBDatabase> | undefined;
const open = (): Promise<IDBDatabase> => {
  opened ??= (async () => {
    const request = indexedDB.open(DATABASE, 1);
    request.addEventListener('upgradeneeded', () => {
      request.result.createObjectStore(FILES, { keyPath: 'id' });
      request.result.createObjectStore(PARTS);
    });
    return resultOf(request);
  })();
  return opened;
};

type Stores = { readonly files: IDBObjectStore; readonly parts: IDBObjectStore };

/** Resolves once it is on disk. Rejects where this browser keeps nothing, or has no room. */
const write = async (work: (stores: Stores) => void): Promise<void> => {
  const transaction = (await open()).transaction([FILES, PARTS], 'readwrite', { durability: 'strict' });
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () => reject(new Error('not kept', { cause: transaction.error })));
    work({ files: transaction.objectStore(FILES), parts: transaction.objectStore(PARTS) });
  });
};

/** The last write of each file. */
const writes = new Map<string, Promise<void>>();

/** What is written of one file is written in the order in which it was asked for. */
const inTurn = (id: string, work: () => Promise<void>): Promise<void> => {
  const written = (writes.get(id) ?? Promise.resolve()).catch(() => undefined).then(work);
  writes.set(id, written);
  return written;
};

const partsOf = (id: string): IDBKeyRange => IDBKeyRange.bound([id, 0], [id, Number.MAX_SAFE_INTEGER]);

/** Keeps a file, with one more of its parts if there is one. */
export const keepFile = (
  file: KeptFile,
  part?: { readonly place: number; readonly bytes: Blob },
): Promise<void> =>
  inTurn(file.id, async () => {
    // Not every browser keeps a Blob.
    const bytes = await part?.bytes.arrayBuffer();
    await write(({ files, parts }) => {
      files.put(file);
      if (part) parts.put(bytes, [file.id, part.place]);
    });
  });

export const forgetFile = (id: string): Promise<void> =>
  inTurn(id, () =>
    write(({ files, parts }) => {
      files.delete(id);
      parts.delete(partsOf(id));
    }),
  );

const isOld = ({ at }: KeptFile): boolean => at < Date.now() - KEPT_FOR_MS;

/**
 * Deletes what was never sent, whichever page is open: the link may never be opened again. Makes no database
 * where there is none.
 */
export const forgetOldFiles = async (): Promise<void> => {
  const all = await indexedDB.databases();
  if (!all.some(({ name }) => name === DATABASE)) return;
  const files = await resultOf<KeptFile[]>((await open()).transaction(FILES).objectStore(FILES).getAll());
  for (const file of files) if (isOld(file)) await forgetFile(file.id);
};

/** Whether this browser keeps anything at all. */
export const keepsFiles = async (): Promise<boolean> => {
  try {
    await write(({ parts }) => {
      parts.put(new ArrayBuffer(1), ['', 0]);
      parts.delete(['', 0]);
    });
    return true;
  } catch {
    return false;
  }
};

/** What is kept on this device, the oldest first; nothing where this browser keeps nothing. */
export const keptFiles = async (): Promise<readonly KeptFile[]> => {
  try {
    const store = (await open()).transaction(FILES).objectStore(FILES);
    const all = (await resultOf<Stored[]>(store.getAll())).map(asKeptNow);
    for (const { id } of all.filter(isOld)) await forgetFile(id);
    return all.filter((file) => !isOld(file)).toSorted((one, other) => one.at - other.at);
  } catch {
    return [];
  }
};

/** A file as it is kept now, whole; undefined if it is gone. */
export const wholeFile = async (id: string): Promise<(KeptFile & { readonly blob: Blob }) | undefined> => {
  try {
    const stores = (await open()).transaction([FILES, PARTS]);
    const file = resultOf<Stored | undefined>(stores.objectStore(FILES).get(id));
    const parts = await resultOf<ArrayBuffer[]>(stores.objectStore(PARTS).getAll(partsOf(id)));
    const kept = await file;
    return kept && parts.length > 0
      ? { ...asKeptNow(kept), blob: new Blob(parts, { type: kept.type }) }
      : undefined;
  } catch {
    return undefined;
  }
};
