import { randomUUID } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { access, mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { syncPath } from '../embedded/sync-folder.ts';
import { LEAST_FREE_BYTES } from '../embedded/write-guard.ts';
import { type FileContent, type FileStore, isKey, typeOfKey } from './file-store.ts';

/** Accessible only to the owner of the process, like the database next to it. */
const FILE_MODE = 0o600;
const FOLDER_MODE = 0o700;

const undefinedIfMissing = (error: unknown): undefined => {
  // File system calls throw only errors of this type.
  if ((error as NodeJS.ErrnoException | undefined)?.code === 'ENOENT') return undefined;
  throw error;
};

/** A new folder is durable only once its parent is synced. */
const makeFolder = async (folder: string): Promise<void> => {
  const first = await mkdir(folder, { recursive: true, mode: FOLDER_MODE });
  if (first === undefined) return;
  for (let made = folder; made.length >= first.length; made = dirname(made)) await syncPath(dirname(made));
};

const piecesOf = (content: FileContent): Iterable<Uint8Array> | AsyncIterable<Uint8Array> => {
  if (content instanceof Uint8Array) return [content];
  return content instanceof Blob ? content.stream() : content;
};

/** Writes a complete new file and syncs it. If it fails, nothing is left. */
const writeNew = async (path: string, content: FileContent): Promise<void> => {
  const file = await open(path, 'wx', FILE_MODE);
  try {
    for await (const piece of piecesOf(content)) await file.writeFile(piece);
    await file.sync();
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  } finally {
    await file.close();
  }
};

const freeBytesIn = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/** No write takes this long. Anything older was left by a process that was killed. */
const LEFT_AFTER_MS = 24 * 60 * 60_000;

/** Leaves recent files alone: another process may be writing them. */
const removeLeft = async (folder: string, now: number): Promise<void> => {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch(undefinedIfMissing);
    if (found && now - found.mtimeMs > LEFT_AFTER_MS) await rm(path, { force: true });
  }
};

export type DiskStore = FileStore & {
  /** The stored keys, in no particular order. */
  keys(): Promise<string[]>;
};

/**
 * Files in a folder on this machine. A file is written next to its place, synced and renamed, and then the
 * name is synced. Anything that a killed process leaves stays in `unfinished` until a later start deletes it.
 */
export const openDiskStore = async (
  folder: string,
  freeBytes: (folder: string) => Promise<number> = freeBytesIn,
): Promise<DiskStore> => {
  const unfinished = join(folder, 'unfinished');
  await makeFolder(unfinished);
  await removeLeft(unfinished, Date.now());

  /** Sorted into folders by the first two letters, so that no folder grows large. */
  const pathOf = (key: string): string => join(folder, key.slice(0, 2), key);

  /** The last free space is reserved for the database. Throws the same error as a full disk. */
  const needRoom = async (): Promise<void> => {
    if ((await freeBytes(folder)) < LEAST_FREE_BYTES)
      throw Object.assign(new Error('The disk is too full for another file.'), { code: 'ENOSPC' });
  };

  return {
    put: async (key, content, contentType) => {
      if (typeOfKey(key) !== contentType) throw new Error('The key was made for another type of file.');
      await needRoom();
      const path = pathOf(key);
      const written = join(unfinished, randomUUID());
      await writeNew(written, content);
      await makeFolder(dirname(path));
      await rename(written, path);
      await syncPath(dirname(path));
    },
    open: async (key) => {
      const contentType = typeOfKey(key);
      const path = pathOf(key);
      const found = await stat(path).catch(undefinedIfMissing);
      if (!found) return undefined;
      return {
        size: found.size,
        contentType,
        read: (range) => {
          const bytes = createReadStream(path, range ? { start: range.first, end: range.last } : {});
          // Node's own type for the same stream.
          return Readable.toWeb(bytes) as ReadableStream<Uint8Array>;
        },
      };
    },
    remove: async (key) => {
      typeOfKey(key);
      await rm(pathOf(key), { force: true });
    },
    keys: async () =>
      (await readdir(folder, { recursive: true })).map((path) => basename(path)).filter(isKey),
    ping: async () => {
      await access(unfinished, constants.R_OK | constants.W_OK);
      await needRoom();
    },
  };
};
