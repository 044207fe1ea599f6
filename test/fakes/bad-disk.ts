import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** What a disk does to the database on it. */
export type BadDisk = {
  readonly freeBytes?: number;
  readonly sync?: 'hangs' | 'fails';
  readonly syncTakesMs?: number;
};

export type DiskOfTest = {
  readonly dataDir: string;
  /** For `openDatabase`. */
  readonly thread: URL;
  becomes(disk: BadDisk): void;
};

/**
 * A data folder for the test, on a disk that fails on command, on any machine and for any user.
 */
export const diskOfTest = (): DiskOfTest => {
  const dataDir = mkdtempSync(join(tmpdir(), 'hearthbook-disk-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const path = join(dataDir, 'disk.json');
  return {
    dataDir,
    thread: new URL('./engine-on-a-bad-disk.ts', import.meta.url),
    becomes: (disk) => {
      // The thread may read it at any moment.
      writeFileSync(`${path}.new`, JSON.stringify(disk));
      renameSync(`${path}.new`, path);
    },
  };
};
