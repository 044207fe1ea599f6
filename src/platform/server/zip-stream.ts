import { ownTurn } from './event-loop.ts';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

export type ZippedFile = {
  readonly path: string;
  readonly content: AsyncIterable<string | Uint8Array>;
  /** Stored as it is, because it is already small. */
  readonly isPacked?: true;
};

/**
 * A piece is compressed in one go, so it is small enough that other requests wait only a few milliseconds.
 */
const LARGEST_PIECE = 128 * 1024;

/** The format counts in 32 bits. Past that, positions in the archive would silently be wrong. */
const MOST_BYTES = 4_200_000_000;

const encoder = new TextEncoder();

function* smallPieces(piece: string | Uint8Array): Generator<Uint8Array> {
  const bytes = typeof piece === 'string' ? encoder.encode(piece) : piece;
  for (let at = 0; at < bytes.byteLength; at += LARGEST_PIECE) yield bytes.subarray(at, at + LARGEST_PIECE);
}

/**
 * An archive of these files, created while it is read. At most one piece of one file is in memory. If a file
 * can't be read to its end, the archive breaks off, so that no one takes half of it for the whole.
 */
export async function* zipStream(
  files: AsyncIterable<ZippedFile>,
  now: Date,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let ready: Uint8Array<ArrayBuffer>[] = [];
  let failure: Error | null = null;
  let made = 0;
  const zip = new Zip((error, bytes) => {
    if (error) {
      failure = error;
      return;
    }
    made += bytes.byteLength;
    if (made > MOST_BYTES) failure = new Error('The archive has grown larger than its format can hold.');
    // The library returns newly allocated bytes, never shared memory.
    ready.push(bytes as Uint8Array<ArrayBuffer>);
  });
  const taken = (): Uint8Array<ArrayBuffer>[] => {
    if (failure) throw failure;
    const out = ready;
    ready = [];
    return out;
  };
  for await (const { path, content, isPacked } of files) {
    const entry = isPacked ? new ZipPassThrough(path) : new ZipDeflate(path);
    entry.mtime = now;
    zip.add(entry);
    for await (const piece of content)
      for (const small of smallPieces(piece)) {
        entry.push(small);
        yield* taken();
        await ownTurn();
      }
    entry.push(new Uint8Array(), true);
    yield* taken();
  }
  zip.end();
  yield* taken();
}
