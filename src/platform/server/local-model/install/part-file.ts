import { type FileHandle, open, readFile, rm, stat, writeFile } from 'node:fs/promises';

/** What is here of a file that is being downloaded. */
export type Part = {
  readonly doneBytes: number;
  /** The strong ETag that the server gave with it; null where it gave none, and the download cannot be resumed. */
  readonly etag: string | null;
};

/** A download under way: the bytes in `<file>.part`, and beside it which file they are of. */
export type PartFile = {
  readonly path: string;
  /** Nothing where the part is of another address. */
  read(): Promise<Part>;
  /** Opens it to go on after `doneBytes`; at 0 it starts over. */
  open(doneBytes: number, etag: string | null): Promise<FileHandle>;
  remove(): Promise<void>;
};

/** The address without its query, which may hold somebody's key. */
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
        // As we wrote it.
        const kept = JSON.parse(text) as { from: string; etag: string | null };
        if (kept.from === from) return { doneBytes: size, etag: kept.etag };
      } catch {
        // Nothing is here yet, or nothing that can be gone on with.
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
