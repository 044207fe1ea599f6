import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

const FOLDER_MODE = 0o700;

/** Another server may use the same folder. */
const isOfARunning = (name: string): boolean => {
  try {
    process.kill(Number.parseInt(name, 10), 0);
    return true;
  } catch (error) {
    // The system throws nothing else here: the process exists but belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/**
 * Makes a folder that only its owner can read, for files that are named after the process that works on them.
 * Whatever an earlier process left there is deleted.
 */
export const prepareWorkFolder = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: FOLDER_MODE });
  const own = `${process.pid}-`;
  const left = (await readdir(folder)).filter((name) => !name.startsWith(own) && !isOfARunning(name));
  for (const name of left) await rm(join(folder, name), { recursive: true, force: true });
};
