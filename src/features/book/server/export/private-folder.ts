import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';

/** Only the owner of the process has access, as for everything people have written. */
const FOLDER_MODE = 0o700;

/** This process's own folders, which a sweep leaves alone. */
const inUse = new Set<string>();

/** A new folder for one export, named after the process that works in it. */
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
    // The system throws only errors of this type. EPERM: the process exists and belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/**
 * Deletes folders left behind by processes that no longer exist. In a container, the previous process had the
 * same process id as this one. Returns how many folders were deleted.
 */
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
