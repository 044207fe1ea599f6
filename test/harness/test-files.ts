import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDiskStore } from '#platform/server/file-store/disk-store.ts';
import type { FileStore } from '#platform/server/file-store/file-store.ts';

let folder: string | undefined;

/** A folder for the data of this worker's servers, deleted with it. */
export const testFolder = (): string => {
  if (folder !== undefined) return folder;
  const made = mkdtempSync(join(tmpdir(), 'hearthbook-files-'));
  process.once('exit', () => rmSync(made, { recursive: true, force: true }));
  folder = made;
  return made;
};

let opened: Promise<FileStore> | undefined;

/**
 * This worker's real file store, in a folder that is deleted with it. Keys are random, so no test meets
 * another's files.
 */
export const testFiles = (): Promise<FileStore> => (opened ??= openDiskStore(testFolder()));
