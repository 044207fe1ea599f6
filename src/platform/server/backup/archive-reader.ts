import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { CannotRestore } from './archive-format.ts';
import { paddingOf, readTarHeader, TAR_BLOCK, type TarHeader } from './tar-header.ts';

const PIECE = 256 * 1024;

/** A file in an archive. If it isn't read, it is skipped. */
export type ArchiveEntry = {
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  pieces(): AsyncGenerator<Uint8Array<ArrayBuffer>>;
  /** The SHA-256 of its bytes, as hexadecimal digits. */
  digest(): Promise<string>;
  /** For small files. */
  whole(): Promise<Buffer<ArrayBuffer>>;
};

const TORN = 'It ends too early: it wasn’t written or copied completely.';

async function* piecesOf(
  file: FileHandle,
  at: number,
  size: number,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  for (let done = 0; done < size;) {
    const { buffer, bytesRead } = await file.read(
      Buffer.alloc(Math.min(PIECE, size - done)),
      0,
      Math.min(PIECE, size - done),
      at + done,
    );
    if (bytesRead === 0) throw new CannotRestore(TORN);
    done += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}

/**
 * All chunks share one buffer. A whole backup is read this way, and allocating that much memory would be the
 * slowest part.
 */
const digestOf = async (file: FileHandle, at: number, size: number, room: Buffer): Promise<string> => {
  const hash = createHash('sha256');
  for (let done = 0; done < size;) {
    const { bytesRead } = await file.read(room, 0, Math.min(room.length, size - done), at + done);
    if (bytesRead === 0) throw new CannotRestore(TORN);
    hash.update(room.subarray(0, bytesRead));
    done += bytesRead;
  }
  return hash.digest('hex');
};

const wholeOf = async (file: FileHandle, at: number, size: number): Promise<Buffer<ArrayBuffer>> => {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(size), 0, size, at);
  if (bytesRead < size) throw new CannotRestore(TORN);
  return buffer;
};

const entryAt = (file: FileHandle, { name, size }: TarHeader, at: number, room: Buffer): ArchiveEntry => ({
  name,
  size,
  pieces: () => piecesOf(file, at, size),
  digest: () => digestOf(file, at, size, room),
  whole: () => wholeOf(file, at, size),
});

/**
 * The files of an archive, in order. Throws CannotRestore if it isn't an archive, was altered between its
 * files, or is truncated.
 */
export async function* entriesOf(path: string): AsyncGenerator<ArchiveEntry> {
  const file = await open(path, 'r').catch((error: unknown) => {
    // File system calls throw only errors of this type.
    const { code } = error as NodeJS.ErrnoException;
    throw code === 'ENOENT' ? new CannotRestore(`There is no file ${path}.`) : error;
  });
  const room = Buffer.alloc(PIECE);
  try {
    for (let at = 0; ;) {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(TAR_BLOCK), 0, TAR_BLOCK, at);
      if (bytesRead < TAR_BLOCK)
        throw new CannotRestore(at === 0 ? 'It isn’t a backup of this product.' : TORN);
      const header = readTarHeader(buffer);
      if (header === 'end') return;
      if (!header)
        throw new CannotRestore(
          at === 0
            ? 'It isn’t a backup of this product.'
            : 'It was changed after it was made, so its contents can’t be told apart.',
        );
      at += TAR_BLOCK;
      yield entryAt(file, header, at, room);
      at += header.size + paddingOf(header.size);
    }
  } finally {
    await file.close();
  }
}
