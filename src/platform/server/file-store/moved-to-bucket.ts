import type { DiskStore } from './disk-store.ts';
import type { FileStore, StoredFile } from './file-store.ts';

type Moved = FileStore & {
  /** How many files are still on the disk. */
  readonly onDisk: number;
};

/**
 * A bucket that replaces a folder that already has files. A file missing from the bucket is read from the
 * folder and copied over when it is first opened, so nothing is ever missing. New files go into the bucket
 * only, and removed files are removed from both.
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
      // It is still on the disk. The next request for it tries again.
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
      // With two requests at once, the second may briefly find the file in neither place, because the first
      // has just moved it.
      return file ? bringOver(key, file) : bucket.open(key);
    },
    remove: async (key) => {
      await disk.remove(key);
      await bucket.remove(key);
    },
    ping: (signal) => bucket.ping(signal),
  };
};
