import { open } from 'node:fs/promises';

/** A mail of ours as somebody reads it. */
export type ReadMail = { readonly to: string; readonly subject: string; readonly text: string };

/** The headers are at the beginning, and our own are short. */
const HEADER_BYTES = 4_096;

export const undefinedIfMissing = (error: unknown): undefined => {
  // Files throw nothing else.
  if ((error as NodeJS.ErrnoException | undefined)?.code === 'ENOENT') return undefined;
  throw error;
};

/** What the outbox keeps (`mail-transport.ts`), read back. */
export const readMail = async (bytes: Uint8Array): Promise<ReadMail> => {
  // Loaded at the first mail that is read: a start does not wait for it.
  const { default: PostalMime } = await import('postal-mime');
  const { to, subject = '', text = '' } = await PostalMime.parse(bytes);
  return { to: to?.[0]?.address ?? '', subject, text: text.replaceAll('\r\n', '\n').trimEnd() };
};

/** To whom a mail goes and what it is called, from the beginning of its file; undefined where there is no such file. */
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
