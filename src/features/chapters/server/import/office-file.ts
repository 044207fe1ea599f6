import { readZipEntry, zipEntries, type ZipSource } from '#platform/server/zip-file.ts';

/** A thousand printed pages written by Word are about fifteen megabytes. */
const MOST_PART_BYTES = 60_000_000;
/** Pictures count as entries too. */
const MOST_ENTRIES = 20_000;

/** The parts of a document that is a zip archive. */
export type OfficeFile = {
  has(path: string): boolean;
  /** Returns undefined if there is no such part. Throws ZipFault. */
  read(path: string): Buffer | undefined;
  readLike(path: RegExp): Buffer | undefined;
};

export const openOfficeFile = (source: ZipSource): OfficeFile => {
  const entries = new Map(zipEntries(source, MOST_ENTRIES).map((entry) => [entry.name, entry]));
  const read = (path: string): Buffer | undefined => {
    const entry = entries.get(path);
    return entry && readZipEntry(source, entry, MOST_PART_BYTES);
  };
  return {
    has: (path) => entries.has(path),
    read,
    readLike: (path) => {
      const found = [...entries.keys()].find((name) => path.test(name));
      return found === undefined ? undefined : read(found);
    },
  };
};
