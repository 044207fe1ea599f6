import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';

const AT_ONCE = 32;

/** Syncs one file or folder to disk. Syncing a folder makes the names in it durable. */
export const syncPath = async (path: string): Promise<void> => {
  const opened = await open(path, 'r');
  try {
    await opened.sync();
  } finally {
    await opened.close();
  }
};

/** Syncs a folder and everything in it to disk, and returns the files. */
export const syncFolder = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const paths = [folder, ...entries.map((entry) => join(entry.parentPath, entry.name))];
  const waiting = paths.values();
  const worker = async (): Promise<void> => {
    for (const path of waiting) await syncPath(path);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
};
