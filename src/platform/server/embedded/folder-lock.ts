import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Another process holds the data folder. */
export class FolderInUse extends Error {
  constructor(folder: string) {
    super(
      `The data folder ${folder} is already open in another Hearthbook. Stop that one first, or give this one a folder of its own with DATA_DIR.`,
    );
    this.name = 'FolderInUse';
  }
}

/**
 * Locks the folder for the life of this process: two engines on one folder silently lose each other's rows.
 * The operating system releases the lock when the process ends, however it ends. Throws FolderInUse.
 */
export const lockFolder = (folder: string): { release(): void } => {
  mkdirSync(folder, { recursive: true });
  const lock = new DatabaseSync(join(folder, 'in-use.lock'));
  try {
    // Nothing is ever written: a full disk must not keep anyone from reading.
    lock.exec('pragma journal_mode = memory; pragma locking_mode = exclusive; begin exclusive');
  } catch (error) {
    lock.close();
    if (error instanceof Error && /locked|busy/i.test(error.message)) throw new FolderInUse(folder);
    throw error;
  }
  return { release: () => lock.close() };
};
