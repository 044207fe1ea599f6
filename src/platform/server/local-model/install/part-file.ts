import { type FileHandle, open, readFile, rm, stat, writeFile } from 'node:fs/promises';

/** What has arrived of a file that is being downloaded. */
export type Part = {
  readonly doneBytes: number;
  /** The strong ETag that the server sent; null if it sent none, and the download can't be resumed. */
  readonly etag: string | null;
};

/**
 * A download under way: the bytes in `<file>.part`, and next to it a note about which file they belong to.
 */
export type PartFile = {
  readonly path: string;
  /** Empty if the part comes from another URL. */
  read(): Promise<Part>;
  /** Opens it to continue after `doneBytes`; 0 starts over. */
  open(doneBytes: number, etag: string | null): Promise<FileHandle>;
  remove(): Promise<void>;
};

/** The URL without its query, which may contain a key. */
const withoutQuery = (address: string): string => {
  const { origin, pathname } = new URL(address);
  return origin + pathname;
};

export const partFile = (file: string, address: string): PartFile => {
  const path = `${file}.part`;
  const about = `${file}.part.json`;
  const from = withoutQuery(address);
  return {
    path,
    read: async () => {
      try {
        const [{ size }, text] = await Promise.all([stat(path), readFile(about, 'utf8')]);
        // We wrote this file.
        const kept = JSON.parse(text) as { from: string; etag: string | null };
        if (kept.from === from) return { doneBytes: size, etag: kept.etag };
      } catch {
        // Nothing is here yet, or nothing that can be resumed.
      }
      return { doneBytes: 0, etag: null };
    },
    open: async (doneBytes, etag) => {
      if (doneBytes > 0) return open(path, 'a');
      const handle = await open(path, 'w');
      await writeFile(about, JSON.stringify({ from, etag }));
      return handle;
    },
    remove: async () => {
      await Promise.all([rm(path, { force: true }), rm(about, { force: true })]);
    },
  };
};
