import type { FileStore } from './file-store.ts';

/** The bytes of a kept file, piece by piece; none where it was removed since its key was read. */
export async function* bytesOf(files: FileStore, key: string): AsyncGenerator<Uint8Array> {
  const file = await files.open(key);
  if (file) yield* file.read();
}
