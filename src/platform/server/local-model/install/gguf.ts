import { open } from 'node:fs/promises';

/** The bytes that every GGUF file begins with. */
export const MAGIC = Buffer.from('GGUF');

/** Whether a file is a model, judging by its first bytes. Throws file system errors. */
export const beginsAsModel = async (path: string): Promise<boolean> => {
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(MAGIC.length), 0, MAGIC.length, 0);
    return buffer.subarray(0, bytesRead).equals(MAGIC);
  } finally {
    await handle.close();
  }
};
