import type { FileStore } from './file-store.ts';

/** The bytes of a stored file in chunks; empty if the file was removed after its key was read. */
export async function* bytesOf(files: FileStore, key: string): AsyncGenerator<Uint8Array> {
  const file = await files.open(key);
  if (file) yield* file.read();
}
