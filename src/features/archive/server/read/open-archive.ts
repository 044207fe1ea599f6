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

/** Photos and recordings are an entry each, and whoever packs it again adds notes of their system. */
const MOST_ENTRIES = 60_000;
/** All data files together, unpacked: thirty books of a thousand pages. */
const MOST_DATA_BYTES = 64_000_000;
/** By which an archive of ours is known, in whatever folder it lies. */
const KNOWN_BY = 'data/chapters.json';
/** What the Mac adds when it packs a folder. */
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

/** What `read` throws of the format, as a fault of the archive. */
export const asArchiveFault = <T>(read: () => T): T => {
  try {
    return read();
  } catch (error) {
    throw error instanceof ZipFault ? new UnreadableArchive(FAULT_OF_ZIP[error.why]) : error;
  }
};

/** What PostgreSQL keeps in no text. */
const asText = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '') : value;

export type OpenArchive = {
  /** The parsed file; undefined where it is not there. Throws UnreadableArchive. */
  json(file: ArchiveFile): unknown;
  /** The name in the archive of a file that a data file names; undefined where it is not there. */
  entryOf(file: string): string | undefined;
};

const entriesByName = (source: ZipSource): Map<string, ZipEntry> => {
  if (!beginsAsZip(source)) throw new UnreadableArchive('not-an-archive');
  const entries = new Map<string, ZipEntry>();
  for (const entry of zipEntries(source, MOST_ENTRIES)) {
    if (IS_A_NOTE.test(entry.name)) continue;
    // Of two under one name nobody can say which is meant.
    if (entries.has(entry.name)) throw new UnreadableArchive('broken');
    entries.set(entry.name, entry);
  }
  return entries;
};

/** The folder that everything lies in: none, or the one that somebody unpacked it into before they packed it again. */
const rootOf = (names: Iterable<string>): string => {
  for (const name of names)
    if (name === KNOWN_BY || name.endsWith(`/${KNOWN_BY}`)) return name.slice(0, -KNOWN_BY.length);
  throw new UnreadableArchive('not-an-archive');
};

/** Opens what may be an archive of ours. Runs in a worker process and nowhere else. Throws UnreadableArchive. */
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

/** What one entry holds; undefined where it cannot be had or is more than so many bytes. */
export const entryBytes = (source: ZipSource, name: string, most: number): Buffer | undefined => {
  try {
    const entry = entriesByName(source).get(name);
    return entry && readZipEntry(source, entry, most);
  } catch (error) {
    if (error instanceof ZipFault || error instanceof UnreadableArchive) return undefined;
    throw error;
  }
};
