import { inflateRawSync } from 'node:zlib';
import { NotAFamilyFile } from '../../shared/gedcom/family-file.ts';
import { MOST_FILE_BYTES } from '../../shared/gedcom-limits.ts';

/** The signs of the ZIP format (PKWARE's APPNOTE, 4.3). */
const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const END_BYTES = 22;
const CENTRAL_BYTES = 46;
const LOCAL_BYTES = 30;
const MOST_COMMENT_BYTES = 65_535;
const STORED = 0;
const DEFLATED = 8;
const MOST_ENTRIES = 10_000;

type Entry = { readonly name: string; readonly method: number; readonly packed: number; readonly at: number };

/** The entries of a packed file, by the list at its end. Reading beyond it throws a RangeError. */
function* entriesOf(file: Buffer): Generator<Entry> {
  let end = file.length - END_BYTES;
  const first = Math.max(0, end - MOST_COMMENT_BYTES);
  while (end >= first && file.readUInt32LE(end) !== END) end -= 1;
  if (end < first) return;
  const entries = Math.min(file.readUInt16LE(end + 10), MOST_ENTRIES);
  let at = file.readUInt32LE(end + 16);
  for (let entry = 0; entry < entries && file.readUInt32LE(at) === CENTRAL; entry += 1) {
    const nameBytes = file.readUInt16LE(at + 28);
    yield {
      name: file.toString('utf8', at + CENTRAL_BYTES, at + CENTRAL_BYTES + nameBytes),
      method: file.readUInt16LE(at + 10),
      packed: file.readUInt32LE(at + 20),
      at: file.readUInt32LE(at + 42),
    };
    at += CENTRAL_BYTES + nameBytes + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
}

const unpacked = (file: Buffer): Uint8Array | undefined => {
  const entries = [...entriesOf(file)];
  const found =
    entries.find(({ name }) => name === 'gedcom.ged') ?? entries.find(({ name }) => /\.ged$/i.test(name));
  if (!found) return undefined;
  const start = found.at + LOCAL_BYTES + file.readUInt16LE(found.at + 26) + file.readUInt16LE(found.at + 28);
  const packed = file.subarray(start, start + found.packed);
  if (found.method === STORED) return packed;
  // However much more the file claims to hold, no more than this is ever made of it.
  return found.method === DEFLATED ? inflateRawSync(packed, { maxOutputLength: MOST_FILE_BYTES }) : undefined;
};

/** The family file itself, also out of a packed one (.gdz, .zip). Throws NotAFamilyFile where there is none inside, or more than may be. */
export const bytesOfFile = (bytes: Uint8Array): Uint8Array => {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.length < END_BYTES || file.readUInt32LE(0) !== LOCAL) return bytes;
  try {
    const inside = unpacked(file);
    if (inside) return inside;
  } catch {
    // Offsets that lead nowhere, packed bytes that are broken or too many: all the same to whoever chose the file.
  }
  throw new NotAFamilyFile('another-kind', 1);
};
