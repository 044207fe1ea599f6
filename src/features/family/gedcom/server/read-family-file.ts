import { readFile } from 'node:fs/promises';
import { NotAFamilyFile, Warnings } from '#engine/gedcom/family-file.ts';
import { readFamilyFile } from '#engine/gedcom/read-family-file.ts';
import type { ReadFile } from './read-file-job.ts';
import { textOfBytes } from './text-of-bytes.ts';
import { bytesOfFile } from './unpack-file.ts';

/** Reads a family tree file, packed or not. Runs in a worker process and nowhere else. */
export const readFamilyFileAt = async ({ path }: { readonly path: string }): Promise<ReadFile> => {
  const warnings = new Warnings();
  try {
    return { file: readFamilyFile(textOfBytes(bytesOfFile(await readFile(path)), warnings), warnings) };
  } catch (error) {
    if (error instanceof NotAFamilyFile) return { fault: error.why, line: error.line };
    throw error;
  }
};
