import type { DiskStore } from './disk-store.ts';
import type { FileStore, StoredFile } from './file-store.ts';

type Moved = FileStore & {
  /** How many files still lie on the disk. */
  readonly onDisk: number;
};

/**
 * A bucket that took the place of a folder in which files lie already: what the bucket lacks is found there, and brought over when it is first asked
 * for, so that nothing is ever missing. New files go into the bucket alone, and what is removed goes from both.
 */
export const movedToBucket = async (
  bucket: FileStore,
  disk: DiskStore,
  isMissed: (error: unknown) => void,
): Promise<Moved> => {
  const bringOver = async (key: string, file: StoredFile): Promise<StoredFile> => {
    try {
      await bucket.put(key, file.read(), file.contentType);
      const brought = await bucket.open(key);
      if (!brought || brought.size !== file.size) return file;
      await disk.remove(key);
      return brought;
    } catch (error) {
      // It still lies on the disk, and is tried again when it is next asked for.
      isMissed(error);
      return file;
    }
  };
  return {
    onDisk: (await disk.keys()).length,
    put: (key, content, contentType) => bucket.put(key, content, contentType),
    open: async (key) => {
      const there = await bucket.open(key);
      if (there) return there;
      const file = await disk.open(key);
      // Of two who ask at once, the second may find neither for a moment, because the first has just brought it over.
      return file ? bringOver(key, file) : bucket.open(key);
    },
    remove: async (key) => {
      await disk.remove(key);
      await bucket.remove(key);
    },
    ping: (signal) => bucket.ping(signal),
  };
};
