import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDiskStore } from '#platform/server/file-store/disk-store.ts';
import type { FileStore } from '#platform/server/file-store/file-store.ts';

let opened: Promise<FileStore> | undefined;

const openOnce = (): Promise<FileStore> => {
  const folder = mkdtempSync(join(tmpdir(), 'hearthbook-files-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return openDiskStore(folder);
};

/** The real file store of this worker, in a folder that goes with it. Keys are random, so that no test meets another's files. */
export const testFiles = (): Promise<FileStore> => (opened ??= openOnce());
