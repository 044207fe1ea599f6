import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { inflateRawSync } from 'node:zlib';

/** The signatures of the ZIP format (PKWARE's APPNOTE, 4.3). */
const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const END_BYTES = 22;
const CENTRAL_BYTES = 46;
const LOCAL_BYTES = 30;
const MOST_COMMENT_BYTES = 65_535;
const STORED = 0;
const DEFLATED = 8;
/** More than a file with half a million entries needs. */
const MOST_LIST_BYTES = 64_000_000;
const ENCRYPTED_FLAG = 1;

/** Where an archive is: a file on disk, or bytes in memory. */
export type ZipSource = { readonly size: number; read(at: number, length: number): Buffer };

export type ZipEntry = {
  readonly name: string;
  readonly method: number;
  readonly isEncrypted: boolean;
  readonly packed: number;
  /** As the archive claims. The actual size may differ. */
  readonly size: number;
  readonly at: number;
};

/**
 * `too-large`: it unpacks to more than is allowed. `broken`: its offsets lead nowhere, or its packed bytes
 * are invalid.
 */
export type ZipFaultKind = 'broken' | 'too-large' | 'encrypted';
export class ZipFault extends Error {
  readonly why: ZipFaultKind;

  constructor(why: ZipFaultKind) {
    super(`The archive cannot be read (${why})`);
    this.why = why;
  }
}

export const bytesAsSource = (bytes: Uint8Array): ZipSource => {
  const held = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return {
    size: held.length,
    read: (at, length) => {
      if (at < 0 || length < 0 || at + length > held.length) throw new ZipFault('broken');
      return held.subarray(at, at + length);
    },
  };
};

/** Opens a file as a source while `use` runs. */
export const withFileAsSource = <T>(path: string, use: (source: ZipSource) => T): T => {
  const file = openSync(path, 'r');
  try {
    const { size } = fstatSync(file);
    return use({
      size,
      read: (at, length) => {
        if (at < 0 || length < 0 || at + length > size) throw new ZipFault('broken');
        const bytes = Buffer.allocUnsafe(length);
        let read = 0;
        while (read < length) {
          const more = readSync(file, bytes, read, length - read, at + read);
          if (more === 0) throw new ZipFault('broken');
          read += more;
        }
        return bytes;
      },
    });
  } finally {
    closeSync(file);
  }
};

/** Whether the bytes begin like an archive. */
export const beginsAsZip = (source: ZipSource): boolean =>
  source.size >= END_BYTES && source.read(0, 4).readUInt32LE(0) === LOCAL;

/** The entries of an archive, from the list at its end, at most this many. Throws ZipFault. */
export const zipEntries = (source: ZipSource, most: number): ZipEntry[] => {
  const tailBytes = Math.min(source.size, END_BYTES + MOST_COMMENT_BYTES);
  const tail = source.read(source.size - tailBytes, tailBytes);
  let end = tail.length - END_BYTES;
  while (end >= 0 && tail.readUInt32LE(end) !== END) end -= 1;
  if (end < 0) throw new ZipFault('broken');
  const count = tail.readUInt16LE(end + 10);
  const listAt = tail.readUInt32LE(end + 16);
  // The list ends where the end record begins, whatever length it claims.
  const listBytes = source.size - tailBytes + end - listAt;
  if (count > most || listBytes > MOST_LIST_BYTES) throw new ZipFault('too-large');
  const list = source.read(listAt, listBytes);
  const entries: ZipEntry[] = [];
  for (let at = 0; entries.length < count;) {
    if (at + CENTRAL_BYTES > list.length || list.readUInt32LE(at) !== CENTRAL) throw new ZipFault('broken');
    const nameBytes = list.readUInt16LE(at + 28);
    entries.push({
      name: list.toString('utf8', at + CENTRAL_BYTES, at + CENTRAL_BYTES + nameBytes),
      isEncrypted: (list.readUInt16LE(at + 8) & ENCRYPTED_FLAG) !== 0,
      method: list.readUInt16LE(at + 10),
      packed: list.readUInt32LE(at + 20),
      size: list.readUInt32LE(at + 24),
      at: list.readUInt32LE(at + 42),
    });
    at += CENTRAL_BYTES + nameBytes + list.readUInt16LE(at + 30) + list.readUInt16LE(at + 32);
  }
  return entries;
};

/**
 * The content of an entry. Whatever size it claims or packs, no more than `most` bytes are ever unpacked.
 * Throws ZipFault.
 */
export const readZipEntry = (source: ZipSource, entry: ZipEntry, most: number): Buffer => {
  if (entry.isEncrypted) throw new ZipFault('encrypted');
  // No program packs a file if that makes it larger, so no more than `most` bytes are read either.
  if (entry.packed > most) throw new ZipFault('too-large');
  const head = source.read(entry.at, LOCAL_BYTES);
  if (head.readUInt32LE(0) !== LOCAL) throw new ZipFault('broken');
  const start = entry.at + LOCAL_BYTES + head.readUInt16LE(26) + head.readUInt16LE(28);
  const packed = source.read(start, entry.packed);
  if (entry.method === STORED) return packed;
  if (entry.method !== DEFLATED) throw new ZipFault('broken');
  try {
    return inflateRawSync(packed, { maxOutputLength: most });
  } catch (error) {
    const isTooLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    throw new ZipFault(isTooLarge ? 'too-large' : 'broken');
  }
};
