import { readFile } from 'node:fs/promises';
import { NotAFamilyFile, Warnings } from '#engine/gedcom/family-file.ts';
import { readFamilyFile } from '#engine/gedcom/read-family-file.ts';
import type { ReadFile } from './read-file-job.ts';
import { isUtf8, utf16Of } from '#platform/server/text-encoding.ts';
import { textOfAnsel } from '#engine/gedcom/ansel.ts';
import { beginsAsZip, bytesAsSource, readZipEntry, zipEntries, ZipFault } from '#platform/server/zip-file.ts';
import { MOST_FILE_BYTES } from '#features/family/gedcom/shared/gedcom-limits.ts';

const MOST_ENTRIES = 10_000;

/**
 * The family file itself, unpacked if it is a .gdz or .zip. Throws NotAFamilyFile if there is none inside, or
 * more than is allowed.
 */
const bytesOfFile = (bytes: Uint8Array): Uint8Array => {
  const source = bytesAsSource(bytes);
  if (!beginsAsZip(source)) return bytes;
  try {
    const entries = zipEntries(source, MOST_ENTRIES);
    const found =
      entries.find(({ name }) => name === 'gedcom.ged') ?? entries.find(({ name }) => /\.ged$/i.test(name));
    if (found) return readZipEntry(source, found, MOST_FILE_BYTES);
  } catch (error) {
    // Offsets that lead nowhere, or packed bytes that are broken or too many: to the person who chose the
    // file, it makes no difference.
    if (!(error instanceof ZipFault)) throw error;
  }
  throw new NotAFamilyFile('another-kind', 1);
};

/** How much of a file is read to find out its encoding. */
const HEAD_BYTES = 4096;
const BEYOND_ASCII = /[\u0080-\uffff]/;

const decode = (bytes: Uint8Array, as: string): string => new TextDecoder(as).decode(bytes);

/**
 * The text of a file. The encoding it declares is believed only if its bytes allow it, because many files say
 * ANSEL and are UTF-8. Throws NotAFamilyFile if the file is empty or can't be text.
 */
const textOfBytes = (bytes: Uint8Array, warnings: Warnings): string => {
  if (bytes.length === 0) throw new NotAFamilyFile('empty', 1);
  const wide = utf16Of(bytes);
  if (wide !== undefined) return decode(bytes, wide);
  if (isUtf8(bytes)) return decode(bytes, 'utf-8');
  const head = decode(bytes.subarray(0, HEAD_BYTES), 'latin1');
  const said = /^\s*1\s+CHAR\s+(\S+)/m.exec(head)?.[1]?.toUpperCase() ?? '';
  if (said === 'ANSEL') return textOfAnsel(bytes);
  if (said === 'MACINTOSH') return decode(bytes, 'macintosh');
  if (said !== 'ANSI' && said !== 'WINDOWS-1252') {
    const line = head.split(/\r\n?|\n/).findIndex((words) => BEYOND_ASCII.test(words));
    warnings.add('wrong-letters', Math.max(line, 0) + 1);
  }
  return decode(bytes, said === 'UTF-8' ? 'utf-8' : 'windows-1252');
};

/** Reads a family tree file, packed or not. Runs only in a worker process. */
export const readFamilyFileAt = async ({ path }: { readonly path: string }): Promise<ReadFile> => {
  const warnings = new Warnings();
  try {
    return { file: readFamilyFile(textOfBytes(bytesOfFile(await readFile(path)), warnings), warnings) };
  } catch (error) {
    if (error instanceof NotAFamilyFile) return { fault: error.why, line: error.line };
    throw error;
  }
};
