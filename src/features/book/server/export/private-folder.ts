import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';

/** For the owner of the process alone, as everything that people wrote. */
const FOLDER_MODE = 0o700;

/** Those of this process, which a sweep leaves alone. */
const inUse = new Set<string>();

/** A new folder for one export, named by the process that works in it. */
export const openPrivateFolder = async (under: string): Promise<string> => {
  await mkdir(under, { recursive: true, mode: FOLDER_MODE });
  const folder = await mkdtemp(join(under, `${process.pid}-`));
  inUse.add(folder);
  return folder;
};

export const removePrivateFolder = async (folder: string): Promise<void> => {
  inUse.delete(folder);
  await rm(folder, { recursive: true, force: true });
};

const runs = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // The system throws nothing else: it is there, and somebody else's.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** Throws away what processes left that are no more; in a container the one before had this one's number. Answers how many folders. */
export const sweepFolders = async (under: string): Promise<number> => {
  const found = await readdir(under).catch(() => []);
  const left = found
    .map((name) => join(under, name))
    .filter((folder) => {
      const pid = Number.parseInt(basename(folder), 10);
      return pid > 0 && !inUse.has(folder) && (pid === process.pid || !runs(pid));
    });
  for (const folder of left) await rm(folder, { recursive: true, force: true });
  return left.length;
};
