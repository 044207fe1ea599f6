import {
  type ZipEntry,
  beginsAsZip,
  readZipEntry,
  ZipFault,
  zipEntries,
  type ZipSource,
} from '#platform/server/zip-file.ts';
import type { ArchiveFault } from '../../shared/archive-limits.ts';
import type { ArchiveFile } from '../archive-files.ts';

/** Every photo and recording is an entry, and packing the archive again on another system adds files. */
const MOST_ENTRIES = 60_000;
/** All data files together, unpacked: thirty books of a thousand pages. */
const MOST_DATA_BYTES = 64_000_000;
/** The file that identifies one of our archives, in whatever folder it is. */
const KNOWN_BY = 'data/chapters.json';
/** What macOS adds when it packs a folder. */
const IS_A_NOTE = /(?:^|\/)(?:__MACOSX\/|\.)/;

/** Why an archive is refused, and which of its files is to blame. */
export class UnreadableArchive extends Error {
  readonly why: ArchiveFault;
  readonly file: ArchiveFile | null;

  constructor(why: ArchiveFault, file: ArchiveFile | null = null) {
    super(`The archive cannot be read (${why}${file === null ? '' : `, ${file}`})`);
    this.why = why;
    this.file = file;
  }
}

const FAULT_OF_ZIP: Record<ZipFault['why'], ArchiveFault> = {
  broken: 'broken',
  encrypted: 'encrypted',
  'too-large': 'too-much',
};

/** Turns a format error that `read` throws into a fault of the archive. */
export const asArchiveFault = <T>(read: () => T): T => {
  try {
    return read();
  } catch (error) {
    throw error instanceof ZipFault ? new UnreadableArchive(FAULT_OF_ZIP[error.why]) : error;
  }
};

/** PostgreSQL can't store this character in any text. */
const asText = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '') : value;

export type OpenArchive = {
  /** The parsed file; undefined if it isn't there. Throws UnreadableArchive. */
  json(file: ArchiveFile): unknown;
  /** The archive's name for a file that a data file refers to; undefined if it isn't there. */
  entryOf(file: string): string | undefined;
};

const entriesByName = (source: ZipSource): Map<string, ZipEntry> => {
  if (!beginsAsZip(source)) throw new UnreadableArchive('not-an-archive');
  const entries = new Map<string, ZipEntry>();
  for (const entry of zipEntries(source, MOST_ENTRIES)) {
    if (IS_A_NOTE.test(entry.name)) continue;
    // If two entries have the same name, it isn't clear which is meant.
    if (entries.has(entry.name)) throw new UnreadableArchive('broken');
    entries.set(entry.name, entry);
  }
  return entries;
};

/** The folder that holds everything: none, or the one it was unpacked into before it was packed again. */
const rootOf = (names: Iterable<string>): string => {
  for (const name of names)
    if (name === KNOWN_BY || name.endsWith(`/${KNOWN_BY}`)) return name.slice(0, -KNOWN_BY.length);
  throw new UnreadableArchive('not-an-archive');
};

/** Opens a file that may be one of our archives. Runs only in a worker process. Throws UnreadableArchive. */
export const openArchive = (source: ZipSource): OpenArchive =>
  asArchiveFault(() => {
    const entries = entriesByName(source);
    const root = rootOf(entries.keys());
    let left = MOST_DATA_BYTES;
    return {
      json: (file) => {
        const entry = entries.get(root + file);
        if (!entry) return undefined;
        const bytes = asArchiveFault(() => readZipEntry(source, entry, left));
        left -= bytes.length;
        try {
          return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes), asText) as unknown;
        } catch {
          throw new UnreadableArchive('changed', file);
        }
      },
      entryOf: (file) => (entries.has(root + file) ? root + file : undefined),
    };
  });

/** The bytes of one entry; undefined if it can't be read or holds more than `most` bytes. */
export const entryBytes = (source: ZipSource, name: string, most: number): Buffer | undefined => {
  try {
    const entry = entriesByName(source).get(name);
    return entry && readZipEntry(source, entry, most);
  } catch (error) {
    if (error instanceof ZipFault || error instanceof UnreadableArchive) return undefined;
    throw error;
  }
};
