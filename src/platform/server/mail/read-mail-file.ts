import { open } from 'node:fs/promises';

/** One of our emails, as its recipient sees it. */
export type ReadMail = { readonly to: string; readonly subject: string; readonly text: string };

/** The headers come first, and ours are short. */
const HEADER_BYTES = 4_096;

export const undefinedIfMissing = (error: unknown): undefined => {
  // File system calls throw only errors of this type.
  if ((error as NodeJS.ErrnoException | undefined)?.code === 'ENOENT') return undefined;
  throw error;
};

/** Reads back what the outbox saved (`mail-transport.ts`). */
export const readMail = async (bytes: Uint8Array): Promise<ReadMail> => {
  // Loaded when the first email is read, so that the server starts faster.
  const { default: PostalMime } = await import('postal-mime');
  const { to, subject = '', text = '' } = await PostalMime.parse(bytes);
  return { to: to?.[0]?.address ?? '', subject, text: text.replaceAll('\r\n', '\n').trimEnd() };
};

/** An email's recipient and subject, from the beginning of its file; undefined if there is no such file. */
export const readMailHeaders = async (path: string): Promise<Omit<ReadMail, 'text'> | undefined> => {
  const file = await open(path, 'r').catch(undefinedIfMissing);
  if (!file) return undefined;
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES, 0);
    const { to, subject } = await readMail(buffer.subarray(0, bytesRead));
    return { to, subject };
  } finally {
    await file.close();
  }
};
