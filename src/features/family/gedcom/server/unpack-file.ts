import { beginsAsZip, bytesAsSource, readZipEntry, zipEntries, ZipFault } from '#platform/server/zip-file.ts';
import { NotAFamilyFile } from '#engine/gedcom/family-file.ts';
import { MOST_FILE_BYTES } from '#features/family/gedcom/shared/gedcom-limits.ts';

const MOST_ENTRIES = 10_000;

/** The family file itself, also out of a packed one (.gdz, .zip). Throws NotAFamilyFile where there is none inside, or more than may be. */
export const bytesOfFile = (bytes: Uint8Array): Uint8Array => {
  const source = bytesAsSource(bytes);
  if (!beginsAsZip(source)) return bytes;
  try {
    const entries = zipEntries(source, MOST_ENTRIES);
    const found =
      entries.find(({ name }) => name === 'gedcom.ged') ?? entries.find(({ name }) => /\.ged$/i.test(name));
    if (found) return readZipEntry(source, found, MOST_FILE_BYTES);
  } catch (error) {
    // Offsets that lead nowhere, packed bytes that are broken or too many: all the same to whoever chose the file.
    if (!(error instanceof ZipFault)) throw error;
  }
  throw new NotAFamilyFile('another-kind', 1);
};
